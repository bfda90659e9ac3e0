import type { Failures } from '../../failures';
import { errorSentence } from '../../http/errorRecord';
import {
  scheduleNextCheck,
  claimDueAttempts,
  closeAttempt,
  findUnconfirmedAttempts,
  type AttemptRow,
} from './attemptsRepository';
import { ProviderUnavailable } from './cardProvider';
import { confirmPayment } from './confirmPayment';
import type { PaymentContext } from './createAttempt';
import type { Confirmation } from './evaluateTransaction';

export interface ReconciledAttempt {
  orderId: number;
  reference: string;
  outcome: Confirmation['kind'] | 'unreachable' | 'failed';
  /** why it failed; undefined when it did not */
  error?: string;
}

interface ReconcileOptions {
  /** `due`: open attempts whose turn it is, as the job asks; `all`: every unpaid one of the last days, as the keeper does */
  which: 'due' | 'all';
  /** when aborted, nothing further is begun */
  signal?: AbortSignal;
  /** told of what failed */
  failures?: Failures;
}

/** So many are asked for at once. */
const BATCH_SIZE = 8;
const LOOK_BACK_DAYS = 14;
/** After so many silences in a row the provider is left alone until next time. */
const MAX_UNREACHABLE = 3;

/** Asks the provider about payments that were begun and not heard of since, and books what came; one that fails stops no other. */
export async function reconcilePayments(
  context: PaymentContext,
  { which, signal, failures }: ReconcileOptions,
): Promise<ReconciledAttempt[]> {
  const nextBatch = which === 'due' ? dueAttempts(context) : await unconfirmedAttempts(context);
  const results: ReconciledAttempt[] = [];
  while (!signal?.aborted) {
    const batch = await nextBatch();
    if (batch.length === 0) break;
    const batchResults = await Promise.all(batch.map((attempt) => reconcile(context, attempt, failures)));
    results.push(...batchResults);
    const latest = results.slice(-MAX_UNREACHABLE);
    if (latest.length === MAX_UNREACHABLE && latest.every(({ outcome }) => outcome === 'unreachable')) break;
  }
  return results;
}

type NextBatch = () => Promise<AttemptRow[]>;

/** Taken a batch at a time, so that a new attempt waits for no more than one, and nothing is taken that is not asked for. */
function dueAttempts({ db }: PaymentContext): NextBatch {
  return () => claimDueAttempts(db, BATCH_SIZE);
}

async function unconfirmedAttempts({ db }: PaymentContext): Promise<NextBatch> {
  const attempts = await findUnconfirmedAttempts(db, LOOK_BACK_DAYS);
  return () => Promise.resolve(attempts.splice(0, BATCH_SIZE));
}

async function reconcile(
  context: PaymentContext,
  attempt: AttemptRow,
  failures?: Failures,
): Promise<ReconciledAttempt> {
  const { orderId, reference } = attempt;
  try {
    return { orderId, reference, outcome: await outcomeOf(context, attempt) };
  } catch (error) {
    failures?.add({ orderId, reference }, error);
    return { orderId, reference, outcome: 'failed', error: errorSentence(error) };
  }
}

async function outcomeOf(
  context: PaymentContext,
  attempt: AttemptRow,
): Promise<ReconciledAttempt['outcome']> {
  const { orderId, reference } = attempt;
  try {
    const confirmation = await confirmPayment(context, { orderId, reference });
    await closeIfExpired(context, attempt, confirmation);
    return confirmation.kind;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    await scheduleNextCheck(context.db, reference);
    return 'unreachable';
  }
}

/** A declined card may be tried again in the same pop-up, so an attempt stays open for a day; then nobody sits there. */
const EXPIRES_AFTER_MS = 24 * 60 * 60 * 1000;

async function closeIfExpired(
  { db }: PaymentContext,
  { reference, createdAt }: AttemptRow,
  confirmation: Confirmation,
): Promise<void> {
  const isExpired = createdAt.getTime() < Date.now() - EXPIRES_AFTER_MS;
  if (!isExpired || (confirmation.kind !== 'not_verified' && confirmation.kind !== 'not_payable')) return;
  switch (confirmation.mismatch) {
    case 'declined':
      await closeAttempt(db, reference, 'closed_declined');
      return;
    case 'unknown_reference':
    case 'not_completed':
    case 'other_order':
    case 'test_money':
      await closeAttempt(db, reference, 'given_up');
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
