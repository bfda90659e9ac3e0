import { screen } from '@testing-library/react';
import type { AppStore } from '../../../src/web/app/store';

/** What the shop may say in the console when a call fails ("only logged": ERRORS-49), and test tools' own words. */
const EXPECTED_LOGS = [/could not be (?:loaded|refreshed)/, /^No refresh token found/, /^Not implemented: /];

/** What nobody should ever read on a page. */
const NONSENSE = /\[object |\bundefined\b|\bNaN\b|Invalid Date|\bnull\b|₦-|Infinity/;

export interface ProblemWatch {
  /** what went wrong since the test began, in words */
  problems: () => string[];
}

/** For the tests of a file: hears every error that nobody caught, and every line in the console. */
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

/** How many calls have not ended. */
export function countPendingCalls({ api }: ReturnType<AppStore['getState']>): number {
  const isPending = (entry: { status?: unknown } | undefined) => String(entry?.status) === 'pending';
  return [...Object.values(api.queries), ...Object.values(api.mutations)].filter(isPending).length;
}

/** What is wrong with the page as it stands. */
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
