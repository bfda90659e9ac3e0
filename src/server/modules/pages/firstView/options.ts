import { COLOUR, type ProductDetail } from '@contract/entities/product';
import { productPath } from '@contract/rules/structuredData';
import { optionGroups, type OptionGroup, type OptionValue } from '@contract/rules/variants';
import { html, type Html } from '../html';
import { swatch } from './parts';

/** As the web app draws them, each value with its address in the place of a button. */
export function options({ product_id: id, variants }: ProductDetail): Html {
  return html`
    <div class="mt-1 h-12 md:hidden"></div>
    <div class="grid gap-3 empty:hidden max-md:mt-2 md:my-1">${optionGroups(id, variants).map(group)}</div>
  `;
}

function group({ name, values }: OptionGroup): Html {
  const [only] = values;
  const isChoice = values.length > 1;
  return html`
    <div role="group" aria-label="${name}" class="flex gap-x-3 gap-y-1.5 max-md:items-baseline md:flex-col">
      <p class="w-18 flex-none text-sm font-label">${name}</p>
      ${isChoice && html`<div class="flex min-w-0 flex-1 flex-wrap gap-2">${values.map((value) => choice(value, name))}</div>`}
      ${
        !isChoice &&
        html`<p class="flex items-center gap-2 text-sm">
          ${name === COLOUR && swatch(only?.label ?? '')}${only?.label ?? ''}
        </p>`
      }
    </div>
  `;
}

const CHOICE =
  'lined inline-flex min-h-11 items-center gap-2 rounded-small px-3 py-1 text-left text-sm font-button tracking-tight transition-colors';

function choice(value: OptionValue, name: string): Html {
  const { label, productId, chosen, combines, soldOut, note } = value;
  const look = chosen
    ? 'bg-accent-soft inset-ring-2 inset-ring-accent'
    : combines
      ? 'inset-ring inset-ring-control hover:inset-ring-ink'
      : 'border border-dashed border-control px-[11px] hover:border-ink';
  return html`
    <a href="${productPath(productId)}" class="${CHOICE} ${look}">
      ${name === COLOUR && swatch(label)}
      <span class="${soldOut ? 'text-muted' : ''}">
        <span class="block ${soldOut ? 'line-through' : ''}">${label}</span>
        ${note !== null && html`<span class="block text-xs font-text text-muted">${note}</span>`}
      </span>
    </a>
  `;
}
