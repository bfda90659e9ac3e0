import type { Letter, Part, Row } from './letter';

export function renderText({ heading, parts }: Letter, shopName: string, foot: string[]): string {
  const blocks = [heading, ...parts.map(textOf), ['-- ', shopName, ...foot].join('\n')];
  return `${blocks.join('\n\n')}\n`;
}

function textOf(part: Part): string {
  switch (part.kind) {
    case 'paragraph':
    case 'small_print':
      return part.text;
    case 'button':
      return `${part.label}:\n${part.href}`;
    case 'facts':
      return [part.title, ...part.rows.map(rowText)].join('\n');
    case 'bill': {
      const lines = part.lines.map(({ name, details, amount }) => [name, ...details, amount].join('\n  '));
      return [...lines, '', ...part.sums.map(rowText), rowText(part.total)].join('\n');
    }
  }
}

function rowText({ label, value }: Row): string {
  return `${label}: ${value}`;
}
