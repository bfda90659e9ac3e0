/**
 * Copies the shop's style rules with other selectors, to show states that a static page cannot: the tokens of a theme
 * for a part of the page (`data-theme`), and hover and focus styles for `data-shown="hover"` and `"focus"`. The content
 * security policy refuses inline styles, but not sheets that a script constructs (CSP 3, section 6.1.17).
 * @returns a function that removes the copies
 */
export function showStates(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...document.styleSheets].map(({ cssRules }) => copyRules(cssRules)).join('\n'));
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

function copyRules(rules: CSSRuleList): string {
  return [...rules].map(copyRule).join('\n');
}

function copyRule(rule: CSSRule): string {
  if (rule instanceof CSSLayerBlockRule) return `@layer ${rule.name} {${copyRules(rule.cssRules)}}`;
  if (rule instanceof CSSMediaRule) return `@media ${rule.conditionText} {${copyRules(rule.cssRules)}}`;
  if (!(rule instanceof CSSStyleRule)) return '';
  const { selectorText } = rule;
  const selector = selectorText
    .replace(/:root(, :host)?/, '[data-theme]')
    .replaceAll(':hover', '[data-shown="hover"]')
    .replace(/:focus(-visible)?(?!-)/g, '[data-shown="focus"]');
  return selector === selectorText ? '' : `${selector} {${rule.style.cssText}}`;
}
