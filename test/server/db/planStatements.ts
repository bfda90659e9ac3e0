import { sql } from 'drizzle-orm';
import type { Database } from '../../../src/server/db/client';
import * as schema from '../../../src/server/db/schema';
import {
  countRecentResetLinks,
  invalidateResetLinks,
  isResetLinkOpen,
} from '../../../src/server/modules/account/linksRepository';
import {
  addDevice,
  deleteOldDevices,
  touchDevice,
} from '../../../src/server/modules/account/devicesRepository';
import {
  deleteOldTokens,
  findRefreshToken,
  hasUsedSuccessor,
  isSessionOpen,
  removeSessionsOf,
  revokeFamily,
  revokeSessionsOf,
} from '../../../src/server/modules/auth/sessionsRepository';
import { removeChallengesOf } from '../../../src/server/modules/auth/challengesRepository';
import { eraseAccount } from '../../../src/server/modules/account/erasureRepository';
import {
  findFamily,
  findProduct,
  findProductsByIds,
} from '../../../src/server/modules/catalog/productsRepository';
import { returnStock } from '../../../src/server/modules/catalog/stockRepository';
import { deleteOldImports } from '../../../src/server/modules/catalog/import/importsRepository';
import {
  findProductsAfter,
  findSheetProducts,
} from '../../../src/server/modules/catalog/import/sheetRepository';
import { claimMail } from '../../../src/server/modules/mail/deliveryRepository';
import { findEmailsAbout } from '../../../src/server/modules/mail/orderEmailsRepository';
import { countMails, deleteOldMails } from '../../../src/server/modules/mail/mailsRepository';
import {
  findOverdueOrders,
  isOrderOverdue,
  findUnits,
} from '../../../src/server/modules/orders/orderStatusRepository';
import {
  findOrder,
  findOrderIdsOf,
  findOrderOf,
  findOrderRow,
  findOrders,
  findOrdersOf,
} from '../../../src/server/modules/orders/ordersRepository';
import { findNote, findNotes, findNotesOf } from '../../../src/server/modules/orders/notesRepository';
import { findOrdersForDesk } from '../../../src/server/modules/orders/deskOrdersRepository';
import { eraseOrdersOf } from '../../../src/server/modules/orders/erasureRepository';
import { deleteOldKeys, findByKey } from '../../../src/server/modules/orders/idempotencyKeysRepository';
import { findUnpaidOrders } from '../../../src/server/modules/orders/unpaidRepository';
import {
  claimDueAttempts,
  countAttempts,
  findAttempt,
  findAttemptsOfOrder,
  findLastAttempt,
  findReceivedPayments,
  findUnconfirmedAttempts,
} from '../../../src/server/modules/payments/attemptsRepository';
import {
  eraseAttemptsOf,
  findAttemptsOf,
} from '../../../src/server/modules/payments/customerPaymentsRepository';
import {
  deleteUse,
  findPromotion,
  insertUse,
} from '../../../src/server/modules/promotions/promotionsRepository';
import {
  findRefundsForDesk,
  findRefundsOfOrder,
} from '../../../src/server/modules/refunds/deskRefundsRepository';
import {
  findOrdersWithRefundDue,
  eraseRefundsOf,
  findRefunds,
  sumInLedger,
  sumRefundsDue,
} from '../../../src/server/modules/refunds/refundsRepository';
import {
  claimKey,
  deleteOldKeys as deleteOldStaffKeys,
  findCreated,
  linkKey,
} from '../../../src/server/modules/staff/idempotencyKeysRepository';
import {
  countLines,
  dropOldNarrations,
  eraseNarrationsOf,
  findLine,
  findLinesOf,
  findMatchedPayments,
  lockOpenReferences,
  lockLine,
  matchLine,
} from '../../../src/server/modules/transfers/linesRepository';
import { addSearches, deleteOldSearches } from '../../../src/server/modules/search/searchesRepository';
import {
  findChanges,
  findIndexed,
  findIndexedAfter,
  findSoldSince,
} from '../../../src/server/modules/search/searchIndexRepository';

