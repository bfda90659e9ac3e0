import { screens } from '../incident/screens';
import { addTap } from '../taps';
import { gestures } from './gestures';
import { showInspectorBar } from './InspectorBar';
import { tellTabs } from './tellTabs';

/** With the setting DEVTOOLS: whoever watches in another tab is told, and `?inspect` in the address shows a bar. */
export function watchForDevelopers(): void {
  screens.load = async () => (await import('../timeTravel/PastScreens')).PastScreens;
  addTap(gestures());
  tellTabs();
  if (new URLSearchParams(window.location.search).has('inspect')) showInspectorBar();
}
