import type { DeskOrderDetails, Letter } from '@contract/calls/desk/orders';
import { hasPermission } from '@contract/desk/permissions';
import type { StaffActor } from '../../actor';
import type { Database } from '../../db/client';
import { findLettersAbout } from '../mail';
import type { OrderRow } from '../orders';
import { findAttemptsOfOrder } from '../payments';
import { findRefundsOfOrder, toRefund } from '../refunds';
import { toLetter } from './letters';
import { toPayment } from './toPayment';

type Parts = Pick<DeskOrderDetails, 'payments' | 'refunds' | 'letters'>;

/** The parts of an order that not every role may read. One that the role may not read is absent. */
export async function readParts(
  db: Database,
  order: OrderRow,
  { role }: Pick<StaffActor, 'role'>,
): Promise<Parts> {
  return {
    ...(hasPermission(role, 'refunds.read') && (await readMoney(db, order))),
    ...(hasPermission(role, 'orders.letters') && { letters: await readLetters(db, order.id) }),
  };
}

async function readLetters(db: Database, orderId: number): Promise<Letter[]> {
  return (await findLettersAbout(db, orderId)).map(toLetter).filter((letter) => letter !== null);
}

/**
 * The payments are read before the refunds: money that comes meanwhile may then be in the ledger and not yet among the
 * payments, but it is never shown as refundable and owed at the same time.
 */
async function readMoney(
  db: Database,
  order: OrderRow,
): Promise<Pick<DeskOrderDetails, 'payments' | 'refunds'>> {
  const attempts = await findAttemptsOfOrder(db, order.id);
  const refunds = await findRefundsOfOrder(db, order.id);
  return {
    payments: attempts.map((attempt) => toPayment(attempt, order, refunds)),
    refunds: refunds.map(toRefund),
  };
}
