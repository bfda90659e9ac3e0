import { builtinRules } from 'eslint/use-at-your-own-risk';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { fieldWords } from './test/houseRules/fieldWords.mjs';

const CODE = ['**/*.{ts,tsx}'];
const WEB = ['src/{ui,web,desk}/**/*.{ts,tsx}'];
const SERVER = ['src/server/**/*.ts'];
const TESTS = ['test/**/*.{ts,tsx}'];

const OF_WINDOW = '[object.name=/^(window|globalThis|self)$/]';

/**
 * The house rules: what to avoid, where, and in the message the right way. `code` holds ESLint selectors, `globals`
 * names, `imports` patterns of module names.
 */
const HOUSE_RULES = [
  {
    name: 'named-exports',
    files: ['src/**/*.{ts,tsx}'],
    code: ['ExportDefaultDeclaration'],
    message:
      'Export it by name; a lazy page is lazy(() => import(…).then((module) => ({ default: module.Page }))).',
  },
  {
    name: 'calls-are-endpoints',
    files: WEB,
    globals: ['fetch', 'XMLHttpRequest'],
    code: [`MemberExpression${OF_WINDOW}[property.name=/^(fetch|XMLHttpRequest)$/]`],
    imports: ['axios', 'ky', 'node-fetch'],
    message: "Make it an RTK Query endpoint from its contract call (the app's api folder).",
  },
  {
    name: 'one-api',
    files: WEB,
    ignores: ['src/{web,desk}/api/**', 'src/ui/api/createBaseQueryWithReauth.ts'],
    code: ['CallExpression[callee.name=/^(createApi|fetchBaseQuery|buildCreateApi)$/]'],
    message: 'Each app has one createApi (shopApi, deskApi); inject endpoints into it.',
  },
  {
    name: 'in-page-alerts',
    files: WEB,
    globals: ['alert', 'confirm', 'prompt'],
    code: [`MemberExpression${OF_WINDOW}[property.name=/^(alert|confirm|prompt)$/]`],
    message: "Show an in-page alert (role=alert) or a dialog; never the browser's own.",
  },
  {
    name: 'storage-adapter',
    files: WEB,
    ignores: ['src/ui/storage/**'],
    globals: ['localStorage', 'sessionStorage'],
    code: [`MemberExpression${OF_WINDOW}[property.name=/^(localStorage|sessionStorage)$/]`],
    message: 'Browser storage is read and written only in src/ui/storage; keep the value in a slice.',
  },
  {
    name: 'pure-reducers',
    files: ['src/{ui,web,desk}/**/*Slice.ts'],
    code: [
      ':not(Property[key.name="prepare"] *):matches(NewExpression[callee.name="Date"][arguments.length=0])',
      ':not(Property[key.name="prepare"] *):matches(CallExpression[callee.object.name="Date"][callee.property.name="now"])',
      ':not(Property[key.name="prepare"] *):matches(CallExpression[callee.object.name="Math"][callee.property.name="random"])',
      ':not(Property[key.name="prepare"] *):matches(CallExpression[callee.name="nanoid"])',
    ],
    message: "A reducer gives the same answer each time: make it in the action's prepare callback.",
  },
  {
    name: 'typed-store-hooks',
    files: WEB,
    ignores: ['src/{web,desk}/shared/state/**'],
    code: ['ImportSpecifier[imported.name=/^(useDispatch|useSelector|useStore)$/]'],
    message: "Use the typed hooks of the app's shared/state.",
  },
  {
    name: 'machines-know-no-ui',
    files: ['src/{web,desk}/**/*Machine.ts'],
    imports: [
      'react',
      'react-dom',
      'react-redux',
      'react-router-dom',
      '@reduxjs/toolkit',
      '@reduxjs/toolkit/**',
      '@xstate/react',
      '**/api/**',
    ],
    message: 'A machine knows neither React nor HTTP: give it actors with provide() in its hook.',
  },
  {
    name: 'no-casts-in-features',
    files: ['src/{web,desk}/{features,pages}/**/*.{ts,tsx}'],
    code: ['TSAsExpression:not([typeAnnotation.typeName.name="const"])', 'TSNonNullExpression'],
    message: 'Let the type flow from the contract, or parse the value.',
  },
  {
    name: 'light-routing',
    files: WEB,
    code: [
      'ImportDeclaration[source.value=/^react-router/] ImportSpecifier[imported.name=/^(Link|NavLink|Form|Routes|useRoutes|useParams)$/]',
    ],
    message:
      'It weighs several kB on every page: take Link and NavLink of @ui/routing/Link, useRouteParams of @ui/routing/routeParams.',
  },
  {
    name: 'router-links',
    files: WEB,
    code: ['JSXOpeningElement[name.name="a"] > JSXAttribute[name.name="href"] > Literal[value=/^\\u002f/]'],
    message: "A link within the app is a router Link with a path of the app's shared/routing.",
  },
  {
    name: 'button-type',
    files: WEB,
    code: [
      'JSXOpeningElement[name.name="button"]:not(:has(> JSXAttribute[name.name="type"], > JSXSpreadAttribute))',
    ],
    message: 'Say type="button" or type="submit"; the default submits the form around it.',
  },
  {
    name: 'no-raw-html',
    files: WEB,
    code: ['JSXAttribute[name.name="dangerouslySetInnerHTML"]'],
    message: 'Write it as elements.',
  },
  {
    name: 'straight-quotes',
    files: ['src/{contract,ui,web,desk,server}/**/*.{ts,tsx}'],
    // What shoppers type is read with any quotes.
    ignores: ['src/server/modules/search/{words,priceWords}.ts'],
    code: [
      'Literal[value=/[\\u2018-\\u201f]/]',
      'TemplateElement[value.raw=/[\\u2018-\\u201f]/]',
      'JSXText[value=/[\\u2018-\\u201f]/]',
    ],
    message: 'Texts have straight quotes, as the specification has them.',
  },
  {
    name: 'money-formats',
    files: ['src/{ui,web,desk,server}/**/*.{ts,tsx}'],
    code: ['NewExpression[callee.property.name="NumberFormat"]'],
    message: 'Money is formatted by @contract/entities/money.',
  },
  {
    name: 'sql-in-repositories',
    files: SERVER,
    ignores: ['src/server/**/*Repository.ts', 'src/server/db/**'],
    imports: ['drizzle-orm', 'drizzle-orm/**', 'pg', '@electric-sql/**', '**/db/schema', '**/db/schema/**'],
    message: 'SQL and tables stay in a *Repository.ts file.',
  },
  {
    name: 'mail-by-queue',
    files: SERVER,
    ignores: ['src/server/modules/mail/queueRepository.ts'],
    code: ['CallExpression[callee.property.name="insert"][arguments.0.name="mails"]'],
    message: 'Every letter goes through queueMail.',
  },
  {
    name: 'orders-have-versions',
    files: SERVER,
    ignores: ['src/server/modules/orders/orderStatusRepository.ts'],
    code: ['CallExpression[callee.property.name="update"][arguments.0.name="orders"]'],
    message: 'An order is changed by updateOrders, which raises its version.',
  },
  {
    name: 'followed-by-imports',
    files: SERVER,
    code: [
      'CallExpression[callee.property.name=/^decorate(Reply)?$/]',
      'ImportDeclaration[importKind="type"][specifiers.length=0][source.value=/^[.]/]',
    ],
    message: 'Pass it on from src/server/app.ts as a parameter, so that imports lead to it.',
  },
  {
    name: 'settings-in-config',
    files: SERVER,
    ignores: ['src/server/config.ts', 'src/server/main.ts', 'src/server/cli/**'],
    code: ['MemberExpression[object.name="process"][property.name="env"]'],
    message: 'Read the setting in src/server/config.ts and take it as an argument.',
  },
  {
    name: 'real-parts',
    files: TESTS,
    code: [
      'CallExpression[callee.object.name="jest"][callee.property.name=/^(mock|doMock|unstable_mockModule)$/]',
    ],
    message: 'Drive the real part; only the time, the network and the outside world are stood in for.',
  },
  {
    name: 'no-parked-tests',
    files: TESTS,
    code: [
      'CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name=/^(only|skip|todo)$/]',
      'CallExpression[callee.name=/^(xit|xdescribe|xtest|fit|fdescribe)$/]',
    ],
    message: 'Every test runs.',
  },
  {
    name: 'tests-look',
    files: TESTS,
    code: ['CallExpression[callee.property.name="waitForTimeout"]'],
    message:
      'Wait for the thing itself: a locator, a request, an event, or eventually of test/support/patience.',
  },
  {
    name: 'tests-end',
    files: TESTS,
    ignores: ['test/support/patience.ts', 'test/support/writeUntilFull.ts'],
    code: ['ForStatement[test=null]', 'WhileStatement[test.value=true]', 'DoWhileStatement[test.value=true]'],
    message: 'Give the loop an end and a message: eventually of test/support/patience has both.',
  },
  {
    name: 'tests-count',
    files: ['test/**/*.test.{ts,tsx}'],
    code: [
      'CallExpression[callee.object.callee.name="expect"][callee.property.name=/^toBeLess/]:has(MemberExpression[object.name=/^(Date|performance)$/][property.name="now"])',
    ],
    message: 'Bound a count (queries, calls, bytes, renders), not the time that a machine takes.',
  },
];

