import {
  findDueAttempts,
  findUnconfirmedAttempts,
  updateAttempt,
  type AttemptRow,
} from './attemptsRepository';
import { ProviderUnavailable } from './cardProvider';
import { confirmPayment, type Confirmation } from './confirmPayment';
import type { PaymentContext } from './createAttempt';

export interface Reconciled {
  orderId: number;
  reference: string;
  outcome: Confirmation['kind'] | 'unreachable';
}

interface Reconcile {
  /** `due`: open attempts whose turn it is, as the job asks; `all`: every unpaid one of the last days, as the keeper does */
  which: 'due' | 'all';
  /** when aborted, nothing further is begun */
  signal?: AbortSignal;
}

const BATCH = 200;
const DAYS = 14;
/** After so many silences in a row the provider is left alone until next time. */
const SILENCES = 3;

/** Asks the provider about payments that were begun and not heard of since, and books what came. */
export async function reconcilePayments(
  context: PaymentContext,
  { which, signal }: Reconcile,
): Promise<Reconciled[]> {
  const attempts = await (which === 'due'
    ? findDueAttempts(context.db, BATCH)
    : findUnconfirmedAttempts(context.db, DAYS));
  const done: Reconciled[] = [];
  let silences = 0;
  for (const attempt of attempts) {
    if (signal?.aborted || silences === SILENCES) break;
    const outcome = await reconcile(context, attempt);
    silences = outcome === 'unreachable' ? silences + 1 : 0;
    done.push({ orderId: attempt.orderId, reference: attempt.reference, outcome });
  }
  return done;
}

async function reconcile(context: PaymentContext, attempt: AttemptRow): Promise<Reconciled['outcome']> {
  const { orderId, reference } = attempt;
  try {
    const confirmation = await confirmPayment(context, { orderId, reference });
    await closeIfOver(context, attempt, confirmation);
    return confirmation.kind;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return 'unreachable';
    throw error;
  }
}

/** A declined card may be tried again in the same pop-up, so an attempt stays open for a day; then nobody sits there. */
const OVER_AFTER_MS = 24 * 60 * 60 * 1000;

async function closeIfOver(
  { db }: PaymentContext,
  { reference, createdAt }: AttemptRow,
  confirmation: Confirmation,
): Promise<void> {
  const isOver = createdAt.getTime() < Date.now() - OVER_AFTER_MS;
  if (!isOver || (confirmation.kind !== 'not_verified' && confirmation.kind !== 'not_payable')) return;
  switch (confirmation.doubt) {
    case 'declined':
      await updateAttempt(db, reference, { state: 'failed' });
      return;
    case 'unknown_reference':
    case 'not_completed':
    case 'other_order':
    case 'test_money':
      await updateAttempt(db, reference, { state: 'abandoned' });
      return;
    case 'reversed':
    case 'other_currency':
    case 'other_amount':
      // Closed already, when it was booked.
      return;
    case null:
      // The money may still come.
      return;
  }
}
