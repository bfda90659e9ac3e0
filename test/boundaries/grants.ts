/**
 * Which folders may import which. Everything not granted here is denied: a new room, feature or module starts closed.
 * The dependency rules are generated from this table (rules.ts).
 */

/** Rooms of src/ and the rooms each may enter. */
export const ROOMS = {
  contract: [],
  ui: ['contract'],
  server: ['contract'],
  web: ['contract', 'ui'],
  desk: ['contract', 'ui'],
  studio: [],
} as const satisfies Grants;

/** The only packages the contract may use. */
export const CONTRACT_PACKAGES = ['typebox'];

/** Folders of each app, lowest first; a layer imports itself and those before it. */
export const APP_LAYERS = {
  web: ['shared', 'api', 'features', 'pages', 'app', 'tools'],
  desk: ['shared', 'api', 'features', 'pages', 'app'],
} as const satisfies Grants;

/** The only file of src/web/app that may import the tools, a layer above it. */
export const TOOLS_DOOR = 'src/web/app/tools\\.ts$';

/** Features of each app and the features each may enter, by their door (index.ts) only. */
export const FEATURES = {
  web: {
    session: [],
    addresses: ['session'],
    search: [],
    listing: ['search', 'cart', 'wishlist'],
    product: ['listing', 'cart', 'viewed'],
    home: ['listing', 'viewed'],
    cart: ['promotion'],
    wishlist: ['cart'],
    viewed: [],
    checkout: ['session', 'addresses', 'cart', 'orders', 'promotion'],
    orders: ['session'],
    promotion: [],
    payment: ['session', 'orders'],
    security: ['session'],
    privacy: ['session'],
    account: ['session', 'addresses', 'orders', 'privacy', 'security', 'wishlist'],
    content: [],
  },
  desk: {
    session: [],
    changes: [],
    orders: ['session', 'changes'],
    transfers: ['session', 'changes', 'orders'],
    staff: ['session', 'changes'],
    settings: ['session', 'changes'],
    account: ['session'],
  },
} as const satisfies Record<keyof typeof APP_LAYERS, Grants>;

/** Modules of src/server/modules and the modules each may enter, by their door (index.ts) only. */
export const SERVER_MODULES = {
  account: ['mail'],
  auth: ['account'],
  addresses: ['account'],
  search: [],
  catalog: ['search'],
  audit: [],
  settings: ['audit'],
  staff: ['audit', 'mail'],
  orders: ['account', 'audit', 'catalog', 'mail', 'promotions'],
  payments: ['audit', 'orders', 'mail', 'refunds', 'settings'],
  promotions: ['catalog'],
  privacy: [
    'account',
    'addresses',
    'auth',
    'incidents',
    'mail',
    'orders',
    'payments',
    'refunds',
    'transfers',
  ],
  refunds: ['mail', 'orders'],
  mail: [],
  jobs: ['privacy', 'orders', 'payments', 'mail', 'search', 'incidents'],
  operations: [],
  incidents: ['account'],
  pages: ['catalog'],
  desk: ['mail', 'orders', 'payments', 'refunds'],
  transfers: ['audit', 'desk', 'orders', 'payments'],
} as const satisfies Grants;

/**
 * Folders of src/server below the modules. They import no module and no call; only tables may import a call's limits.
 */
export const SERVER_BASE = ['credentials', 'db', 'http', 'plugins'];

/**
 * Doors of src/server/modules: each module's own, and the door of the catalogue's import, for the keeper's commands
 * only.
 */
export const MODULE_DOORS = ['[^/]+', 'catalog/import'];

/** Files that may import tables and SQL. */
export const SQL_LOCATIONS = ['^src/server/db/', '^src/server/.*Repository\\.ts$'];

/** Files that may use every table: the schema itself, the seed of an empty shop, and the command that empties one. */
export const FULL_TABLE_ACCESS = [
  '^src/server/db/schema/',
  '^src/server/db/seed\\.ts$',
  '^src/server/cli/emptyTablesRepository\\.ts$',
];

export type Grants = Readonly<Record<string, readonly string[]>>;