const KINDS = {
  code: {
    rule: 'no-restricted-syntax',
    options: (list, message) => list.map((selector) => ({ selector, message })),
  },
  globals: {
    rule: 'no-restricted-globals',
    options: (list, message) => list.map((name) => ({ name, message })),
  },
  imports: {
    rule: 'no-restricted-imports',
    options: (list, message) => [{ patterns: [{ group: list, message }] }],
  },
};

function kindsOf(rule) {
  return Object.keys(KINDS).filter((kind) => rule[kind] !== undefined);
}

/** ESLint keeps one list per rule and file; under a name of its own each house rule has its own files. */
const house = {
  rules: {
    ...Object.fromEntries(
      HOUSE_RULES.flatMap((rule) =>
        kindsOf(rule).map((kind) => [`${rule.name}-${kind}`, builtinRules.get(KINDS[kind].rule)]),
      ),
    ),
    'field-words-list': fieldWords,
  },
};

const houseRules = HOUSE_RULES.map((rule) => ({
  name: `house/${rule.name}`,
  files: rule.files,
  ...(rule.ignores && { ignores: rule.ignores }),
  rules: Object.fromEntries(
    kindsOf(rule).map((kind) => [
      `house/${rule.name}-${kind}`,
      ['error', ...KINDS[kind].options(rule[kind], rule.message)],
    ]),
  ),
}));

