import { imagesOf, type Product } from '@contract/entities/product';
import { html } from '../html';
import type { FirstView } from './frame';
import { badges, breadcrumbs, picture, price } from './parts';

/** The slot of the first picture on the product page. */
export const PICTURE_SIZES = '(min-width: 1280px) 620px, (min-width: 769px) 48vw, 100vw';

/** @param categoryPath of the product's category */
export function productView(product: Product, categoryPath: string): FirstView {
  const { name, category_name: category, stock, description, specifications } = product;
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
              ${price(product, 'page')}
              <p class="text-sm font-label ${stock > 0 ? 'text-success' : 'text-danger'}">
                ${stock > 0 ? 'In Stock' : 'Out of Stock'}
              </p>
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
