import { tellTabs } from './tellTabs';

/** With the setting DEVTOOLS: whoever watches in another tab is told, and `?inspect` in the address shows a bar. */
export function watch(): void {
  tellTabs();
  if (new URLSearchParams(window.location.search).has('inspect'))
    void import('./InspectorBar').then(({ showInspectorBar }) => showInspectorBar());
}
