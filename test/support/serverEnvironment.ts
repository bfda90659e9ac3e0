import { createRequire } from 'node:module';
import path from 'node:path';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';
import { serverModules } from './serverModules';

const requireByNode = createRequire(__filename);

/**
 * Node itself loads the server's modules and every package, once per worker, because jest would load them again for
 * each test file. `loadedOnce.cjs` replaces jest's loading. State of these modules persists into the next test file.
 */
export default class ServerEnvironment extends NodeEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const modules = await serverModules();
    const loadedOnce = (file: string): unknown => modules[path.relative('', file)] ?? requireByNode(file);
    // The tests share Date and Error with the server, so that `instanceof` works between them.
    Object.assign(this.global, { loadedOnce, serverGlobal: globalThis, Date, Error });
  }
}
