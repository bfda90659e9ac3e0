import type { EmailDraft, EmailBlock, Row } from './emailDraft';

export function renderText({ heading, blocks }: EmailDraft, shopName: string, footer: string[]): string {
  const sections = [heading, ...blocks.map(renderBlock), ['-- ', shopName, ...footer].join('\n')];
  return `${sections.join('\n\n')}\n`;
}

function renderBlock(block: EmailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'small_print':
      return block.text;
    case 'button':
      return `${block.label}:\n${block.href}`;
    case 'facts':
      return [block.title, ...block.rows.map(rowText)].join('\n');
    case 'bill': {
      const lines = block.lines.map(({ name, details, amount }) => [name, ...details, amount].join('\n  '));
      return [...lines, '', ...block.sums.map(rowText), rowText(block.total)].join('\n');
    }
  }
}

function rowText({ label, value }: Row): string {
  return `${label}: ${value}`;
}
