import type { Database } from '../../db/client';
import type { SignedIn } from '../../http/serveCall';
import * as addresses from '../addresses';
import * as auth from '../auth';
import * as incidents from '../incidents';
import * as mail from '../mail';
import * as orders from '../orders';
import * as payments from '../payments';
import * as refunds from '../refunds';

/**
 * The modules that hold data of customers, in the order in which it is erased: the letters first, since the last letter
 * is written when all others are gone; the account last, since it is what everything else is found by.
 */
export const CUSTOMER_DATA = { mail, addresses, incidents, orders, payments, refunds, auth };

/** What each module keeps of a customer. @throws ShopError token_invalid */
export async function exportAll(db: Database, { id, sessionId }: SignedIn) {
  return {
    ...(await auth.exportCustomer(db, id, sessionId)),
    ...(await addresses.exportCustomer(db, id)),
    ...(await orders.exportCustomer(db, id)),
    ...(await payments.exportCustomer(db, id)),
    ...(await refunds.exportCustomer()),
    ...(await mail.exportCustomer(db, id)),
    ...(await incidents.exportCustomer(db, id)),
  };
}
