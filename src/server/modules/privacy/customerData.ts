import type { Database } from '../../db/client';
import type { AuthenticatedUser } from '../../http/api';
import * as account from '../account';
import * as addresses from '../addresses';
import * as auth from '../auth';
import * as incidents from '../incidents';
import * as mail from '../mail';
import * as orders from '../orders';
import * as payments from '../payments';
import * as refunds from '../refunds';
import * as transfers from '../transfers';

/**
 * The modules with data of customers, in the order of erasure. Emails come first, so that the final email, queued right
 * after them, stays. The account comes last, since no email is queued for an erased account.
 */
export const CUSTOMER_DATA_MODULES = {
  mail,
  addresses,
  incidents,
  orders,
  payments,
  transfers,
  refunds,
  auth,
  account,
};

/** Everything that the modules store about a customer. @throws ShopError token_invalid */
export async function exportAll(
  db: Database,
  { id, sessionId }: AuthenticatedUser,
  modules = CUSTOMER_DATA_MODULES,
) {
  return {
    ...(await modules.account.exportCustomer(db, id)),
    ...(await modules.auth.exportCustomer(db, id, sessionId)),
    ...(await modules.addresses.exportCustomer(db, id)),
    ...(await modules.orders.exportCustomer(db, id)),
    ...(await modules.payments.exportCustomer(db, id)),
    ...(await modules.transfers.exportCustomer(db, id)),
    ...(await modules.refunds.exportCustomer()),
    ...(await modules.mail.exportCustomer(db, id)),
    ...(await modules.incidents.exportCustomer(db, id)),
  };
}

/**
 * Erases everything that the modules store about a customer and queues the final email. The caller locks the account.
 * @returns ids of the emails whose files must be removed after the transaction is committed
 */
export async function eraseAll(
  tx: Database,
  { id, email }: { id: number; email: string },
  modules = CUSTOMER_DATA_MODULES,
): Promise<string[]> {
  const { mail: mailModule, ...others } = modules;
  const mailIds = await mailModule.eraseCustomer(tx, id);
  await mail.queueMail(tx, { type: 'account_erased', userId: id, email });
  for (const module of Object.values(others)) await module.eraseCustomer(tx, id);
  return mailIds;
}
