import { settings } from '../../shared/settings';
import { recorder } from '../recording/recorder';
import type { AppStore } from '../store';
import { addTap } from '../taps';

let hasBegun = false;

/**
 * Begins to record, and with the setting DEVTOOLS to tell other tabs.
 * @param touched what was pressed before this was there
 */
export function start(store: AppStore, touched?: Event): void {
  if (hasBegun) return;
  hasBegun = true;
  addTap(recorder.begin(store.getState()));
  const openReport = () =>
    void import('../recording/ReportDialog').then(({ openDialog }) => openDialog(store));
  const isReport = (target: unknown) => target instanceof Element && target.closest('[data-report]') !== null;
  document.addEventListener('click', ({ target }) => {
    if (isReport(target)) openReport();
  });
  if (isReport(touched?.target)) openReport();
  if (!settings.devtools) return;
  void import('./forDevelopers').then(({ watchForDevelopers }) => watchForDevelopers());
}
