/** A project in which every file except the granted ones breaks a rule. PLANTED_CROSSINGS names the rule for each. */
export const PLANTED_FILES = {
  'contract/entities/money.ts': 'export const KOBO = 100;',
  'contract/onNode.ts': "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;",
  'contract/calls/orders.limits.ts': 'export const LIMIT = 100;',
  'contract/calls/orders.schemas.ts':
    "import { LIMIT } from './orders.limits';\nexport const placeOrder = { limit: LIMIT };",
  'contract/calls/orders.ts':
    "import type * as schemas from './orders.schemas';\nexport type Placed = typeof schemas.placeOrder;",
  'contract/calls/refunds.schemas.ts':
    "import { LIMIT } from './refunds';\nexport const listRefunds = { limit: LIMIT };",
  'contract/calls/refunds.ts':
    "import type * as schemas from './refunds.schemas';\nexport const LIMIT = 100;\nexport type Listed = typeof schemas.listRefunds;",
  'contract/onSchemas.ts':
    "import { placeOrder } from './calls/orders.schemas';\nexport const placed = placeOrder;",
  'contract/onPackage.ts': "import { z } from 'yup';\nexport const parse = z;",
  'server/app.ts': "import { KOBO } from '@contract/entities/money';\nexport const app = KOBO;",
  'server/entersWeb.ts': "import { store } from '../web/app/store';\nexport const stolen = store;",
  'server/entersTools.ts': "import { jest } from 'jest';\nexport const tool = jest;",
  'server/db/schema/orders.ts': 'export const orders = {};',
  'server/db/entersModule.ts': "import { raw } from '../modules/orders';\nexport const placed = raw;",
  'server/http/entersModule.ts': "import { raw } from '../modules/orders';\nexport const asked = raw;",
  'server/plugins/entersCalls.ts':
    "import type { LIMIT } from '@contract/calls/orders.limits';\nexport type Limit = typeof LIMIT;",
  'server/credentials/entersModule.ts': "import { raw } from '../modules/orders';\nexport const known = raw;",
  'server/credentials/asksDatabase.ts':
    "import { counted } from '../db/counting';\nexport const asked = counted;",
  'server/credentials/asksRepository.ts':
    "import { counted } from '../cli/ordersRepository';\nexport const asked = counted;",
  'server/db/counting.ts': 'export const counted = 1;',
  'server/pastDoor.ts': "import { raw } from './modules/orders/routes';\nexport const routed = raw;",
  'server/modules/orders/ordersRepository.ts':
    "import { eq } from 'drizzle-orm';\nimport { orders } from '../../db/schema/orders';\nexport const found = [eq, orders];",
  'server/db/schema/entersModule.ts':
    "import { raw } from '../../modules/orders';\nexport const column = raw;",
  'server/db/schema/entersCalls.ts':
    "import type { Placed } from '@contract/calls/orders';\nexport type Column = Placed;",
  'server/db/schema/takesLimits.ts':
    "import { LIMIT } from '@contract/calls/orders.limits';\nexport const most = LIMIT;",
  'server/db/schema/refunds.ts': 'export const refunds = {};',
  'server/db/schema/index.ts': "export * from './orders';",
  'server/cli/emptyTablesRepository.ts':
    "import { orders } from '../db/schema';\nexport const emptied = orders;",
  'server/cli/ordersRepository.ts':
    "import { orders } from '../db/schema/orders';\nexport const counted = orders;",
  'server/db/countRepository.ts': "import { orders } from './schema/orders';\nexport const counted = orders;",
  'server/db/seed.ts': "import { orders } from './schema';\nexport const filled = orders;",
  'server/modules/mail/emailsRepository.ts':
    "import { orders } from '../../db/schema/orders';\nexport const sold = orders;",
  'server/modules/catalog/ordersRepository.ts':
    "import { orders } from '../../db/schema/orders';\nexport const sold = orders;",
  'server/modules/orders/allRepository.ts':
    "import { orders } from '../../db/schema';\nexport const all = orders;",
  'server/modules/orders/refundsRepository.ts':
    "import { refunds } from '../../db/schema/refunds';\nexport const owed = refunds;",
  'server/modules/orders/placeOrder.ts':
    "import { orders } from '../../db/schema/orders';\nexport const placeOrder = orders;",
  'server/modules/orders/routes.ts': "import { sql } from 'drizzle-orm';\nexport const raw = sql;",
  'server/modules/mail/entersOrders.ts': "import { raw } from '../orders';\nexport const mailed = raw;",
  'server/modules/orders/index.ts': "export { raw } from './routes';",
  'server/modules/payments/granted.ts': "import { raw } from '../orders';\nexport const paid = raw;",
  'server/modules/payments/pastDoor.ts': "import { raw } from '../orders/routes';\nexport const paid = raw;",
  'ui/cx.ts': "import { KOBO } from '@contract/entities/money';\nexport const cx = KOBO;",
  'ui/entersNode.ts': "import { join } from 'node:path';\nexport const joined = join;",
  'ui/entersServer.ts': "import { app } from '../server/app';\nexport const stolen = app;",
  'ui/entersWeb.ts': "import { store } from '../web/app/store';\nexport const upward = store;",
  'server/entersUi.ts': "import { cx } from '@ui/cx';\nexport const drawn = cx;",
  'web/shared/granted.ts': "import { cx } from '@ui/cx';\nexport const named = cx;",
  'web/app/store.ts': 'export const store = {};',
  'web/app/entersServer.ts': "import { app } from '../../server/app';\nexport const stolen = app;",
  'web/app/entersSchemas.ts':
    "import { placeOrder } from '@contract/calls/orders.schemas';\nexport const placed = placeOrder;",
  'web/app/entersNode.ts': "import { join } from 'node:path';\nexport const joined = join;",
  'web/app/pastDoor.ts': "import { line } from '../features/cart/cartSlice';\nexport const taken = line;",
  'web/app/gone.ts': "import { nothing } from './nowhere';\nexport const gone = nothing;",
  'web/app/tools.ts': "export const charts = () => import('../tools/charts');",
  'web/app/start.ts': "import { charts } from './tools';\nexport const start = charts;",
  'web/app/entersTools.ts': "import { drawing } from '../tools/charts';\nexport const drawn = drawing;",
  'web/app/frame.ts': "import { charts } from './tools';\nexport const frame = charts;",
  'web/app/entersDesk.ts': "import { staff } from '../../desk/app/store';\nexport const stolen = staff;",
  'desk/app/store.ts': 'export const staff = {};',
  'desk/app/entersWeb.ts': "import { store } from '../../web/app/store';\nexport const stolen = store;",
  'desk/app/entersServer.ts': "import { app } from '../../server/app';\nexport const stolen = app;",
  'desk/shared/granted.ts': "import { cx } from '@ui/cx';\nexport const named = cx;",
  'desk/shared/entersApp.ts': "import { staff } from '../app/store';\nexport const upward = staff;",
  'desk/features/orders/list.ts': 'export const list = 1;',
  'desk/features/orders/index.ts': "export { list } from './list';",
  'desk/features/newcomer/ungranted.ts': "import { list } from '../orders';\nexport const first = list;",
  'desk/pages/pastDoor.ts': "import { list } from '../features/orders/list';\nexport const shown = list;",
  'web/tools/charts.ts': 'export const drawing = 1;',
  'web/tools/opensItself.ts': "import { frame } from '../app/frame';\nexport const framed = frame;",
  'web/shared/entersApp.ts': "import { store } from '../app/store';\nexport const upward = store;",
  'web/features/cart/cartSlice.ts': 'export const line = 1;',
  'web/features/cart/index.ts': "export { line } from './cartSlice';",
  'web/features/listing/granted.ts': "import { line } from '../cart';\nexport const card = line;",
  'web/features/listing/pastDoor.ts': "import { line } from '../cart/cartSlice';\nexport const card = line;",
  'web/features/viewed/ungranted.ts': "import { line } from '../cart';\nexport const seen = line;",
  'web/features/newcomer/ungranted.ts': "import { line } from '../cart';\nexport const first = line;",
  'web/features/content/chicken.ts':
    "import { egg } from './egg';\nexport const chicken = (): unknown => egg;",
  'web/features/content/egg.ts':
    "import { chicken } from './chicken';\nexport const egg = (): unknown => chicken;",
  'studio/entersServer.ts': "import { app } from '../server/app';\nexport const drawn = app;",
};

