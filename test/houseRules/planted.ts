/** For each house rule a file that breaks it, and the number of violations in it. */
export const VIOLATIONS: readonly [rule: string, file: string, code: string, times: number][] = [
  ['named-exports', 'src/web/pages/CartPage.tsx', 'export default function CartPage() { return null; }', 1],
  [
    'calls-are-endpoints',
    'src/web/features/cart/load.ts',
    "void fetch('/api/'); void window.fetch('/api/');",
    2,
  ],
  ['one-api', 'src/web/features/cart/cartApi.ts', 'export const api = createApi({});', 1],
  ['in-page-alerts', 'src/web/features/cart/say.ts', "alert('Sold out'); window.confirm('Sure?');", 2],
  [
    'storage-adapter',
    'src/web/features/cart/keep.ts',
    'localStorage.clear(); window.sessionStorage.clear();',
    2,
  ],
  [
    'pure-reducers',
    'src/web/features/cart/cartSlice.ts',
    'export const added = (state) => { state.at = Date.now(); state.day = new Date(); state.id = nanoid() + Math.random(); };',
    4,
  ],
  ['typed-store-hooks', 'src/web/features/cart/useCart.ts', "import { useSelector } from 'react-redux';", 1],
  ['machines-know-no-ui', 'src/web/features/payment/payMachine.ts', "import { useRef } from 'react';", 1],
  ['no-casts-in-features', 'src/web/features/cart/cast.ts', 'export const line = (found as Line).next!;', 2],
  ['light-routing', 'src/web/app/Go.tsx', "import { Link, useParams } from 'react-router-dom';", 2],
  ['router-links', 'src/web/app/Home.tsx', 'export const home = <a href="/cart">Cart</a>;', 1],
  ['button-type', 'src/web/app/Send.tsx', 'export const send = <button>Send</button>;', 1],
  ['no-raw-html', 'src/web/app/Raw.tsx', 'export const raw = <p dangerouslySetInnerHTML={html} />;', 1],
  [
    'straight-quotes',
    'src/web/app/Quotes.tsx',
    'export const quotes = [<p key="p">Don\u2019t</p>, <p key="t" title="It\u2019s">{`\u201c${text}\u201d`}</p>];',
    4,
  ],
  ['money-formats', 'src/web/app/price.ts', "export const price = new Intl.NumberFormat('en-NG');", 1],
  ['sql-in-repositories', 'src/server/modules/orders/placeOrder.ts', "import { sql } from 'drizzle-orm';", 1],
  ['mail-by-queue', 'src/server/modules/orders/mailRepository.ts', 'void tx.insert(mails);', 1],
  [
    'orders-have-versions',
    'src/server/modules/orders/paidRepository.ts',
    'void tx.update(orders).set({ isPaid });',
    1,
  ],
  ['settings-in-config', 'src/server/modules/mail/send.ts', 'export const host = process.env.SMTP_URL;', 1],
  [
    'followed-by-imports',
    'src/server/plugins/brand.ts',
    "import type {} from './metrics'; app.decorate('brand', 1);",
    2,
  ],
  [
    'field-words',
    'src/server/modules/mail/news.ts',
    "/** Whoever is told. */ export const told = 'You said so.'; function book(kept: Kept) {} const sentAt = { told: 1 };",
    6,
  ],
  ['real-parts', 'test/web/cart.test.ts', "jest.mock('../../src/web/api/shopApi');", 1],
  ['no-parked-tests', 'test/web/cart.test.ts', "it.only('adds', () => {}); xit('removes', () => {});", 2],
  ['tests-look', 'test/journeys/tabs.test.ts', 'await page.waitForTimeout(500);', 1],
  ['tests-end', 'test/server/mail/queue.test.ts', 'for (;;) await look(); while (true) await look();', 2],
  ['tests-count', 'test/server/db/fast.test.ts', 'expect(performance.now() - begun).toBeLessThan(100);', 1],
];

/** Similar code that the rules allow in these files. */
export const COMPLIANT: Readonly<Record<string, string>> = {
  'src/ui/storage/plainStorage.ts': 'export const all = () => localStorage.length;',
  'src/web/api/shopApi.ts': 'export const shopApi = createApi({});',
  'src/web/features/cart/linesSlice.ts':
    'export const added = { reducer: (state) => state, prepare: () => ({ payload: Date.now() }) };',
  'src/web/features/cart/kinds.ts': "export const kinds = ['new', 'old'] as const;",
  'src/web/app/Links.tsx': 'export const out = <a href="https://example.com">Out</a>;',
  'src/web/app/Buttons.tsx':
    'export const buttons = [<button type="button">Go</button>, <button {...given}>Go</button>];',
  'src/web/app/Apostrophe.tsx': `/** The shopper\u2019s own words. */\nexport const refusal = "Don't";`,
  'src/server/modules/search/words.ts': 'export const inch = "\u201d";',
  'src/server/modules/orders/ordersRepository.ts':
    "import { sql } from 'drizzle-orm';\nexport const one = sql;",
  'src/server/modules/mail/queueRepository.ts': 'void tx.insert(mails);',
  'src/server/modules/orders/orderStatusRepository.ts': 'void tx.update(orders);',
  'src/server/config.ts': 'export const port = process.env.PORT;',
};
