import { screen } from '@testing-library/react';
import type { AppStore } from '../../../src/web/app/store';

/** Console lines that are expected when a call fails ("only logged": ERRORS-49), and those of jsdom. */
const EXPECTED_LOGS = [/could not be (?:loaded|refreshed)/, /^No refresh token found/, /^Not implemented: /];

/** Text that must never appear on a page. */
const NONSENSE = /\[object |\bundefined\b|\bNaN\b|Invalid Date|\bnull\b|₦-|Infinity/;

export interface ProblemWatch {
  /** descriptions of what went wrong since the test began */
  problems: () => string[];
}

/** Watches the tests of a file for uncaught errors and unexpected lines in the console. */
export function watchForProblems(): ProblemWatch {
  let recorded: string[] = [];
  const record = (kind: string) => (error: unknown) => {
    recorded.push(`${kind}: ${error instanceof Error ? error.stack : String(error)}`);
  };
  const onRejection = record('unhandled rejection');
  const onError = (event: ErrorEvent) => record('uncaught error')(event.error);
  const recordConsole = (...args: unknown[]) => {
    const line = args.map(String).join(' ');
    if (!EXPECTED_LOGS.some((pattern) => pattern.test(line))) recorded.push(`console: ${line.slice(0, 300)}`);
  };
  beforeAll(() => {
    process.on('unhandledRejection', onRejection);
    window.addEventListener('error', onError);
  });
  beforeEach(() => {
    recorded = [];
    jest.spyOn(console, 'error').mockImplementation(recordConsole);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => {
    process.off('unhandledRejection', onRejection);
    window.removeEventListener('error', onError);
  });
  return { problems: () => [...recorded, ...pageProblems()] };
}

/** The number of calls that have not ended. */
export function countPendingCalls({ api }: ReturnType<AppStore['getState']>): number {
  const isPending = (entry: { status?: unknown } | undefined) => String(entry?.status) === 'pending';
  return [...Object.values(api.queries), ...Object.values(api.mutations)].filter(isPending).length;
}

/** The problems of the current page. */
function pageProblems(): string[] {
  const headings = screen.queryAllByRole('heading', { level: 1, hidden: true });
  const main = document.querySelector('main');
  const controls = document.querySelectorAll('main a[href], main button:not(:disabled), header a[href]');
  const nonsense = NONSENSE.exec(document.body.textContent);
  return [
    ...(headings.length === 1 && headings[0]?.textContent ? [] : [`${headings.length} h1`]),
    ...(main?.textContent.trim() ? [] : ['main is empty']),
    ...(controls.length > 0 ? [] : ['no way on: offer a link or a button, as NothingHere does']),
    ...(nonsense ? [`nonsense on the page: …${surroundingText(nonsense)}…`] : []),
    ...(headings[0]?.textContent === 'Unexpected Application Error!' ? ['the error screen'] : []),
  ];
}

function surroundingText({ index, input }: RegExpExecArray): string {
  return input.slice(Math.max(0, index - 40), index + 40);
}
