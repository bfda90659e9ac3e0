/** HTML in which every inserted value is escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | Html | Html[];

/** html`<b>${name}</b>`: values are escaped, unless they are `Html` themselves. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(textOf)));
}

function textOf(value: Value): string {
  if (typeof value === 'string') return escapeHtml(value);
  return Array.isArray(value) ? value.map(({ text }) => text).join('') : value.text;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}
