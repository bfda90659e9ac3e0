import { formatPrice } from '@contract/entities/money';
import { imagesOf, type ProductDetail } from '@contract/entities/product';
import { html, type Html } from '../html';
import type { FirstView } from './frame';
import { options } from './options';
import { BADGE, badges, breadcrumbs, icon, picture, price } from './parts';

/** The slot of the first picture on the product page. */
export const PICTURE_SIZES = '(min-width: 1280px) 620px, (min-width: 769px) 48vw, 100vw';

/** Few enough that a number hurries along. */
const FEW_LEFT = 10;
const CHECK = 'M20 6 9 17l-5-5';
const CROSS = 'M18 6 6 18M6 6l12 12';

/** @param categoryPath of the product's category */
export function productView(product: ProductDetail, categoryPath: string): FirstView {
  const { name, category_name: category, description, specifications } = product;
  return {
    holdsData: true,
    content: html`
      <div class="page pb-12 md:pt-5 md:pb-18">
        <div class="max-md:hidden">${breadcrumbs([[category, categoryPath]], name)}</div>
        <div class="grid gap-x-14 gap-y-5 md:grid-cols-[minmax(0,1.56fr)_minmax(0,1fr)] md:pt-4">
          <div class="grid gap-4 max-md:-mx-4 md:grid-cols-[auto_minmax(0,1fr)]">
            <div class="tile relative overflow-hidden bg-tile md:order-last md:rounded-hero">
              <div class="h-71 p-4 md:aspect-square md:h-auto md:p-8">
                ${picture(product.image_urls, name, PICTURE_SIZES)}
              </div>
              ${badges(product, 'absolute top-4 left-4 flex gap-1.5 md:top-5 md:left-5')}
            </div>
            ${imagesOf(product).length > 1 && html`<div class="w-21 max-md:hidden"></div>`}
          </div>
          <div class="md:pt-3">
            <h1 class="text-xl md:text-3xl">${name}</h1>
            <div class="mt-1.5 grid gap-2.5 md:mt-4 md:gap-3">
              ${price(product, 'page')} ${stockRow(product)} ${options(product)}
            </div>
          </div>
        </div>
        <div class="mt-12 hidden noscript:block">
          <p class="max-w-text leading-[1.75rem] whitespace-pre-line text-ink-2">${description}</p>
          <dl class="mt-3">
            ${specifications.map(
              ({ name: what, value }) => html`
                <div class="grid grid-cols-[2fr_3fr] gap-3 border-b border-line py-2.5 text-name">
                  <dt class="text-muted">${what}</dt>
                  <dd>${value}</dd>
                </div>
              `,
            )}
          </dl>
        </div>
      </div>
    `,
  };
}

function stockRow({ stock, price: naira, original_price: original }: ProductDetail): Html {
  const there = stock > 0;
  return html`
    <div class="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span
        class="inline-flex items-center gap-1.5 text-sm font-label ${there ? 'text-success' : 'text-danger'}"
      >
        ${icon(16, there ? CHECK : CROSS)}${there ? 'In Stock' : 'Out of Stock'}
      </span>
      ${there && stock < FEW_LEFT && html`<span class="-ml-2 text-sm text-muted">${stock} left</span>`}
      ${
        original !== null &&
        original > naira &&
        html`<span class="${BADGE} bg-accent-soft text-accent-text"
          >Save ${formatPrice(original - naira)}</span
        >`
      }
    </div>
  `;
}
