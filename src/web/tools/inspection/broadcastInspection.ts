import { nanoid } from '@reduxjs/toolkit';
import { subscribeWithHistory } from '@ui/machines/inspection';
import { REQUEST_ALL, CHANNEL, type TabMessage } from './channel';
import { inspectionRecordOf, type InspectionRecord } from './inspectionRecord';

const MAX_RECORDS = 600;

/** Sends the records of this tab's machines to the charts page, in whichever tab it is open. @returns a function that stops it */
export function broadcastInspection(): () => void {
  const tab = nanoid();
  const channel = new BroadcastChannel(CHANNEL);
  const records: InspectionRecord[] = [];
  const send = (message: Partial<TabMessage>) =>
    channel.postMessage({
      tab,
      isGone: false,
      isAll: false,
      happenings: [],
      ...message,
    } satisfies TabMessage);
  channel.onmessage = ({ data }) => {
    if (data === REQUEST_ALL) send({ isAll: true, happenings: records });
  };
  const unsubscribe = subscribeWithHistory((inspection, at) => {
    const record = inspectionRecordOf(inspection, at);
    if (!record) return;
    if (records.push(record) > MAX_RECORDS) records.shift();
    send({ happenings: [record] });
  });
  const announceClosed = () => send({ isGone: true });
  window.addEventListener('pagehide', announceClosed);
  // A page restored from the back/forward cache is open again.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) send({ isAll: true, happenings: records });
  });
  return () => {
    unsubscribe();
    announceClosed();
    window.removeEventListener('pagehide', announceClosed);
    channel.close();
  };
}
