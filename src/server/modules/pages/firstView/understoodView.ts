import type { Understood } from '@contract/entities/facets';
import { notSoldSentence, priceRange } from '@contract/rules/understood';
import { html, type Html } from '../html';
import { icon } from './parts';

interface Asked {
  query: string;
  categories: readonly string[];
  understood: Understood;
}

const TEXT_LINK = 'font-label text-accent-text underline underline-offset-4';

/** Above the results: what was made of the words, and the way back to them. */
export function understoodView({ query, categories, understood }: Asked): Html | null {
  const { text, corrected_from: typed } = understood;
  const isCorrected = text !== null && typed !== null;
  const notSold = notSoldSentence(understood);
  if (!isCorrected && notSold === null) return null;
  return html`
    <div class="-mt-3 mb-5 text-ink-2">
      ${
        isCorrected &&
        html`<p>
          Showing results for "${text}".
          <a href="${searchPath(query, categories)}&exact=true" class="${TEXT_LINK}"
            >Search instead for "${typed}"</a
          >.
        </p>`
      }
      ${notSold !== null && html`<p>${notSold}</p>`}
    </div>
  `;
}

/** What was chosen with the search, each with the address without it. */
export function chipsView({ query, categories, understood }: Asked): Html | null {
  const { text, min_price: min, max_price: max } = understood;
  const words = min === null && max === null ? query : (text ?? '');
  const chips = categories.map((name) => {
    const others = categories.filter((other) => other !== name);
    return chip(name, searchPath(query, others));
  });
  if (words !== query) chips.push(chip(priceRange(min, max), searchPath(words, categories)));
  if (chips.length === 0) return null;
  return html`
    <ul class="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-lg:w-full">
      ${chips}
      <li>
        <a
          href="${searchPath(words, [])}"
          class="flex min-h-11 items-center px-2 text-sm font-label text-accent-text underline underline-offset-3"
          >Clear all</a
        >
      </li>
    </ul>
  `;
}

function chip(label: string, without: string): Html {
  return html`
    <li>
      <a
        href="${without}"
        class="lined flex min-h-11 items-center gap-2 rounded-round bg-soft pr-3 pl-4 text-sm font-label"
        ><span class="sr-only">Remove </span>${label}${icon(16, 'M18 6 6 18M6 6l12 12')}</a
      >
    </li>
  `;
}

function searchPath(query: string, categories: readonly string[]): string {
  const words = categories.map((name): [string, string] => ['category', name]);
  return `/search?${new URLSearchParams([['query', query], ...words]).toString()}`;
}
