import { settings } from '../../shared/settings';
import { recorder } from '../recording/recorder';
import type { AppStore } from '../../app/store';
import { actionObservers } from '../../app/actionObservers';

let hasStarted = false;
const RETRY_MS = 50;

/**
 * Starts recording, and with the setting DEVTOOLS reporting to other tabs.
 * @param earlyClick a click from before this was loaded
 */
export function start(store: AppStore, earlyClick?: Event): void {
  if (hasStarted) return;
  hasStarted = true;
  const openReport = () =>
    void import('../recording/ReportDialog').then(({ openReportDialog }) => openReportDialog(store));
  const isReport = (target: unknown) => target instanceof Element && target.closest('[data-report]') !== null;
  document.addEventListener('click', ({ target }) => {
    if (isReport(target)) openReport();
  });
  if (isReport(earlyClick?.target)) openReport();
  startRecording();
}

/** Recording starts once storage is restored, so that it holds only what screens show. */
function startRecording(): void {
  if (!actionObservers.early) {
    window.setTimeout(startRecording, RETRY_MS);
    return;
  }
  actionObservers.observe = recorder.start(actionObservers.early);
  if (!settings.devtools) return;
  void import('./developerInspection').then(({ startDeveloperInspection }) => startDeveloperInspection());
}
