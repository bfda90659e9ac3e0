import type { Page } from 'playwright-core';

/**
 * What does not fit the page as it is now, one line each: what goes over the side, text that is cut, words that stand
 * out of their button, a control under something else. Names that end in an ellipsis on purpose are no misfits.
 */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const nameOf = ({ outerHTML, textContent }: HTMLElement) =>
      `${outerHTML.slice(0, 90)} "${textContent.slice(0, 40)}"`;
    const modal = document.querySelector<HTMLElement>('dialog:modal');
    const seen = [...(modal ?? document.body).querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.clientHeight > 1 &&
        element.closest('[inert], [aria-hidden=true], .sr-only, .-translate-y-20') === null,
    );
    if (document.documentElement.scrollWidth > innerWidth) {
      const wide = seen.filter((element) => element.getBoundingClientRect().right + scrollX > innerWidth);
      found.push(`sideways: ${wide.map(nameOf).slice(-3).join(', ')}`);
    }
    for (const element of seen) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const ends = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      if (element.textContent === '' || ends || element.closest('[aria-roledescription=carousel]')) continue;
      const { scrollWidth: wide, clientWidth, scrollHeight: high, clientHeight } = element;
      const cutAside = /hidden|clip/.test(overflowX) && wide > clientWidth + 1;
      const cutBelow = /hidden|clip/.test(overflowY) && high > clientHeight + 1;
      if (cutAside || cutBelow) found.push(`cut: ${nameOf(element)}`);
    }

    for (const control of seen.filter((element) => element.matches('a, button, input, select, textarea'))) {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = control.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(control);
      const inside = words.getBoundingClientRect();
      const isBox = getComputedStyle(control).display !== 'inline';
      const partly = control.matches('.truncate, .line-clamp-2, :has(.truncate, .sr-only)');
      if (isBox && !partly && (inside.right > box.right + 1 || inside.bottom > box.bottom + 1)) {
        found.push(`words over the edge: ${nameOf(control)}`);
      }
      const [first = box] = control.getClientRects();
      const top = document.elementFromPoint(first.x + first.width / 2, first.y + first.height / 2);
      const near = top && (control.contains(top) || top.contains(control) || top.closest('label'));
      if (!near)
        found.push(`covered: ${nameOf(control)} by ${top instanceof HTMLElement ? nameOf(top) : 'nothing'}`);
    }
    return found;
  });
}

/** As WCAG 1.4.12 lets a reader space text. */
export function spaceText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
       p { margin-bottom: 2em !important }`,
    );
    document.adoptedStyleSheets = [sheet];
  });
}

/** Letters twice as large, as a reader may ask of the browser. */
export function enlargeText(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.adoptedStyleSheets = [];
    document.documentElement.style.fontSize = '200%';
  });
}
