import { ChromiumOfWorker } from './chromiumOfWorker';
import ServerEnvironment from './serverEnvironment';

/** Node caches this module, and with it Chromium, for all test files of a worker. */
const workerChromium = new ChromiumOfWorker();

/** The environment of tests that use a real server in Chromium. */
export default class ChromiumEnvironment extends ServerEnvironment {
  override async setup(): Promise<void> {
    workerChromium.begin();
    await super.setup();
    Object.assign(this.global, { chromiumOfWorker: () => workerChromium });
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    workerChromium.end();
  }
}