const size = (lines) => ['error', { max: lines, skipBlankLines: true, skipComments: true }];

/** Checks that need one file alone; oxlint (`.oxlintrc.json`) makes those that need types, in a tenth of the time. */
export default defineConfig(
  { ignores: ['dist/', 'coverage/', '.cache/', '.data/', 'public/', 'test/boundaries/planted/'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' }, plugins: { house } },
  {
    files: CODE,
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'max-lines': ['error', 250],
      'max-lines-per-function': size(60),
      'object-shorthand': 'error',
      'prefer-const': 'error',
      // oxlint would heed such a comment.
      'no-warning-comments': ['error', { terms: ['oxlint-disable', 'eslint-disable'], location: 'anywhere' }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      // RTK Query spells "no argument" as void.
      '@typescript-eslint/no-invalid-void-type': 'off',
      // StoreState is declared in shared/ and filled in by the app.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    },
  },
  { files: ['src/**/*.tsx'], rules: { 'max-lines-per-function': size(100) } },
  { files: WEB, ...reactHooks.configs.flat.recommended },
  { files: WEB, rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] } },
  { files: ['src/server/cli/**', 'src/studio/**'], rules: { 'no-console': 'off' } },
  { files: TESTS, rules: { 'max-lines-per-function': 'off' } },
  ...houseRules,
  {
    name: 'house/field-words',
    files: ['src/{contract,server,ui,web,desk}/**/*.{ts,tsx}', ...TESTS],
    rules: { 'house/field-words-list': 'error' },
  },
);
