import { ChromiumOfWorker } from './chromiumOfWorker';
import ServerEnvironment from './serverEnvironment';

/** Node keeps this module, and with it Chromium, from one file of tests to the next. */
const workerChromium = new ChromiumOfWorker();

/** For what drives a real server and looks at it in Chromium. */
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