/** Of the member of staff that `largeShop.ts` adds. */
const STAFF_KEY = { staffId: 1, target: 'target 7', key: 'key 7', bodyHash: '' };
const UUID = '00000000-0000-4000-8000-000000000001';

/**
 * Three statements are missing because they read every product on purpose: the deals (cached for five seconds), the
 * products of each category (cached until one is edited), and the sitemap.
 */
export const STATEMENTS: Record<string, (db: Database) => Promise<unknown>> = {
  'orders of a customer': (db) => findOrdersOf(db, 7, { limit: 100 }),
  'older orders of a customer': (db) => findOrdersOf(db, 7, { limit: 100, after: 200_000 }),
  'orders of a customer, for the desk': (db) =>
    findOrdersForDesk(db, { customerId: 7 }, { sort: '-created_at', limit: 51 }),
  'an order of a customer': (db) => findOrderOf(db, 7, 10_007),
  'an order': (db) => findOrder(db, 10_007),
  'notes of an order': (db) => findNotes(db, 10_007),
  'a note': (db) => findNote(db, 7),
  'notes of the orders of a customer': (db) => findNotesOf(db, 7),
  'every order': (db) => findOrders(db, {}, { limit: 500, after: 200_000 }),
  'orders by status': (db) => findOrders(db, { status: 'Shipped' }, { limit: 500, after: 200_000 }),
  'unpaid orders to expire': (db) => findOverdueOrders(db, { hours: 72, graceHours: 24, limit: 100 }),
  'whether an order is to expire': (db) => isOrderOverdue(db, 10_007, { hours: 72, graceHours: 24 }),
  'unpaid orders of a customer': (db) => findUnpaidOrders(db, 7),
  'the last attempt of an order': (db) => findLastAttempt(db, 10_007),
  'attempts of an order': (db) => countAttempts(db, 10_007),
  'the stock that an order holds': (db) => findUnits(db, 10_007),
  'stock given back': (db) => returnStock(db, [{ productId: 2_000_007, quantity: 1 }]),
  'the numbers of the orders of a customer': (db) => findOrderIdsOf(db, 7, ['Delivered']),
  'the open lines of rows': (db) => lockOpenReferences(db, ['hash 7', 'hash 8']),
  'payments by the references of lines': (db) => findReceivedPayments(db, ['reference 10007', 'FT8']),
  'payments that lines are matched to': (db) => findMatchedPayments(db, ['line-7', 'FT8']),
  'a line': (db) => findLine(db, 7),
  'a line for a change': (db) => lockLine(db, 7),
  'a line that is matched': (db) => matchLine(db, 10, { orderId: 10_010, paymentReference: 'line-10' }),
  'lines of a statement, counted': (db) => countLines(db, 7),
  'lines of the orders of a customer': (db) => findLinesOf(db, [10_007, 10_008]),
  'lines without their customer': (db) => eraseNarrationsOf(db, [10_008]),
  'old narrations': (db) => dropOldNarrations(db),
  'an order alone': (db) => findOrderRow(db, 10_007),
  'orders without their customer': (db) => eraseOrdersOf(db, 8),
  'payments without their customer': (db) => eraseAttemptsOf(db, [10_008]),
  'refunds without their customer': (db) => eraseRefundsOf(db, [10_008]),
  'an account without its customer': (db) => eraseAccount(db, 8, ''),
  'no sessions of a customer': (db) => removeSessionsOf(db, 8),
  'no sign-ins of a customer that await a code': (db) => removeChallengesOf(db, 8),
  'an order by its key': (db) => findByKey(db, { userId: 7, key: 'key 7' }),
  'a code, and how often a customer used it': (db) => findPromotion(db, 'CODE-1', 7),
  'the use of a code': (db) => insertUse(db, { promotionId: 1, orderId: 10_007, userId: 7 }),
  'the use of a code given back': (db) => deleteUse(db, 10_008),
  'lines by product': (db) =>
    db
      .select()
      .from(schema.orderLines)
      .where(sql`${schema.orderLines.productId} = 2000007`)
      .limit(10),
  'old keys': (db) => deleteOldKeys(db),
  'a key of staff': (db) => claimKey(db, STAFF_KEY),
  'what was created with a key of staff': (db) => findCreated(db, STAFF_KEY),
  'a key of staff with what was created': (db) => linkKey(db, STAFF_KEY, 7),
  'old keys of staff': (db) => deleteOldStaffKeys(db),
  'old mails': (db) => deleteOldMails(db),
  'old tokens and links': (db) => deleteOldTokens(db),
  'old browsers': (db) => deleteOldDevices(db),
  'a sign-in from a browser': (db) => addDevice(db, 7, 'hash 7'),
  'a refresh from a browser': (db) => touchDevice(db, 7, 'hash 7'),
  'old imports': (db) => deleteOldImports(db),
  'the next mail': (db) => claimMail(db, { onlyUrgent: false }),
  'mails about an order': (db) => findEmailsAbout(db, 10_007),
  'mails by state': (db) => countMails(db),
  'an attempt': (db) => findAttempt(db, 'reference 7'),
  'payments for orders': (db) => findAttemptsOf(db, [10_007, 10_008]),
  'attempts that are due': (db) => claimDueAttempts(db, 100),
  'attempts that never paid': (db) => findUnconfirmedAttempts(db, 1),
  'orders that money is owed of': (db) => findOrdersWithRefundDue(db, [10_007, 10_008]),
  'what is owed': (db) => sumRefundsDue(db),
  'what of a payment is in the ledger': (db) =>
    sumInLedger(db, { paymentReference: 'reference 7', currency: 'NGN' }),
  'payments of an order, for the desk': (db) => findAttemptsOfOrder(db, 10_007),
  'refunds of an order, for the desk': (db) => findRefundsOfOrder(db, 10_007),
  'the ledger for the desk': (db) =>
    findRefundsForDesk(db, {}, { sort: '-created_at', limit: 51, after: 150_000 }),
  'the ledger for the desk, of an order': (db) =>
    findRefundsForDesk(db, { orderId: 10_007, statuses: ['due'] }, { sort: 'created_at', limit: 51 }),
  'the ledger for the desk, by statuses': (db) =>
    findRefundsForDesk(
      db,
      { statuses: ['due', 'sent', 'failed'] },
      { sort: 'created_at', limit: 51, after: 150_000 },
    ),
  'refunds by status': (db) => findRefunds(db, { status: 'due', limit: 500 }),
  'whether a session goes on': (db) => isSessionOpen(db, UUID),
  'a token': (db) => findRefreshToken(db, 'hash 7'),
  'a token that was replaced': (db) => hasUsedSuccessor(db, 7),
  'the end of a session': (db) => revokeFamily(db, UUID),
  'the end of every session of a user': (db) => revokeSessionsOf(db, 7),
  'links of an hour': (db) => countRecentResetLinks(db, 7),
  'a link': (db) => isResetLinkOpen(db, { userId: 7, tokenHash: 'hash 7' }),
  'the end of links': (db) => invalidateResetLinks(db, 7),
  'a product': (db) => findProduct(db, 2_000_007),
  'products of a list': (db) => findProductsByIds(db, [2_000_007, 2_000_008]),
  'a family': (db) => findFamily(db, 'family 7'),
  'what changed since the index was read': (db) => findChanges(db, '700'),
  'products that changed': (db) => findIndexed(db, [2_000_007, 2_000_008]),
  'the next products of the index': (db) => findIndexedAfter(db, 2_000_007, 200),
  // One day, because thirty days are too large a part of the test's orders.
  'what sold lately': (db) => findSoldSince(db, new Date(Date.now() - 86_400_000)),
  'searches to be counted': (db) =>
    addSearches(db, [{ words: 'word 7', productId: 0, times: 1, results: 1 }]),
  'old searches': (db) => deleteOldSearches(db),
  'rows of a sheet': (db) => findSheetProducts(db, [2_000_007, 2_000_008], true),
  'products after an id': (db) => findProductsAfter(db, 2_000_007, 1_000),
};
