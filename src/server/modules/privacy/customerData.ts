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

/**
 * The modules that hold data of customers, in the order in which it is erased: the letters first, since the last letter
 * is written when all others are gone; the account last, since no letter is written to one that was erased.
 */
export const CUSTOMER_DATA_MODULES = { mail, addresses, incidents, orders, payments, refunds, auth, account };

/** What each module keeps of a customer. @throws ShopError token_invalid */
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
    ...(await modules.refunds.exportCustomer()),
    ...(await modules.mail.exportCustomer(db, id)),
    ...(await modules.incidents.exportCustomer(db, id)),
  };
}

/**
 * Erases what each module keeps of a customer, and writes the last letter. The caller has locked the account.
 * @returns ids of the letters whose files are to be removed once the transaction is committed
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
