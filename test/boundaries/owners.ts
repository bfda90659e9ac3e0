/** The module that owns each table. Only its repositories write it, and only they read it, except for FOREIGN_READS. */
export const TABLE_OWNERS = {
  account: ['devices', 'emailConfirmations', 'passwordResets', 'recoveryCodes', 'secondSteps', 'users'],
  addresses: ['addresses'],
  audit: ['audit'],
  auth: ['refreshTokens', 'signInChallenges'],
  catalog: ['categories', 'productImports', 'products'],
  incidents: ['incidents'],
  jobs: ['periodicJobs'],
  mail: ['mails'],
  orders: ['idempotencyKeys', 'orderEvents', 'orderLines', 'orderNotes', 'orders'],
  payments: ['paymentAttempts', 'providerEvents', 'testPayments'],
  promotions: ['promotionUses', 'promotions'],
  refunds: ['refunds'],
  search: ['searchChanges', 'searches', 'synonyms'],
  settings: ['settings'],
  staff: [
    'staff',
    'staffIdempotencyKeys',
    'staffInvitations',
    'staffRecoveryCodes',
    'staffRefreshTokens',
    'staffResets',
    'staffSecondSteps',
    'staffSessions',
    'staffTickets',
  ],
  transfers: ['statementLines', 'statementMappings', 'statements'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export interface ForeignRead {
  reader: keyof typeof TABLE_OWNERS;
  tables: readonly string[];
  /** why the module cannot call the owner instead */
  reason: string;
}

/**
 * Reads of another module's tables, row locks included, because importing its door would make a cycle of modules.
 * Only the owner writes.
 */
export const FOREIGN_READS: readonly ForeignRead[] = [
  {
    reader: 'orders',
    tables: ['paymentAttempts'],
    reason:
      'a list of orders says what was paid, and no order expires while a payment is open; payments stand above orders',
  },
  {
    reader: 'promotions',
    tables: ['orders'],
    reason:
      'the statement that takes a use of a code counts those of its customer; orders stand above promotions',
  },
  {
    reader: 'search',
    tables: ['categories', 'products'],
    reason:
      'the index is made of the catalogue, and only what it has is counted as chosen; the catalogue stands above the search',
  },
  {
    reader: 'search',
    tables: ['orderLines', 'orders'],
    reason: 'the most popular products are those that sold; orders stand above the catalogue and its search',
  },
  {
    reader: 'mail',
    tables: ['orders', 'orderLines', 'orderEvents', 'paymentAttempts', 'refunds', 'users'],
    reason:
      'an email is addressed, counted and written from the rows that it is about, while its job holds only their ids; the customer is locked for it. All of them stand above mail',
  },
];
