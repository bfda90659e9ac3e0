const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For the text of an element, or an attribute in double quotes. */
export function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}

/** Markup that may stand in a page as it is: only `html` makes it. */
export class Html {
  constructor(readonly markup: string) {}
}

type Piece = string | number | Html | readonly Html[] | null | false;

function markupOf(piece: Piece): string {
  if (piece === null || piece === false) return '';
  if (piece instanceof Html) return piece.markup;
  if (typeof piece === 'object') return piece.map(({ markup }) => markup).join('');
  return escape(String(piece));
}

/** Markup with values in it; texts are escaped. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  const written = parts.map((part, at) => inOneLine(part) + markupOf(pieces[at] ?? null));
  return new Html(written.join(''));
}

/** Without the line breaks of the source and what indents them: between two tags they would be text. */
function inOneLine(part: string): string {
  return part
    .replace(/(^|>)\s*\n\s*/g, '$1')
    .replace(/\s*\n\s*(<|$)/g, '$1')
    .replace(/\s*\n\s*/g, ' ');
}
