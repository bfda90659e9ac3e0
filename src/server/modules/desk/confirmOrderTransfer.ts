import type { confirmOrderTransfer as confirmOrderTransferCall } from '@contract/calls/desk/orders';
import type { BodyOf } from '@contract/call';
import { formatAmount, toKobo, toNaira, type Kobo, type Naira } from '@contract/entities/money';
import type { StaffActor } from '../../actor';
import type { Database } from '../../db/client';
import { fieldError, ShopError } from '../../errors';
import { confirmTransfer, type AmountDiffers } from '../payments';

type Input = BodyOf<typeof confirmOrderTransferCall> & { by: StaffActor; version: number };

/**
 * Confirms a bank transfer for a member of staff, who may have read another amount than the order's total.
 * @throws ShopError not_found, invalid_request, conflict, amount_differs, order_not_payable; VersionMismatch
 */
export async function confirmOrderTransfer(
  db: Database,
  orderId: number,
  { amount, ...transfer }: Input,
): Promise<void> {
  const amountKobo = amount === undefined ? undefined : parseAmount(amount);
  const outcome = await confirmTransfer(db, { ...transfer, orderId, amountKobo });
  if (outcome.kind === 'amount_differs') throw amountDiffersError(outcome);
}

/** @throws ShopError invalid_request for a fraction of a kobo */
function parseAmount(amount: Naira): Kobo {
  const amountKobo = toKobo(amount);
  if (toNaira(amountKobo) !== amount) throw fieldError('amount', 'Use at most two decimals.');
  return amountKobo;
}

/** Says what came, what was expected and what staff may do about it. */
export function amountDiffersError({
  expectedKobo,
  receivedKobo,
  acceptedShortfallKobo,
}: AmountDiffers): ShopError {
  const [expected, received] = [toNaira(expectedKobo), toNaira(receivedKobo)];
  const isTooShort = expectedKobo - receivedKobo > acceptedShortfallKobo;
  const choice = isTooShort
    ? `${shortfallText(acceptedShortfallKobo)} cannot be accepted. Owe the money back.`
    : 'Accept the difference, or owe all of it back.';
  return new ShopError(
    'amount_differs',
    `The order's total is ${formatAmount(expected)}, but ${formatAmount(received)} came. Nothing has been recorded. ${choice}`,
    { expected, received },
  );
}

function shortfallText(acceptedKobo: Kobo): string {
  return acceptedKobo === 0
    ? 'A shortfall'
    : `A shortfall of more than ${formatAmount(toNaira(acceptedKobo))}`;
}
