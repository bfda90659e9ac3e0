import { createRequire } from 'node:module';
import path from 'node:path';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';
import { serverModules } from './serverModules';

const requireByNode = createRequire(__filename);

/**
 * The server's modules and every package are loaded by Node itself, once per worker: jest would load them anew for each
 * file of tests. `loadedOnce.cjs` puts this in their place. What they keep in the process stays for the next file.
 */
export default class ServerEnvironment extends NodeEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const modules = await serverModules();
    const loadedOnce = (file: string) => modules[path.relative('', file)] ?? requireByNode(file);
    // One class for both: a date of the server is a date of the test.
    Object.assign(this.global, { loadedOnce, Date });
  }
}
