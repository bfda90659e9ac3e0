import type { Page } from 'playwright-core';

/**
 * The layout defects of the page, one line each: horizontal overflow, cut text, text that overlaps other text or leaves
 * its button, and covered controls. Names that are cut with an ellipsis on purpose are not reported.
 */
export function findLayoutDefects(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const defects: string[] = [];
    // Transitions are finished, so that elements are measured at their final size.
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
    // Sections with a delayed layout are made visible, because only their placeholder has a size.
    for (const element of document.querySelectorAll<HTMLElement>('.lazy-layout'))
      element.style.contentVisibility = 'visible';
    const nameOf = ({ outerHTML, textContent }: HTMLElement) =>
      `${outerHTML.slice(0, 90)} "${textContent.slice(0, 40)}"`;
    const modal = document.querySelector<HTMLElement>('dialog:modal');
    const visibleElements = [...(modal ?? document.body).querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.clientHeight > 1 &&
        element.closest('[inert], [aria-hidden=true], .sr-only, .fixed.top-2.left-2') === null,
    );
    if (document.documentElement.scrollWidth > innerWidth) {
      const wide = visibleElements.filter(
        (element) => element.getBoundingClientRect().right + scrollX > innerWidth,
      );
      defects.push(`sideways: ${wide.map(nameOf).slice(-3).join(', ')}`);
    }
    for (const element of visibleElements) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const isTruncatedOnPurpose = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      if (
        element.textContent === '' ||
        isTruncatedOnPurpose ||
        element.closest('[aria-roledescription=carousel]')
      )
        continue;
      const { scrollWidth: wide, clientWidth, scrollHeight: high, clientHeight } = element;
      const isCutHorizontally = /hidden|clip/.test(overflowX) && wide > clientWidth + 1;
      const isCutVertically = /hidden|clip/.test(overflowY) && high > clientHeight + 1;
      if (isCutHorizontally || isCutVertically) defects.push(`cut: ${nameOf(element)}`);
    }

    // A fixed layer over the page is compared only with itself, and only the visible part of clipped text counts.
    const textBoxes = visibleElements
      .map((element) => ({
        element,
        texts: [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== ''),
      }))
      .filter(({ texts }) => texts.length > 0)
      .map(({ element, texts }) => {
        const range = document.createRange();
        let boxes = texts.flatMap((text) => {
          range.selectNode(text);
          return [...range.getClientRects()].map(({ left, right, top, bottom }) => ({
            left,
            right,
            top,
            bottom,
          }));
        });
        let floor: Element | null = element;
        for (; floor; floor = floor.parentElement) {
          const { overflow, position } = getComputedStyle(floor);
          const edge = floor.getBoundingClientRect();
          if (overflow !== 'visible') {
            boxes = boxes.map(({ left, right, top, bottom }) => ({
              left: Math.max(left, edge.left),
              right: Math.min(right, edge.right),
              top: Math.max(top, edge.top),
              bottom: Math.min(bottom, edge.bottom),
            }));
          }
          if (position === 'fixed') break;
        }
        return { element, floor, boxes };
      });
    for (const [at, { element, floor, boxes }] of textBoxes.entries()) {
      const overlapping = textBoxes
        .slice(at + 1)
        .find(
          (next) =>
            next.floor === floor &&
            !element.contains(next.element) &&
            boxes.some((one) =>
              next.boxes.some(
                (two) =>
                  Math.min(one.right, two.right) - Math.max(one.left, two.left) > 2 &&
                  Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 6,
              ),
            ),
        );
      if (overlapping)
        defects.push(`words over words: ${nameOf(element)} and ${nameOf(overlapping.element)}`);
    }

    for (const control of visibleElements.filter((element) =>
      element.matches('a, button, input, select, textarea'),
    )) {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = control.getBoundingClientRect();
      const content = document.createRange();
      content.selectNodeContents(control);
      const contentBox = content.getBoundingClientRect();
      const isBox = getComputedStyle(control).display !== 'inline';
      const isTruncated = control.matches('.truncate, .line-clamp-2, :has(.truncate, .sr-only)');
      if (isBox && !isTruncated && (contentBox.right > box.right + 1 || contentBox.bottom > box.bottom + 1)) {
        defects.push(`words over the edge: ${nameOf(control)}`);
      }
      const [first = box] = control.getClientRects();
      const top = document.elementFromPoint(first.x + first.width / 2, first.y + first.height / 2);
      const isReachable = top && (control.contains(top) || top.contains(control) || top.closest('label'));
      if (!isReachable)
        defects.push(
          `covered: ${nameOf(control)} by ${top instanceof HTMLElement ? nameOf(top) : 'nothing'}`,
        );
    }
    return defects;
  });
}

/** Increases the text spacing as in WCAG 1.4.12. */
export function spaceText(page: Page): Promise<void> {
  return applyReaderStyles(
    page,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
     p { margin-bottom: 2em !important }`,
  );
}

/** Doubles the text size, as a reader can do in the browser. */
export function enlargeText(page: Page): Promise<void> {
  return applyReaderStyles(page, 'html { font-size: 200% !important }');
}

/** Removes the reader's styles. */
export function resetReaderStyles(page: Page): Promise<void> {
  return applyReaderStyles(page, '');
}

/** Replaces the reader's styles. */
function applyReaderStyles(page: Page, rules: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rules);
}
