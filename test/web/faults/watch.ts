import { screen } from '@testing-library/react';
import type { AppStore } from '../../../src/web/app/store';

/** Console lines that are expected when a call fails ("only logged": ERRORS-49), and those of jsdom. */
const FORESEEN = [/could not be (?:loaded|refreshed)/, /^No refresh token found/, /^Not implemented: /];

/** Text that must never appear on a page. */
const NONSENSE = /\[object |\bundefined\b|\bNaN\b|Invalid Date|\bnull\b|₦-|Infinity/;

export interface Watch {
  /** descriptions of what went wrong since the test began */
  problems: () => string[];
}

/** Watches the tests of a file for uncaught errors and unexpected lines in the console. */
export function watch(): Watch {
  let heard: string[] = [];
  const hear = (what: string) => (error: unknown) => {
    heard.push(`${what}: ${error instanceof Error ? error.stack : String(error)}`);
  };
  const onRejection = hear('unhandled rejection');
  const onError = (event: ErrorEvent) => hear('uncaught error')(event.error);
  const print = (...words: unknown[]) => {
    const line = words.map(String).join(' ');
    if (!FORESEEN.some((pattern) => pattern.test(line))) heard.push(`console: ${line.slice(0, 300)}`);
  };
  beforeAll(() => {
    process.on('unhandledRejection', onRejection);
    window.addEventListener('error', onError);
  });
  beforeEach(() => {
    heard = [];
    jest.spyOn(console, 'error').mockImplementation(print);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => {
    process.off('unhandledRejection', onRejection);
    window.removeEventListener('error', onError);
  });
  return { problems: () => [...heard, ...pageProblems()] };
}

/** The number of calls that have not ended. */
export function waitingCalls({ api }: ReturnType<AppStore['getState']>): number {
  const isWaiting = (entry: { status?: unknown } | undefined) => String(entry?.status) === 'pending';
  return [...Object.values(api.queries), ...Object.values(api.mutations)].filter(isWaiting).length;
}

/** The problems of the current page. */
function pageProblems(): string[] {
  const headings = screen.queryAllByRole('heading', { level: 1, hidden: true });
  const main = document.querySelector('main');
  const ways = document.querySelectorAll('main a[href], main button:not(:disabled), header a[href]');
  const nonsense = NONSENSE.exec(document.body.textContent);
  return [
    ...(headings.length === 1 && headings[0]?.textContent ? [] : [`${headings.length} h1`]),
    ...(main?.textContent.trim() ? [] : ['main is empty']),
    ...(ways.length > 0 ? [] : ['no way on: offer a link or a button, as NothingHere does']),
    ...(nonsense ? [`nonsense on the page: …${aroundOf(nonsense)}…`] : []),
    ...(headings[0]?.textContent === 'Unexpected Application Error!' ? ['the error screen'] : []),
  ];
}

function aroundOf({ index, input }: RegExpExecArray): string {
  return input.slice(Math.max(0, index - 40), index + 40);
}
