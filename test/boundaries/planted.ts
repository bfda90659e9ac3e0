/** A project whose every file but the granted ones crosses a wall, and which rule must catch it. */
export const PLANTED_FILES = {
  'contract/entities/money.ts': 'export const KOBO = 100;',
  'contract/onNode.ts': "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;",
  'contract/calls/orders.schemas.ts':
    "import { LIMIT } from './orders';\nexport const placeOrder = { limit: LIMIT };",
  'contract/calls/orders.ts':
    "import type * as schemas from './orders.schemas';\nexport const LIMIT = 100;\nexport type Placed = typeof schemas.placeOrder;",
  'contract/onSchemas.ts':
    "import { placeOrder } from './calls/orders.schemas';\nexport const placed = placeOrder;",
  'contract/onPackage.ts': "import { z } from 'yup';\nexport const parse = z;",
  'server/app.ts': "import { KOBO } from '@contract/entities/money';\nexport const app = KOBO;",
  'server/entersWeb.ts': "import { store } from '../web/app/store';\nexport const stolen = store;",
  'server/entersTools.ts': "import { jest } from 'jest';\nexport const tool = jest;",
  'server/db/schema/orders.ts': 'export const orders = {};',
  'server/db/entersModule.ts': "import { raw } from '../modules/orders';\nexport const placed = raw;",
  'server/http/entersModule.ts': "import { raw } from '../modules/orders';\nexport const asked = raw;",
  'server/pastDoor.ts': "import { raw } from './modules/orders/routes';\nexport const routed = raw;",
  'server/modules/orders/ordersRepository.ts':
    "import { eq } from 'drizzle-orm';\nimport { orders } from '../../db/schema/orders';\nexport const found = [eq, orders];",
  'server/modules/orders/placeOrder.ts':
    "import { orders } from '../../db/schema/orders';\nexport const placeOrder = orders;",
  'server/modules/orders/routes.ts': "import { sql } from 'drizzle-orm';\nexport const raw = sql;",
  'server/modules/mail/entersOrders.ts': "import { raw } from '../orders';\nexport const mailed = raw;",
  'server/modules/orders/index.ts': "export { raw } from './routes';",
  'server/modules/payments/granted.ts': "import { raw } from '../orders';\nexport const paid = raw;",
  'server/modules/payments/pastDoor.ts': "import { raw } from '../orders/routes';\nexport const paid = raw;",
  'web/app/store.ts': 'export const store = {};',
  'web/app/entersServer.ts': "import { app } from '../../server/app';\nexport const stolen = app;",
  'web/app/entersSchemas.ts':
    "import { placeOrder } from '@contract/calls/orders.schemas';\nexport const placed = placeOrder;",
  'web/app/entersNode.ts': "import { join } from 'node:path';\nexport const joined = join;",
  'web/app/pastDoor.ts': "import { line } from '../features/cart/cartSlice';\nexport const taken = line;",
  'web/app/gone.ts': "import { nothing } from './nowhere';\nexport const gone = nothing;",
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
  ['no-cycle', 'src/web/features/content/chicken.ts'],
  ['contract-closed', 'src/contract/onNode.ts'],
  ['contract-closed', 'src/contract/onPackage.ts'],
  ['feature-door', 'src/web/app/pastDoor.ts'],
  ['feature-door', 'src/web/features/listing/pastDoor.ts'],
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
  ['rooms', 'src/server/entersWeb.ts'],
  ['rooms', 'src/studio/entersServer.ts'],
  ['rooms', 'src/web/app/entersServer.ts'],
  ['server-base', 'src/server/db/entersModule.ts'],
  ['server-base', 'src/server/http/entersModule.ts'],
  ['sql-in-repositories', 'src/server/modules/orders/placeOrder.ts'],
  ['sql-in-repositories', 'src/server/modules/orders/routes.ts'],
  ['web-layers', 'src/web/shared/entersApp.ts'],
  ['web-without-node', 'src/web/app/entersNode.ts'],
] as const;
