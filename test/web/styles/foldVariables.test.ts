import postcss from 'postcss';
import { foldVariables } from '../../../src/web/shared/styles/foldVariables';

function folded(css: string): string {
  return postcss([foldVariables()]).process(css, { from: undefined }).css.replace(/\s+/g, ' ');
}

const DEFAULTS = `
  @property --tw-shadow { syntax: "*"; inherits: false; initial-value: 0 0 #0000; }
  @layer properties { @supports (x: y) { * { --tw-shadow: 0 0 #0000; --tw-ring: 0 0 #0000; --tw-tint: initial; } } }
`;

it('a variable that nothing sets gives way to its first value or to the fallback', () => {
  const css = folded(`${DEFAULTS} .a { box-shadow: var(--tw-ring); color: var(--tw-tint, rgb(1 2 3)) }`);
  expect(css).toContain('.a { box-shadow: 0 0 #0000; color: rgb(1 2 3) }');
  expect(css).not.toContain('--tw');
});

it('a variable that is set somewhere stays, with its first value for every browser', () => {
  const css = folded(`${DEFAULTS} .a { --tw-shadow: 1px; box-shadow: var(--tw-shadow) }`);
  expect(css).toContain('.a { --tw-shadow: 1px; box-shadow: var(--tw-shadow) }');
  expect(css).toContain('@layer properties { * { --tw-shadow: 0 0 #0000; } }');
  expect(css).not.toMatch(/@property|@supports/);
});
