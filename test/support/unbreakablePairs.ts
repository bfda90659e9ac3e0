import type { Page } from 'playwright-core';

export interface UnbreakablePairs {
  /** how many are on the page */
  count: number;
  /** those that wrap between two lines, with the text around them */
  wrapped: string[];
}

/**
 * Finds texts that must not wrap: numbers with their units (`20,000 mAh`), names with model numbers (`Tab 11`), ranges
 * (`7-14`), telephone numbers and email addresses.
 */
export function findUnbreakablePairs(page: Page): Promise<UnbreakablePairs> {
  return page.evaluate(() => {
    const UNIT =
      '(?:[ckm]?[mg]|[GT]B|m?Ah|Wh?|kVA|[MG]?Hz|inch|litres?|working|days?|hours?|months?|years?|ports|devices|cores|users?)\\b';
    const NUMBER = '\\d(?:[\\d.,]*\\d)?';
    const PAIR = new RegExp(
      [
        `(?<![₦/\\d.,])${NUMBER} ${UNIT}`,
        // A number after a capitalised word may be a model number.
        `(?<![₦/\\d.,])(?<![A-Z][\\w-]* [A-Z]{0,2})${NUMBER} [A-Za-z]+\\b`,
        `(?<=[A-Z]\\w+ )[A-Z]\\w* [A-Z]{0,2}\\d+\\b(?![-.,]\\w| ${UNIT})`,
        '\\d[\\d.,]*\\w*[-–]\\d\\w*',
        '\\d[\\d.]*-[a-z]+',
        '[\\w.+-]+@[\\w.-]+\\.\\w+',
        '\\b\\d{3,4}(?: \\d{3,4}){2}',
      ].join('|'),
      'g',
    );
    const CONTEXT_CHARS = 30;
    for (const section of document.querySelectorAll<HTMLElement>('.lazy-layout'))
      section.style.contentVisibility = 'visible';
    for (const details of document.querySelectorAll('details')) details.open = true;
    const pairs: UnbreakablePairs = { count: 0, wrapped: [] };

    /** A text node with its offset in the text of its block. */
    let texts: { text: Text; from: number }[] = [];
    let blockText = '';
    let block: Element | null = null;
    const positionAt = (offset: number): [Text, number] | null => {
      const entry = texts.findLast(({ from }) => from <= offset);
      return entry ? [entry.text, offset - entry.from] : null;
    };
    const checkBlock = () => {
      for (const { 0: pair, index } of blockText.matchAll(PAIR)) {
        const first = positionAt(index);
        const last = positionAt(index + pair.length - 1);
        if (!first || !last) continue;
        const range = document.createRange();
        range.setStart(...first);
        range.setEnd(last[0], last[1] + 1);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        pairs.count += 1;
        const lowestTop = Math.max(...boxes.map(({ top }) => top));
        const highestFoot = Math.min(...boxes.map(({ bottom }) => bottom));
        if (lowestTop >= highestFoot - 4)
          pairs.wrapped.push(
            `${pair} in: ${blockText.slice(Math.max(0, index - CONTEXT_CHARS), index + CONTEXT_CHARS)}`,
          );
      }
      texts = [];
      blockText = '';
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement;
      if (!(node instanceof Text) || !owner || owner.closest('script, .sr-only') || !owner.checkVisibility())
        continue;
      let ancestor: Element | null = owner;
      while (ancestor && /^(inline|contents)/.test(getComputedStyle(ancestor).display))
        ancestor = ancestor.parentElement;
      if (ancestor !== block) checkBlock();
      block = ancestor;
      texts.push({ text: node, from: blockText.length });
      blockText += node.data;
    }
    checkBlock();
    return pairs;
  });
}
