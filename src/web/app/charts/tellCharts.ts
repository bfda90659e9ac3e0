import { nanoid } from '@reduxjs/toolkit';
import type { AppStore } from '../store';
import { ASKED, CHANNEL, toldBy } from './channel';

/** Tells the page of charts, in whatever tab it is open, in which states the machines of this tab are. */
export function tellCharts(store: AppStore): void {
  const tab = nanoid();
  const channel = new BroadcastChannel(CHANNEL);
  let told = store.getState().machine;
  const tell = (machines: typeof told) => {
    told = machines;
    channel.postMessage(toldBy(tab, machines));
  };
  store.subscribe(() => {
    if (store.getState().machine !== told) tell(store.getState().machine);
  });
  channel.onmessage = ({ data }) => {
    if (data === ASKED) tell(store.getState().machine);
  };
  window.addEventListener('pagehide', () => tell({}));
  tell(told);
}
