import { formatAmount, toNaira } from '@contract/entities/money';
import { paymentMethodId } from '@contract/entities/paymentMethod';
import {
  MAX_SHORTFALL_KOBO,
  confirmTransfer,
  type Transfer,
  type TransferOutcome,
} from '../modules/payments';
import {
  parseKobo,
  textOption,
  UsageError,
  parseWholeNumber,
  type CommandInput,
  type Command,
  type Outcome,
} from './command';
import { showOrder } from './showOrder';

export const confirmTransferCommand: Command = {
  name: 'orders confirm-transfer',
  usage: 'ID --reference REFERENCE [--amount NAIRA] [--difference accept|return]',
  about:
    "Books a bank transfer that you have seen on the account: the order's total, or --amount. If that is another sum, accept it as payment or return it",
  operands: ['ID'],
  options: { reference: { type: 'string' }, amount: { type: 'string' }, difference: { type: 'string' } },
  run: async ({ database: { db } }, input) => {
    const transfer = parseTransfer(input);
    const outcome = await confirmTransfer(db, transfer);
    if (outcome.kind === 'amount_differs') return amountDiffersOutcome(outcome);
    return showOrder(db, transfer.orderId, noticesOf(outcome));
  },
};

/** @throws UsageError */
function parseTransfer(input: CommandInput): Transfer {
  const orderId = parseWholeNumber('ID', input.operands[0]);
  const reference = textOption(input, 'reference');
  if (!reference) throw new UsageError("Give --reference: the transfer's own reference.");
  const amount = textOption(input, 'amount');
  const amountKobo = amount === undefined ? undefined : parseKobo('--amount', amount);
  if (amountKobo === 0) throw new UsageError('--amount wants more than 0.');
  const difference = textOption(input, 'difference');
  if (difference !== undefined && difference !== 'accept' && difference !== 'return') {
    throw new UsageError(`--difference is accept or return, not "${difference}".`);
  }
  return { orderId, reference, amountKobo, difference };
}

const naira = (kobo: number) => formatAmount(toNaira(kobo));

function amountDiffersOutcome({
  expectedKobo,
  receivedKobo,
}: TransferOutcome & { kind: 'amount_differs' }): Outcome {
  const overKobo = receivedKobo - expectedKobo;
  const isTooShort = overKobo < -MAX_SHORTFALL_KOBO;
  const choice = isTooShort
    ? `A shortfall of up to ${naira(MAX_SHORTFALL_KOBO)} can be accepted. Add --difference return to owe all of it back.`
    : 'Add --difference accept to take the order as paid, or --difference return to owe all of it back.';
  const error = `The order's total is ${naira(expectedKobo)}, and ${naira(receivedKobo)} came: ${naira(Math.abs(overKobo))} too ${overKobo < 0 ? 'little' : 'much'}. Nothing is booked. ${choice}`;
  const json = {
    code: 'amount_differs',
    error,
    expected: toNaira(expectedKobo),
    received: toNaira(receivedKobo),
  };
  return { text: `${error}\n`, json, isRefused: true };
}

function noticesOf({ kind, order }: Exclude<TransferOutcome, { kind: 'amount_differs' }>): string[] {
  if (kind === 'returned') {
    const unpaidNotice = order.paymentConfirmed ? '' : ' The order is not paid.';
    return [`The transfer is owed back in whole: see \`refunds list\`.${unpaidNotice}`];
  }
  const isCardOrder = order.paymentMethodId === paymentMethodId('debit_credit_cards');
  return [
    'The transfer is recorded, and the order is paid.',
    ...(isCardOrder ? ['The customer had chosen to pay by card.'] : []),
  ];
}
