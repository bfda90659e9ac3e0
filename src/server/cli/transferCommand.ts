import { formatAmount, toNaira, type Kobo } from '@contract/entities/money';
import { paymentMethodId } from '@contract/entities/paymentMethod';
import { ShopError } from '../errors';
import {
  confirmTransfer,
  type Transfer,
  type AmountDiffers,
  type TransferOutcome,
} from '../modules/payments';
import {
  CLI,
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
  usage: 'ID --reference REFERENCE [--method store] [--amount NAIRA] [--difference accept|return]',
  about:
    "Records a bank transfer that has arrived, or with --method store what was paid at the store: the order's total, or --amount. If the amount differs from the total, --difference accepts it as payment or returns it",
  operands: ['ID'],
  options: {
    reference: { type: 'string' },
    method: { type: 'string' },
    amount: { type: 'string' },
    difference: { type: 'string' },
  },
  run: async ({ database: { db } }, input) => {
    const transfer = parseTransfer(input);
    const outcome = await confirmTransfer(db, transfer).catch(addHint);
    if (outcome.kind === 'amount_differs') return amountDiffersOutcome(outcome);
    return showOrder(db, transfer.orderId, noticesOf(outcome, transfer));
  },
};

/** Adds to a refusal what the keeper can do about it with a command. */
function addHint(error: unknown): never {
  if (!(error instanceof ShopError)) throw error;
  const { code, message, extra } = error;
  const hint = code === 'order_not_payable' ? LEDGER_HINT : extra.fields?.amount && AMOUNT_HINT;
  throw hint ? new ShopError(code, `${message} ${hint}`, extra) : error;
}

const LEDGER_HINT = 'See `refunds list`.';
const AMOUNT_HINT = 'Add --amount with the amount that you received.';

/** @throws UsageError */
function parseTransfer(input: CommandInput): Transfer {
  const orderId = parseWholeNumber('ID', input.operands[0]);
  const reference = textOption(input, 'reference');
  if (!reference)
    throw new UsageError(
      "Add --reference with the bank's reference of the transfer, or the number of the receipt.",
    );
  const amount = textOption(input, 'amount');
  const amountKobo = amount === undefined ? undefined : parseKobo('--amount', amount);
  if (amountKobo === 0) throw new UsageError('--amount must be more than 0.');
  const method = textOption(input, 'method');
  if (method !== undefined && method !== 'bank_transfer' && method !== 'store')
    throw new UsageError(`--method must be bank_transfer or store, not "${method}".`);
  const difference = textOption(input, 'difference');
  if (difference !== undefined && difference !== 'accept' && difference !== 'return') {
    throw new UsageError(`--difference must be accept or return, not "${difference}".`);
  }
  return { orderId, reference, amountKobo, method, difference, by: CLI };
}

const naira = (kobo: number) => formatAmount(toNaira(kobo));

function amountDiffersOutcome({ expectedKobo, receivedKobo, acceptedShortfallKobo }: AmountDiffers): Outcome {
  const overKobo = receivedKobo - expectedKobo;
  const isTooShort = overKobo < -acceptedShortfallKobo;
  const choice = isTooShort
    ? `${shortfallText(acceptedShortfallKobo)} Add --difference return to refund all of it.`
    : 'Add --difference accept to take the order as paid, or --difference return to refund all of it.';
  const error = `The order's total is ${naira(expectedKobo)}, but you received ${naira(receivedKobo)}: ${naira(Math.abs(overKobo))} too ${overKobo < 0 ? 'little' : 'much'}. Nothing has been recorded. ${choice}`;
  const json = {
    code: 'amount_differs',
    error,
    expected: toNaira(expectedKobo),
    received: toNaira(receivedKobo),
  };
  return { text: `${error}\n`, json, isRefused: true };
}

function shortfallText(acceptedKobo: Kobo): string {
  return acceptedKobo === 0
    ? 'No shortfall can be accepted.'
    : `You can accept a shortfall of up to ${naira(acceptedKobo)}.`;
}

function noticesOf(
  { kind, order }: Exclude<TransferOutcome, { kind: 'amount_differs' }>,
  { method }: Transfer,
): string[] {
  const money = method === 'store' ? 'payment' : 'transfer';
  if (kind === 'returned') {
    const unpaidNotice = order.paymentConfirmed ? '' : ' The order is not paid.';
    return [`You owe the customer a refund of the whole ${money}: see \`refunds list\`.${unpaidNotice}`];
  }
  const isCardOrder = order.paymentMethodId === paymentMethodId('debit_credit_cards');
  return [
    `The ${money} is recorded, and the order is paid.`,
    ...(isCardOrder ? ['The customer had chosen to pay by card.'] : []),
  ];
}
