import type { Actor } from '../../actor';
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
  /** `due`: the open attempts that are due, for the job; `all`: every unpaid one of the last days, for the keeper */
  which: 'due' | 'all';
  by: Actor;
  /** when aborted, no further batch is started */
  signal?: AbortSignal;
  /** receives the errors */
  failures?: Failures;
}

/** How many attempts are checked at the same time. */
const BATCH_SIZE = 8;
const LOOK_BACK_DAYS = 14;
/** After so many checks in a row without a response, the rest waits until the next run. */
const MAX_UNREACHABLE = 3;

/**
 * Checks with the provider payments that were started and not heard of since, and records their outcome. One that fails
 * does not stop the others.
 */
export async function reconcilePayments(
  context: PaymentContext,
  { which, by, signal, failures }: ReconcileOptions,
): Promise<ReconciledAttempt[]> {
  const nextBatch = which === 'due' ? dueAttempts(context) : await unconfirmedAttempts(context);
  const results: ReconciledAttempt[] = [];
  while (!signal?.aborted) {
    const batch = await nextBatch();
    if (batch.length === 0) break;
    const batchResults = await Promise.all(
      batch.map((attempt) => reconcile(context, attempt, { by, failures })),
    );
    results.push(...batchResults);
    const latest = results.slice(-MAX_UNREACHABLE);
    if (latest.length === MAX_UNREACHABLE && latest.every(({ outcome }) => outcome === 'unreachable')) break;
  }
  return results;
}

type NextBatch = () => Promise<AttemptRow[]>;

/** Claims one batch at a time: a new attempt waits for one batch at most, and none is claimed without being checked. */
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
  { by, failures }: Pick<ReconcileOptions, 'by' | 'failures'>,
): Promise<ReconciledAttempt> {
  const { orderId, reference } = attempt;
  try {
    return { orderId, reference, outcome: await outcomeOf(context, attempt, by) };
  } catch (error) {
    failures?.add({ orderId, reference }, error);
    return { orderId, reference, outcome: 'failed', error: errorSentence(error) };
  }
}

async function outcomeOf(
  context: PaymentContext,
  attempt: AttemptRow,
  by: Actor,
): Promise<ReconciledAttempt['outcome']> {
  const { orderId, reference } = attempt;
  try {
    const confirmation = await confirmPayment(context, { orderId, reference, by });
    await closeIfExpired(context, attempt, confirmation);
    return confirmation.kind;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    await scheduleNextCheck(context.db, reference);
    return 'unreachable';
  }
}

/**
 * A declined card may be tried again in the same pop-up, so an attempt stays open for a day; by then the pop-up is
 * abandoned.
 */
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
      // Recording the payment has closed the attempt already.
      return;
    case null:
      // The money may still come.
      return;
  }
}
