import { renderToStaticMarkup } from 'react-dom/server';
import { noWrapNumbers, noWrapName, type TextPiece } from '@ui/components/noWrap';
import { readCatalogue } from '../../../src/server/db/seeds/readSeeds';
import { SuggestionRow } from '../../../src/web/features/search/SuggestionRow';

const textOf = (piece: TextPiece): string => (typeof piece === 'string' ? piece : piece.props.children);

/** The text with `|` at every possible line break. */
function markBreaks(nodes: TextPiece[]): string {
  return nodes
    .map((node) => {
      if (typeof node !== 'string') return textOf(node);
      return textOf(node)
        .replaceAll(' ', '|')
        .replaceAll(/-(?=[A-Za-z])/g, '-|');
    })
    .join('');
}

it.each([
  ['Ovra Tab 11 tablet, 256 GB, 5G, Graphite', 'Ovra|Tab 11|tablet,|256 GB,|5G,|Graphite'],
  ['Ovra Shell case for Ovra One 12 Pro, Clay', 'Ovra|Shell|case|for|Ovra|One 12|Pro,|Clay'],
  ['Senta A24, 64 GB, Plum', 'Senta A24,|64 GB,|Plum'],
  ['Nodo Pocket 5G modem, White', 'Nodo|Pocket 5G|modem,|White'],
  ['Nodo Wave router, Wi-Fi 6, Black', 'Nodo|Wave|router,|Wi-Fi 6,|Black'],
  ['Tamba PS 5 console, 1 TB', 'Tamba|PS 5|console,|1 TB'],
  ['Ovra Tab 11 256 GB', 'Ovra|Tab 11|256 GB'],
  ['Bask Brick power bank, 20,000 mAh, 45 W', 'Bask|Brick|power|bank,|20,000 mAh,|45 W'],
  ['Bask Braid USB-C cable, 1.2 m', 'Bask|Braid|USB-C|cable,|1.2 m'],
  ['Velum V5 camera with 18-50 mm lens', 'Velum V5|camera|with|18-50 mm|lens'],
  ['Velum 35 mm lens, f/1.8', 'Velum|35 mm|lens,|f/1.8'],
  ['Mirra 55-inch television', 'Mirra|55-inch|television'],
  ['Dumo Hush 2 was removed.', 'Dumo|Hush 2|was|removed.'],
])('the name %s breaks only as %s', (name, lines) => {
  expect(markBreaks(noWrapName(name))).toBe(lines);
});

it.each([
  ['14 Allen Avenue, Ikeja, Lagos', '14 Allen|Avenue,|Ikeja,|Lagos'],
  ['Monday to Saturday, 9 am to 6 pm', 'Monday|to|Saturday,|9 am|to|6 pm'],
  ['Monday to Friday 8am-6pm', 'Monday|to|Friday|8am-6pm'],
  [
    'In other states, in 2 working days or 48-72 hours.',
    'In|other|states,|in|2 working days|or|48-72 hours.',
  ],
  ['Call 0700 555 2684 now', 'Call|0700 555 2684 now'],
])('the sentence %s breaks only as %s', (sentence, lines) => {
  expect(markBreaks(noWrapNumbers(sentence))).toBe(lines);
});

it.each([
  ['tab 1', 'Ovra [(Tab 1)1] tablet'],
  ['ra tab', 'Ov(ra )[(Tab) 11] tablet'],
  ['1 tablet', 'Ovra [Tab 1(1)]( tablet)'],
  ['x', 'Ovra [Tab 11] tablet'],
])('a suggestion marks %s, and breaks like the name', (input, marked) => {
  const html = renderToStaticMarkup(
    <SuggestionRow item={{ kind: 'recent', key: 'one', text: 'Ovra Tab 11 tablet' }} typedText={input} />,
  );
  const [, shown = ''] = /wrap-anywhere">(.*)<\/span>$/.exec(html) ?? [];
  const withMarks = shown
    .replaceAll(/<strong[^>]*>/g, '(')
    .replaceAll('</strong>', ')')
    .replaceAll(/<span[^>]*>/g, '[')
    .replaceAll('</span>', ']');
  expect(withMarks).toBe(marked);
});

describe('every product name of the catalogue', () => {
  const names = readCatalogue().map(({ name }) => name);
  const lines = names.map((name) => markBreaks(noWrapName(name)));

  it('keeps its text', () => {
    expect(names.map((name) => noWrapName(name).map(textOf).join(''))).toEqual(names);
  });

  it('never breaks between a number and its unit, inside a word, or before a model number', () => {
    const wrongBreak =
      /\d\|(?:[a-z]?[mg]|[GT]B|[mk]?[AVW][hA]?|inch|litres|ports|devices?|years?|users?|cores)\b|-\||[\w-]\|[A-Z]{0,2}\d\w*(?=[,|]|$)/;
    expect(names.length).toBeGreaterThan(100);
    expect(lines.filter((line) => wrongBreak.test(line))).toEqual([]);
  });

  it('has no unbreakable piece that is wider than a phone', () => {
    const pieces = lines.flatMap((line) => line.split('|'));
    expect(pieces.filter((piece) => piece.length > 18 || piece.split(' ').length > 2)).toEqual([]);
  });
});
