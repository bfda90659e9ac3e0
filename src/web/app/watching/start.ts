import { settings } from '../../shared/settings';
import { recorder } from '../recording/recorder';
import type { AppStore } from '../store';
import { taps } from '../taps';

let hasBegun = false;

/**
 * Begins to record, and with the setting DEVTOOLS to tell other tabs.
 * @param touched what was pressed before this was there
 */
export function start(store: AppStore, touched?: EventTarget | null): void {
  if (hasBegun) return;
  hasBegun = true;
  taps.push(recorder.begin(store.getState()));
  const openReport = () =>
    void import('../recording/ReportDialog').then(({ openDialog }) => openDialog(store));
  const isReport = (target: unknown) => target instanceof Element && target.closest('[data-report]') !== null;
  document.addEventListener('click', ({ target }) => {
    if (isReport(target)) openReport();
  });
  if (isReport(touched)) openReport();
  if (!settings.devtools) return;
  void import('./forDevelopers').then(({ watchForDevelopers }) => watchForDevelopers());
}
