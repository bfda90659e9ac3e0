import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';

const ID = /\b[A-Z0-9]+-\d{2}\b/g;
const CHECKLIST = 'test/checklist/checklist.md';
/** A person checks these on the screens at 360, 768 and 1280 px; a test measures what can be measured of them. */
const BY_EYE = ['TOPBAR-22', 'HOME-28', 'MOBILENAV-07'];
const NAMES_OF_TESTS = new Set(['it', 'test', 'describe']);

/** The ids in the titles of a file's tests, and in the tables that fill the titles of `each`. */
function idsIn(source: string): string[] {
  const ids = new Set<string>();
  const file = ts.createSourceFile('a.test.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const tables = new Map<string, ts.Node>();
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && namesTests(node.expression)) {
      // The title; `it.each(table)('…')` is two calls, and the first of them has the table.
      const [argument] = node.arguments;
      const named = argument && ts.isIdentifier(argument) ? tables.get(argument.text) : argument;
      for (const id of named?.getText(file).match(ID) ?? []) ids.add(id);
    }
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      tables.set(node.name.text, node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...ids];
}

function namesTests(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return NAMES_OF_TESTS.has(callee.text);
  return (
    (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) && namesTests(callee.expression)
  );
}

async function testedIds(): Promise<Set<string>> {
  const files = await readdir('test', { recursive: true });
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  return new Set(sources.flatMap((file) => idsIn(readFileSync(path.join('test', file), 'utf8'))));
}

const checklistIds = [...readFileSync(CHECKLIST, 'utf8').matchAll(/^\| ([A-Z0-9]+-\d{2}) /gm)].map(
  ([, id = '']) => id,
);

it('every checklist id is in the title of a test, or is checked by eye', async () => {
  const tested = await testedIds();
  expect(checklistIds.length).toBeGreaterThan(400);
  expect(checklistIds.filter((id) => !tested.has(id) && !BY_EYE.includes(id))).toEqual([]);
});

it('no test title has an id that is missing from the checklist', async () => {
  const areas = new Set(checklistIds.map((id) => id.replace(/-\d+$/, '')));
  const named = [...(await testedIds())].filter((id) => areas.has(id.replace(/-\d+$/, '')));
  expect(named.filter((id) => !checklistIds.includes(id))).toEqual([]);
});

it('finds ids in titles only, not in comments or test bodies', () => {
  const source = `
    // CART-01
    it('CART-02 adds', () => { expect('CART-03').toBe('CART-03'); });
    it.each([['CART-04', 1]])('%s', () => {});
    const cases = ['CART-07'];
    it.each(cases)('%s', () => {});
    describe('CART-05', () => {});
    other('CART-06');`;
  expect(idsIn(source)).toEqual(['CART-02', 'CART-04', 'CART-07', 'CART-05']);
});
