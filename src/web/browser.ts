import { failureTextOf } from './app/failureTexts';
import { nextTask } from './app/nextTask';
import './shared/styles/main.css';

/** Each part runs in its own task: one long task would block touches on a slow phone. */
async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './api/shopApi');
  await nextTask();
  const { hydrate } = await import(/* webpackMode: "eager" */ './app/hydrate');
  await nextTask();
  await hydrate();
}

window.hasStarted = true;
start().catch((error: unknown) => {
  console.error('The shop could not be started:', error);
  window.showFailure?.(failureTextOf(error));
});
