import type { Config } from 'jest';
import { transformation } from '../../jest.config';

const config: Config = {
  ...transformation,
  rootDir: '../..',
  displayName: 'chromium',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/journeys/**/*.test.ts'],
  maxWorkers: 1,
  testTimeout: 240_000,
};

export default config;
