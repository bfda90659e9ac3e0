import { readPlacing } from '../../api/readPlaced';
import { isRecord, nonEmptyTextOf, numberOf } from '@ui/guards';
import { tabStorage } from '@ui/storage/browserStorage';
import { parseStored } from '@ui/storage/plainStorage';
import { partsOf } from '../addresses';
import { readParts } from './checkoutDraft';
import type { SentOrder } from './checkoutFlow';

const KEY = 'sentOrder';

/** A shopper who comes back later orders anew. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Keeps an order for this tab from before it is sent until checkout takes its answer in. */
export function keepSentOrder(sent: SentOrder): void {
  tabStorage.set(KEY, JSON.stringify({ ...sent, at: Date.now() }));
}

export function dropSentOrder(): void {
  tabStorage.remove(KEY);
}

/** The order that this customer sent from this tab less than a day ago, without having had its answer. */
export function readSentOrder(userId: number | null): SentOrder | null {
  const text = tabStorage.get(KEY);
  const kept = text === null ? null : parseStored(KEY, text);
  if (!isRecord(kept) || userId === null) return null;
  const order = readPlacing(kept.order);
  const key = nonEmptyTextOf(kept.key);
  const isYoung = Date.now() - (numberOf(kept.at) ?? 0) < KEPT_MS;
  if (order?.user_id !== userId || key === null || !isYoung) return null;
  const isToSave = isRecord(kept.addressToSave);
  const parts = { ...order, address2: '', ...readParts(kept.addressToSave) };
  return { order, key, addressToSave: isToSave ? partsOf(parts) : null };
}
