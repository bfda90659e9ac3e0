import { ChromiumOfWorker } from './chromiumOfWorker';
import ServerEnvironment from './serverEnvironment';

/** Node keeps this module, and with it Chromium, from one file of tests to the next. */
const ofWorker = new ChromiumOfWorker();

/** For what drives a real server and looks at it in Chromium. */
export default class ChromiumEnvironment extends ServerEnvironment {
  override async setup(): Promise<void> {
    ofWorker.begin();
    await super.setup();
    Object.assign(this.global, { chromiumOfWorker: () => ofWorker });
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    ofWorker.end();
  }
}
