import { screen, waitFor, within } from '@testing-library/react';
import { getDeskOrder } from '@contract/calls/desk/orders';
import { formatAmount } from '@contract/entities/money';
import { listLines, type StatementLine } from '@contract/calls/desk/transfers';
import type { Database } from '../../src/server/db/client';
import { lineFor } from '../server/transfers/statements';
import type { Customer } from '../support/customer';
import { renderDesk } from '../support/renderDesk';
import type { StaffMember } from '../support/staff';
import { placeUnpaid } from '../support/deskOrders';

/** Opens the screen Transfers, and waits for its list. @param query of the address: `?tab=lines` */
export async function openTransfers({ stored }: StaffMember, query = '') {
  const desk = renderDesk(`/desk/transfers${query}`, stored);
  await waitFor(() => listHeading());
  await waitFor(() => {
    if (document.querySelector('[role="tabpanel"] [aria-hidden="true"].grid')) throw new Error('It loads.');
  });
  return desk;
}

const listHeading = () => within(screen.getByRole('tabpanel')).getByRole('heading', { level: 2 });

/** The row of a line, by a part of its narration. */
export function lineRow(text: string) {
  const row = screen.getByText(text, { exact: false }).closest<HTMLElement>('li[data-row]');
  if (!row) throw new Error(`There is no line ${text}.`);
  return within(row);
}

export const dialog = () => within(screen.getByRole('dialog'));
export const inDialog = (name: string) => dialog().getByRole('button', { name });

/** The line as the API has it now. */
export async function lineOf(keeper: StaffMember, lineId: number): Promise<StatementLine | undefined> {
  const { body } = await keeper.call(listLines, { query: { limit: 100 } });
  return body.items.find(({ line_id: id }) => id === lineId);
}

export const orderOf = async (keeper: StaffMember, orderId: number) =>
  (await keeper.call(getDeskOrder, { params: { orderId } })).body.order;

let count = 0;

/** Places an unpaid order of ₦20,000, and uploads a line of money that names it. */
export async function awaitedLine(
  { keeper, db, customer }: { keeper: StaffMember; db: Database; customer: Customer },
  credit = 20_000,
) {
  const orderId = await placeUnpaid(db, customer);
  const narration = `TRF ${(count += 1)}a FOR ${orderId}`;
  const line = await lineFor(keeper, { narration, credit });
  return { orderId, narration, line, amount: formatAmount(credit) };
}

export type AwaitedLine = Awaited<ReturnType<typeof awaitedLine>>;

export const confirmName = ({ amount, orderId }: Pick<AwaitedLine, 'amount' | 'orderId'>) =>
  `Confirm ${amount} for order ${orderId}`;
export const confirmButton = (line: AwaitedLine) =>
  lineRow(line.narration).getByRole('button', { name: confirmName(line) });
