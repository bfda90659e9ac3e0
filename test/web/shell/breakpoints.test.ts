import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BREAKPOINTS, FULL_PAGE } from '@ui/breakpoints';

const theme = readFileSync(path.resolve(__dirname, '../../../src/ui/styles/theme.css'), 'utf8');

it('scripts and styles change the layout at the same widths', () => {
  const cssBreakpoints = [...theme.matchAll(/--breakpoint-(\w+): (\d+)px/g)].map(([, name, width]) => [
    name,
    Number(width),
  ]);
  expect(Object.fromEntries(cssBreakpoints)).toEqual(BREAKPOINTS);
  const [, widest] = /--container-page: (\d+px)/.exec(theme) ?? [];
  expect(FULL_PAGE).toBe(`(min-width: ${widest})`);
});
