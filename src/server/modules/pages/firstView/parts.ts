import { formatPrice } from '@contract/entities/money';
import {
  DEFAULT_IMAGE,
  type FamilyFields,
  type ImageUrls,
  type Product,
  srcSetOf,
} from '@contract/entities/product';
import { colourOf } from '@contract/rules/colours';
import { familyWords, SWATCHES_SHOWN } from '@contract/rules/variants';
import { html, type Html } from '../html';

/** A product's main picture. It comes with the first paint: it must not wait to be decoded beside it. */
export function picture(images: ImageUrls | null, alt: string, sizes: string): Html {
  const choice = images && html` srcset="${srcSetOf(images)}"`;
  return html`<img
    src="${images?.medium ?? DEFAULT_IMAGE}"
    ${choice}
    sizes="${sizes}"
    alt="${alt}"
    width="400"
    height="400"
    fetchpriority="high"
    class="size-full object-contain"
  />`;
}

const PRICE_SIZES = {
  card: ['text-price md:text-lg', 'text-sm'],
  page: ['text-figure md:text-figure-wide', 'text-base'],
} as const;

export function price(product: Product, size: keyof typeof PRICE_SIZES): Html {
  const { price: naira, original_price: original } = product;
  const [now, was] = PRICE_SIZES[size];
  const reduced = original !== null && original > naira;
  return html`
    <p class="flex flex-wrap items-baseline gap-x-2">
      <span class="font-heading tracking-tight tabular-nums ${now}">
        ${reduced && html`<span class="sr-only">Now </span>`}${formatPrice(naira)}
      </span>
      ${
        reduced &&
        html`<span class="text-muted tabular-nums ${was}"
          ><span class="sr-only">Was </span><s>${formatPrice(original)}</s></span
        >`
      }
    </p>
  `;
}

export const BADGE =
  'lined inline-flex min-h-6 items-center gap-1 rounded-badge px-2 text-xs font-button whitespace-nowrap';

export function badges({ discount, is_new: isNew }: Product, looks: string): Html {
  return html`
    <div class="${looks}">
      ${
        discount > 0 &&
        html`<span class="${BADGE} bg-accent text-on-accent"
          ><span class="sr-only">Saves </span>−${discount}%</span
        >`
      }
      ${isNew && html`<span class="${BADGE} bg-paper text-ink">New</span>`}
    </div>
  `;
}

type Crumb = readonly [name: string, path: string];

/** Home, the way to this page, and its name. */
export function breadcrumbs(way: readonly Crumb[], here: string): Html {
  const links = [['Home', '/'] as const, ...way].map(
    ([name, path], at) => html`
      <li class="flex items-center gap-2">
        ${at > 0 && CHEVRON}<a href="${path}" class="py-1 hover:text-ink hover:underline">${name}</a>
      </li>
    `,
  );
  return html`
    <nav aria-label="Breadcrumb">
      <ol class="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        ${links}
        <li class="flex items-center gap-2">${CHEVRON}<span aria-current="page">${here}</span></li>
      </ol>
    </nav>
  `;
}

/** @param strokes the path of one of the icons that the web app takes from lucide (ISC licence) */
export function icon(sizePx: number, strokes: string): Html {
  return html`
    <svg
      viewBox="0 0 24 24"
      width="${sizePx}"
      height="${sizePx}"
      fill="none"
      stroke="currentColor"
      stroke-linecap="round"
      stroke-linejoin="round"
      class="lucide"
      aria-hidden="true"
    >
      <path d="${strokes}" />
    </svg>
  `;
}

const CHEVRON = icon(14, 'm9 18 6-6-6-6');

/** A round sample of a colour; one that is not known is drawn as clear. */
export function swatch(colour: string, size = 'size-5'): Html {
  const paint = colourOf(colour);
  return html`
    <svg viewBox="0 0 20 20" aria-hidden="true" class="${size} flex-none text-control">
      <circle cx="10" cy="10" r="9.5" fill="${paint ?? '#ffffff'}" stroke="currentColor" />
      ${paint === null && html`<path d="M4 16 16 4" stroke="currentColor" />`}
    </svg>
  `;
}

/** What a card that stands for a family says of it. */
export function familyLine({ family_size: size = 1, swatches = [] }: Partial<FamilyFields>): Html | null {
  const words = familyWords(size, swatches.length);
  if (words === null) return null;
  const discs = swatches.slice(0, SWATCHES_SHOWN).map(({ value }) => swatch(value, 'size-4'));
  return html`
    <p class="mt-1.5 flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm text-muted">
      ${discs.length > 1 && html`<span class="flex gap-0.5">${discs}</span>`}<span>${words}</span>
    </p>
  `;
}
