import { screens } from '../incident/screens';
import { taps } from '../taps';
import { gestures } from './gestures';
import { tellTabs } from './tellTabs';

/** With the setting DEVTOOLS: whoever watches in another tab is told, and `?inspect` in the address shows a bar. */
export function watchForDevelopers(): void {
  screens.load = async () => (await import('../timeTravel/PastScreens')).PastScreens;
  taps.push(gestures());
  tellTabs();
  if (new URLSearchParams(window.location.search).has('inspect'))
    void import('./InspectorBar').then(({ showInspectorBar }) => showInspectorBar());
}
