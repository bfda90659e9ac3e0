import { firstPaint } from './shared/firstPaint';
import './shared/styles/main.css';

/** Lets the browser answer a touch, or paint, before what comes next. */
function turn(): Promise<unknown> {
  return new Promise((resolve) => window.setTimeout(resolve));
}

/**
 * The app is a script of its own, which the page's head has fetched ahead: beginning it keeps a phone busy for a while,
 * and so it begins after the first view was painted, and step by step.
 */
async function begin(): Promise<void> {
  await firstPaint();
  await import(/* webpackChunkName: "packages" */ './app/packages');
  await turn();
  const { start } = await import(/* webpackChunkName: "start" */ './app/start');
  await turn();
  start();
}

begin().catch((error: unknown) => console.error('The shop could not be started:', error));
