import { nanoid } from '@reduxjs/toolkit';
import { followFromBeginning } from '@ui/machines/inspection';
import { ASKED, CHANNEL, type Told } from './channel';
import { happeningOf, type Happening } from './happening';

const KEPT = 600;

/** Tells the page of charts, in whatever tab it is open, what happens to the machines of this tab. @returns what ends it */
export function tellTabs(): () => void {
  const tab = nanoid();
  const channel = new BroadcastChannel(CHANNEL);
  const kept: Happening[] = [];
  const tell = (told: Partial<Told>) =>
    channel.postMessage({ tab, isGone: false, isAll: false, happenings: [], ...told } satisfies Told);
  channel.onmessage = ({ data }) => {
    if (data === ASKED) tell({ isAll: true, happenings: kept });
  };
  const end = followFromBeginning((told, at) => {
    const happening = happeningOf(told, at);
    if (!happening) return;
    if (kept.push(happening) > KEPT) kept.shift();
    tell({ happenings: [happening] });
  });
  const leave = () => tell({ isGone: true });
  window.addEventListener('pagehide', leave);
  // Whoever comes back to a page that was kept is there again.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tell({ isAll: true, happenings: kept });
  });
  return () => {
    end();
    leave();
    window.removeEventListener('pagehide', leave);
    channel.close();
  };
}
