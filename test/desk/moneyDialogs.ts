import { screen, within } from '@testing-library/react';
import { placeOrder } from '@contract/calls/orders';
import type { Database } from '../../src/server/db/client';
import type { Customer } from '../support/customer';
import { press } from '../support/deskElements';
import { refundsOf } from '../support/keeper';
import { makeProduct, orderBody } from '../support/orders';
import { renderDesk } from '../support/renderDesk';
import type { StaffMember } from '../support/staff';

/** Places an order by bank transfer, of ₦20,000 in all, or ₦15,000 if it is picked up. */
export async function placeUnpaid(db: Database, customer: Customer, changes: object = {}): Promise<number> {
  const body = orderBody([{ product: await makeProduct(db) }], { payment_method_id: 1, ...changes });
  return (await customer.must(placeOrder, { body })).order_id;
}

export async function openOrder(orderId: number, who: StaffMember) {
  const desk = renderDesk(`/desk/orders/${orderId}`, who.stored);
  await screen.findByRole('region', { name: 'Timeline' });
  return { ...desk, orderId };
}

/** The dialog of money that came, once it is open. */
function moneyDialog(button: 'Confirm transfer' | 'Paid at the store', name: RegExp) {
  const dialog = () => within(screen.getByRole('dialog', { name }));
  return {
    dialog,
    reference: () => dialog().getByLabelText('Reference'),
    amount: () => dialog().getByLabelText('Amount'),
    button: (text: string = button) => dialog().getByRole('button', { name: text }),
    /** Opens it from the page of an order. */
    open: async (orderId: number, who: StaffMember) => {
      const desk = await openOrder(orderId, who);
      await desk.user.click(press(button));
      return desk;
    },
  };
}

export const TRANSFER = moneyDialog('Confirm transfer', /^Confirm a transfer/);
export const AT_STORE = moneyDialog('Paid at the store', /^Record a payment at the store/);

/** What is owed back of an order, each with its reason, in naira. */
export const owedOf = async (db: Database, orderId: number) =>
  (await refundsOf(db, orderId)).map(({ reason, amountKobo }) => [reason, amountKobo / 100]);
