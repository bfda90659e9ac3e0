import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The requirements of the OWASP Application Security Verification Standard 5.0 that this shop tests. */
const REQUIREMENTS: Record<string, string[]> = {
  'the server works out prices, totals and shipping': ['2.2.2'],
  'no step of an order is left out or taken twice': ['2.3.1'],
  'stock and shipping methods bind': ['2.3.2'],
  'all of a transaction or nothing': ['2.3.3'],
  'one unit is sold once': ['2.3.4'],
  'floods are answered 429': ['2.4.1'],
  'markup is text': ['3.2.2'],
  'TLS only': ['3.4.1'],
  'no other origin': ['3.4.2'],
  'content security policy': ['3.4.3'],
  'sniffing, referrer and frames': ['3.4.4', '3.4.5', '3.4.6'],
  'changes by POST or PUT with JSON': ['3.5.2', '3.5.3'],
  'messages of foreign windows': ['3.5.5'],
  'redirects stay in the shop': ['3.7.2'],
  'content types': ['4.1.1'],
  'forged proxy headers': ['4.1.3'],
  'lengths and signs of passwords': ['6.2.1', '6.2.2', '6.2.5', '6.2.6', '6.2.7', '6.2.8', '6.2.9'],
  'the current password is asked for': ['6.2.3'],
  'common passwords': ['6.2.4'],
  'guessing is slowed, nobody locked out': ['6.3.1'],
  'reset links': ['6.4.3'],
  'tokens are unique and new each time': ['7.2.3', '7.2.4'],
  'nothing works after signing out': ['7.4.1'],
  'a new password ends other sessions': ['7.4.3'],
  'nobody reaches the orders of others': ['8.2.2'],
  'fields that only the shop may set': ['8.2.3', '15.3.3'],
  'forged tokens': ['9.1.2', '9.2.1', '9.2.2', '9.2.3'],
  'nothing is left in the browser': ['14.3.1', '14.3.2', '14.3.3'],
  'events are logged, secrets are not': ['16.3.1', '16.2.5'],
  'errors tell nothing and fail closed': ['16.5.1', '16.5.2', '16.5.3'],
};

const TESTS = path.resolve(__dirname, '../..');
/** Matches `it('CARD-34 ASVS 2.2.2 2.3.2 …'`, also after the table of an `it.each`, but no skipped test. */
const TEST_TITLE = /(?<!\b(?:skip|todo|xit))\(\s*['"`](?:[A-Z]+-\d+ )*ASVS ((?:\d+\.\d+\.\d+ )+)/g;

function idsIn(file: string): string[] {
  const names = [...readFileSync(path.join(TESTS, file), 'utf8').matchAll(TEST_TITLE)];
  return names.flatMap(([, ids = '']) => ids.trim().split(' '));
}

it('each of the thirty requirement groups has tests with its ids in their titles', () => {
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' });
  const named = new Set(files.filter((file) => /\.test\.tsx?$/.test(file)).flatMap(idsIn));
  expect(Object.keys(REQUIREMENTS)).toHaveLength(30);
  const missing = Object.entries(REQUIREMENTS).flatMap(([what, ids]) =>
    ids.filter((id) => !named.has(id)).map((id) => `${id} ${what}`),
  );
  expect(missing).toEqual([]);
});
