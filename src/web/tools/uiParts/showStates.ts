/**
 * The shop's own rules once more, for what no picture could show otherwise: its tokens for a part of the page with a theme of
 * its own (`data-theme`), and what comes with pointer and focus for `data-shown="hover"` and `"focus"`. The content security
 * policy refuses written styles, not sheets that a script makes (CSP 3, section 6.1.17).
 * @returns what takes them away
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
