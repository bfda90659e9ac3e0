import { settings } from '../../shared/settings';
import { recorder } from '../recording/recorder';
import type { AppStore } from '../../app/store';
import { taps } from '../../app/taps';

let hasBegun = false;
const LOOK_AGAIN_MS = 50;

/**
 * Starts recording, and with the setting DEVTOOLS reporting to other tabs.
 * @param touched a press from before this was loaded
 */
export function start(store: AppStore, touched?: Event): void {
  if (hasBegun) return;
  hasBegun = true;
  const openReport = () =>
    void import('../recording/ReportDialog').then(({ openDialog }) => openDialog(store));
  const isReport = (target: unknown) => target instanceof Element && target.closest('[data-report]') !== null;
  document.addEventListener('click', ({ target }) => {
    if (isReport(target)) openReport();
  });
  if (isReport(touched?.target)) openReport();
  record();
}

/** Recording starts once storage is read, so that it holds only what screens show. */
function record(): void {
  if (!taps.early) {
    window.setTimeout(record, LOOK_AGAIN_MS);
    return;
  }
  taps.see = recorder.begin(taps.early);
  if (!settings.devtools) return;
  void import('./forDevelopers').then(({ watchForDevelopers }) => watchForDevelopers());
}