export const PLANTED_CROSSINGS = [
  ['no-cycle', 'src/contract/calls/refunds.schemas.ts'],
  ['no-cycle', 'src/web/features/content/chicken.ts'],
  ['contract-closed', 'src/contract/onNode.ts'],
  ['contract-closed', 'src/contract/onPackage.ts'],
  ['credentials-without-database', 'src/server/credentials/asksDatabase.ts'],
  ['credentials-without-database', 'src/server/credentials/asksRepository.ts'],
  ['desk-layers', 'src/desk/shared/entersApp.ts'],
  ['feature-door', 'src/desk/pages/pastDoor.ts'],
  ['feature-door', 'src/web/app/pastDoor.ts'],
  ['feature-door', 'src/web/features/listing/pastDoor.ts'],
  ['feature-grants', 'src/desk/features/newcomer/ungranted.ts'],
  ['feature-grants', 'src/web/features/newcomer/ungranted.ts'],
  ['feature-grants', 'src/web/features/viewed/ungranted.ts'],
  ['installed-at-run-time', 'src/server/entersTools.ts'],
  ['module-grants', 'src/server/modules/mail/entersOrders.ts'],
  ['no-schemas-in-the-browser', 'src/web/app/entersSchemas.ts'],
  ['schemas-by-type', 'src/contract/onPackage.ts'],
  ['schemas-by-type', 'src/contract/onSchemas.ts'],
  ['module-door', 'src/server/modules/payments/pastDoor.ts'],
  ['module-door', 'src/server/pastDoor.ts'],
  ['resolvable', 'src/web/app/gone.ts'],
  ['rooms', 'src/desk/app/entersServer.ts'],
  ['rooms', 'src/desk/app/entersWeb.ts'],
  ['rooms', 'src/server/entersUi.ts'],
  ['rooms', 'src/server/entersWeb.ts'],
  ['rooms', 'src/studio/entersServer.ts'],
  ['rooms', 'src/ui/entersServer.ts'],
  ['rooms', 'src/ui/entersWeb.ts'],
  ['rooms', 'src/web/app/entersDesk.ts'],
  ['rooms', 'src/web/app/entersServer.ts'],
  ['server-base', 'src/server/credentials/entersModule.ts'],
  ['server-base', 'src/server/db/entersModule.ts'],
  ['server-base', 'src/server/db/schema/entersCalls.ts'],
  ['server-base', 'src/server/db/schema/entersModule.ts'],
  ['server-base', 'src/server/http/entersModule.ts'],
  ['server-base', 'src/server/plugins/entersCalls.ts'],
  ['sql-in-repositories', 'src/server/modules/orders/placeOrder.ts'],
  ['sql-in-repositories', 'src/server/modules/orders/routes.ts'],
  ['table-owners', 'src/server/cli/ordersRepository.ts'],
  ['table-owners', 'src/server/db/countRepository.ts'],
  ['table-owners', 'src/server/modules/catalog/ordersRepository.ts'],
  ['table-owners', 'src/server/modules/orders/allRepository.ts'],
  ['table-owners', 'src/server/modules/orders/refundsRepository.ts'],
  ['tools-door', 'src/web/tools/opensItself.ts'],
  ['web-layers', 'src/web/app/entersTools.ts'],
  ['web-layers', 'src/web/shared/entersApp.ts'],
  ['web-without-node', 'src/ui/entersNode.ts'],
  ['web-without-node', 'src/web/app/entersNode.ts'],
] as const;

