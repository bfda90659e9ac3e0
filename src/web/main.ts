import { firstPaint } from './shared/firstPaint';
import './shared/styles/main.css';

/**
 * The app is a script of its own, which the page's head has fetched ahead: beginning it keeps a phone busy for a while.
 * It begins in two steps, so that a touch in between is not kept waiting.
 */
async function begin(): Promise<void> {
  await firstPaint();
  await import(/* webpackChunkName: "packages" */ './app/packages');
  await new Promise((resolve) => window.setTimeout(resolve));
  await import(/* webpackChunkName: "start" */ './app/start');
}

begin().catch((error: unknown) => console.error('The shop could not be started:', error));
