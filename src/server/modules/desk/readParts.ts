import type { DeskOrderDetails, OrderEmail } from '@contract/calls/desk/orders';
import { hasPermission } from '@contract/desk/permissions';
import type { StaffActor } from '../../actor';
import type { Database } from '../../db/client';
import { findEmailsAbout } from '../mail';
import { findAttemptsOfOrder } from '../payments';
import { findRefundsOfOrder, toRefund } from '../refunds';
import { toOrderEmail } from './orderEmails';
import { toPayment } from './toPayment';

type Parts = Pick<DeskOrderDetails, 'payments' | 'refunds' | 'letters'>;

/** The parts of an order that not every role may read. One that the role may not read is absent. */
export async function readParts(
  db: Database,
  orderId: number,
  { role }: Pick<StaffActor, 'role'>,
): Promise<Parts> {
  return {
    ...(hasPermission(role, 'refunds.read') && (await readMoney(db, orderId))),
    ...(hasPermission(role, 'orders.letters') && { letters: await readEmails(db, orderId) }),
  };
}

/** Payments first, then refunds: money that comes between the two is never shown as refundable and owed at once. */
async function readMoney(db: Database, orderId: number): Promise<Pick<Parts, 'payments' | 'refunds'>> {
  const attempts = await findAttemptsOfOrder(db, orderId);
  const refunds = await findRefundsOfOrder(db, orderId);
  return {
    payments: attempts.map((attempt) => toPayment(attempt, refunds)),
    refunds: refunds.map(toRefund),
  };
}

async function readEmails(db: Database, orderId: number): Promise<OrderEmail[]> {
  return (await findEmailsAbout(db, orderId)).map(toOrderEmail).filter((letter) => letter !== null);
}