/** How a file of a module uses the tables of others, which its imports alone do not show. */
export const PLANTED_USES: readonly (readonly [module: string, source: string, uses: readonly string[]])[] = [
  ['orders', "import { orders } from '../../db/schema/orders';\ntx.update(orders).set({});", []],
  [
    'orders',
    "import { paymentAttempts } from '../../db/schema/payments';\nconst { state } = paymentAttempts;\ntype Row = typeof paymentAttempts.$inferSelect;\ndb.select({ paymentAttempts }).from(paymentAttempts).where(eq(paymentAttempts.orderId, id));",
    ['orders reads paymentAttempts'],
  ],
  [
    'refunds',
    "import { orderEvents } from '../../db/schema/orders';\ntx.insert(orderEvents).values(event);",
    ['refunds writes orderEvents'],
  ],
  [
    'mail',
    "import { orders as bought } from '../../db/schema/orders';\ntx.update(bought).set({});",
    ['mail writes orders'],
  ],
  [
    'mail',
    "import { users } from '../../db/schema/account';\nfor (const table of [users]) tx.delete(table);",
    ['mail writes users'],
  ],
  ['mail', "import { users } from '../../db/schema/account';\nforget(db, users);", ['mail writes users']],
  [
    'search',
    "import { products } from '../../db/schema/catalog';\ndb.execute(sql`delete from ${products}`);",
    ['search writes products'],
  ],
  [
    'search',
    "import { products } from '../../db/schema/catalog';\ndb.execute(sql`truncate ${products}`);",
    ['search writes products'],
  ],
  [
    'search',
    "import { products } from '../../db/schema/catalog';\ndb.execute(sql`select id from ${products} where ${products.stock} > 0`);",
    ['search reads products'],
  ],
  ['db', "db.execute('delete from only public.mails');", ['db writes mails']],
  ['search', 'db.execute(sql`select id from order_lines where ${isOld}`);', ['search reads orderLines']],
  ['jobs', 'db.execute(sql`with old as (${old}) update mails set sent_at = now()`);', ['jobs writes mails']],
];
