import type { Config } from 'jest';
import { dependencies } from './package.json';

/** Packages published as ES modules only, which jest's CommonJS registry cannot load as they are. */
const ESM_ONLY = [
  'msw',
  '@mswjs',
  'until-async',
  'rettime',
  '@open-draft',
  'headers-polyfill',
  'is-node-process',
  'strict-event-emitter',
  'outvariant',
  'typebox',
  '@redux-devtools',
  '@tanstack',
  'jose',
  'cookie',
  'content-disposition',
  'p-limit',
  '@otplib',
  '@scure',
  '@noble',
  'yocto-queue',
  '@statelyai',
  'superjson',
  'copy-anything',
  'is-what',
  'partysocket',
  'string-width',
  'strip-ansi',
  'ansi-regex',
  'get-east-asian-width',
];

const SERVER_PACKAGES = Object.keys(dependencies);

const swc = { jsc: { target: 'es2022', transform: { react: { runtime: 'automatic' } } } };

const transformation: Config = {
  transform: {
    // The environment is loaded by Node itself and imports a real module.
    'support/(browserEnvironment|sourceRenderer|serverModules)\\.ts$': [
      '@swc/jest',
      { ...swc, module: { type: 'commonjs', ignoreDynamic: true } },
    ],
    '^.+\\.[cm]?[jt]sx?$': ['@swc/jest', swc],
  },
  transformIgnorePatterns: [
    `/node_modules/(?!(${ESM_ONLY.join('|')})/)`,
    '<rootDir>/dist/',
    '<rootDir>/\\.cache/',
  ],
  moduleNameMapper: { '^@(contract|ui)/(.*)$': '<rootDir>/src/$1/$2' },
  dependencyExtractor: '<rootDir>/test/support/dependencies.cjs',
};

/** Tests of a real server, whose modules `serverEnvironment.ts` loads once per worker. */
const besideServer: Config = {
  ...transformation,
  testEnvironment: '<rootDir>/test/support/serverEnvironment.ts',
  transform: {
    [`/(src/(server|contract)|node_modules/(${SERVER_PACKAGES.join('|')}))/.*[jt]s$`]:
      '<rootDir>/test/support/loadedOnce.cjs',
    ...transformation.transform,
  },
  transformIgnorePatterns: [`/node_modules/(?!(${[...ESM_ONLY, ...SERVER_PACKAGES].join('|')})/)`],
};

const config: Config = {
  maxWorkers: '100%',
  // Each test file leaves memory behind, and garbage collection takes longer with each one.
  workerIdleMemoryLimit: '500MB',
  testSequencer: '<rootDir>/test/support/longestFirst.cjs',
  // Ends a test that hangs. A busy machine takes three times as long as a quiet one.
  testTimeout: 180_000,
  projects: [
    {
      ...besideServer,
      displayName: 'node',
      globalSetup: '<rootDir>/test/support/builtServer.ts',
      testMatch: ['<rootDir>/test/{contract,server,process}/**/*.test.ts', '<rootDir>/test/*.test.ts'],
    },
    {
      ...transformation,
      displayName: 'jsdom',
      testEnvironment: '<rootDir>/test/support/browserEnvironment.ts',
      testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
      testMatch: ['<rootDir>/test/{web,desk}/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/test/support/browserSetup.ts'],
      moduleNameMapper: {
        ...transformation.moduleNameMapper,
        '\\.(css|svg|webp|avif|webm)(\\?url)?$': '<rootDir>/test/support/assetStub.ts',
        '\\.woff2$': '<rootDir>/test/support/fontStub.ts',
      },
    },
    {
      ...besideServer,
      displayName: 'chromium',
      testEnvironment: '<rootDir>/test/support/chromiumEnvironment.ts',
      globalSetup: '<rootDir>/test/support/builtShop.ts',
      testMatch: ['<rootDir>/test/journeys/**/*.test.ts'],
    },
    {
      ...transformation,
      displayName: 'deployed',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/test/deployed/support/globalSetup.ts',
      globalTeardown: '<rootDir>/test/deployed/support/globalTeardown.ts',
      testMatch: ['<rootDir>/test/deployed/**/*.test.ts'],
    },
  ],
};

export default config;
