import { taps } from '../taps';
import { gestures } from './gestures';
import { tellTabs } from './tellTabs';

/** With the setting DEVTOOLS: whoever watches in another tab is told, and `?inspect` in the address shows a bar. */
export function watchForDevelopers(): void {
  taps.push(gestures());
  tellTabs();
  if (new URLSearchParams(window.location.search).has('inspect'))
    void import('./InspectorBar').then(({ showInspectorBar }) => showInspectorBar());
}
