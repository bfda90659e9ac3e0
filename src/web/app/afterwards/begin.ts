import type { AppStore } from '../store';
import { fetchAhead } from './fetchAhead';
import { keepScrollPlaces } from './scrollPlaces';
import { reportWebVitals } from '../webVitals';

/** Starts what no page needs for its first view. */
export function begin(store: AppStore): void {
  keepScrollPlaces();
  fetchAhead(store);
  reportWebVitals();
}
