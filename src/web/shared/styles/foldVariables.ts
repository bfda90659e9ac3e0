import type { AtRule, Declaration, Plugin, Root } from 'postcss';

const OWN = '--tw-';
/** The second group is the fallback, at most one pair of brackets deep. */
const READ = /var\((--tw-[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/g;
const GRADIENT_STOPS = /,\s*--tw-gradient-\w+/g;

/**
 * Tailwind composes its words from variables, registers each with `@property` and repeats their first values for
 * browsers that know no `@property`. Here those values are written once, for every browser, and a variable that
 * nothing sets is replaced by its first value wherever it is read. Shadow roots and gradient stops, which the shop has
 * none of, are not named either.
 */
export function foldVariables(): Plugin {
  return {
    postcssPlugin: 'fold-variables',
    OnceExit(root) {
      const defaults = defaultsIn(root);
      if (!defaults) return;
      const first = new Map<string, Declaration>();
      defaults.walkDecls((declaration) => {
        first.set(declaration.prop, declaration);
      });
      const set = new Set<string>();
      root.walkDecls((declaration) => {
        if (first.get(declaration.prop) !== declaration) set.add(declaration.prop);
      });

      root.walkDecls((declaration) => {
        if (declaration.prop === 'transition-property')
          declaration.value = declaration.value.replace(GRADIENT_STOPS, '');
        declaration.value = declaration.value.replace(READ, (read, name: string, fallback?: string) => {
          if (set.has(name)) return read;
          const value = first.get(name)?.value ?? 'initial';
          return value === 'initial' ? (fallback?.trim() ?? read) : value;
        });
      });
      first.forEach((declaration, name) => !set.has(name) && declaration.remove());
      root.walkRules(':root, :host', (rule) => {
        rule.selector = ':root';
      });
      root.walkAtRules('property', (rule) => {
        if (rule.params.startsWith(OWN)) rule.remove();
      });
      defaults.walkAtRules('supports', (rule) => {
        rule.replaceWith(rule.nodes ?? []);
      });
    },
  };
}

function defaultsIn(root: Root): AtRule | undefined {
  let found: AtRule | undefined;
  root.walkAtRules('layer', (rule) => {
    if (rule.params === 'properties' && rule.nodes) found = rule;
  });
  return found;
}
