import { screen, within } from '@testing-library/react';
import type { Database } from '../../src/server/db/client';
import { press } from '../support/deskElements';
import { refundsOf } from '../support/keeper';
import { renderDesk } from '../support/renderDesk';
import type { StaffMember } from '../support/staff';

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
