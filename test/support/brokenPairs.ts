import type { Page } from 'playwright-core';

export interface Pairs {
  /** how many stand on the page */
  found: number;
  /** those that stand in two lines, with the words around them */
  broken: string[];
}

/** Numbers with their units (`20,000 mAh`), model numbers with their names (`Tab 11`), ranges (`7-14`), telephone numbers and email addresses, by the lines that they stand in. */
export function pairsOn(page: Page): Promise<Pairs> {
  return page.evaluate(() => {
    const UNIT =
      '(?:[ckm]?[mg]|[GT]B|m?Ah|Wh?|kVA|[MG]?Hz|inch|litres?|working|days?|hours?|months?|years?|ports|devices|cores|users?)\\b';
    const NUMBER = '\\d(?:[\\d.,]*\\d)?';
    const PAIR = new RegExp(
      [
        `(?<![₦/\\d.,])${NUMBER} ${UNIT}`,
        // What stands behind a word in capitals may be a model's number.
        `(?<![₦/\\d.,])(?<![A-Z][\\w-]* [A-Z]{0,2})${NUMBER} [A-Za-z]+\\b`,
        `(?<=[A-Z]\\w+ )[A-Z]\\w* [A-Z]{0,2}\\d+\\b(?![-.,]\\w| ${UNIT})`,
        '\\d[\\d.,]*\\w*[-–]\\d\\w*',
        '\\d[\\d.]*-[a-z]+',
        '[\\w.+-]+@[\\w.-]+\\.\\w+',
        '\\b\\d{3,4}(?: \\d{3,4}){2}',
      ].join('|'),
      'g',
    );
    const AROUND = 30;
    for (const later of document.querySelectorAll<HTMLElement>('.lazy-layout'))
      later.style.contentVisibility = 'visible';
    for (const answer of document.querySelectorAll('details')) answer.open = true;
    const pairs: Pairs = { found: 0, broken: [] };

    /** A text with its place in the words of the block that it stands in. */
    let texts: { text: Text; from: number }[] = [];
    let words = '';
    let block: Element | null = null;
    const placeAt = (offset: number): [Text, number] | null => {
      const at = texts.findLast(({ from }) => from <= offset);
      return at ? [at.text, offset - at.from] : null;
    };
    const look = () => {
      for (const { 0: pair, index } of words.matchAll(PAIR)) {
        const first = placeAt(index);
        const last = placeAt(index + pair.length - 1);
        if (!first || !last) continue;
        const range = document.createRange();
        range.setStart(...first);
        range.setEnd(last[0], last[1] + 1);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        pairs.found += 1;
        const lowestTop = Math.max(...boxes.map(({ top }) => top));
        const highestFoot = Math.min(...boxes.map(({ bottom }) => bottom));
        if (lowestTop >= highestFoot - 4)
          pairs.broken.push(`${pair} in: ${words.slice(Math.max(0, index - AROUND), index + AROUND)}`);
      }
      texts = [];
      words = '';
    };
    const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = all.nextNode(); node; node = all.nextNode()) {
      const owner = node.parentElement;
      if (!(node instanceof Text) || !owner || owner.closest('script, .sr-only') || !owner.checkVisibility())
        continue;
      let around: Element | null = owner;
      while (around && /^(inline|contents)/.test(getComputedStyle(around).display))
        around = around.parentElement;
      if (around !== block) look();
      block = around;
      texts.push({ text: node, from: words.length });
      words += node.data;
    }
    look();
    return pairs;
  });
}
