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
    const loadedOnce = (file: string): unknown => modules[path.relative('', file)] ?? requireByNode(file);
    // A date or an error of the test is one to the server, too.
    Object.assign(this.global, { loadedOnce, serverGlobal: globalThis, Date, Error });
  }
}
