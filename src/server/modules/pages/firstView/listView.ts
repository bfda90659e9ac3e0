import type { ListedProduct } from '@contract/entities/product';
import { countOfProducts, UNKNOWN_COUNT } from '@contract/rules/lists';
import { html, type Html } from '../html';
import type { FirstView } from './frame';
import { badges, breadcrumbs, familyLine, picture, price } from './parts';
import { plainView } from './plainView';

/** So many products are seen at once: a row on a wide screen, two on a phone. */
export const SEEN_AT_ONCE = 4;
const SIZES = '(min-width: 1200px) 221px, (min-width: 1024px) 22vw, (min-width: 640px) 31vw, 46vw';

interface List {
  title: string;
  /** the first of them, in the order of the list */
  products: readonly ListedProduct[];
  /** of all; null where it is not known here */
  total: number | null;
  isCategory?: boolean;
  /** below the heading: what was made of a search */
  understood?: Html | null;
  /** what was chosen with it */
  chips?: Html | null;
}

export function listView(list: List): FirstView {
  const { title, products, total, isCategory = false, understood = null, chips = null } = list;
  const heading = {
    title,
    above: isCategory ? breadcrumbs([], title) : undefined,
    aside: countView(total),
  };
  const cards = html`
    ${understood}
    <div class="beside-filters">
      <div class="max-lg:hidden"></div>
      <div>
        <div class="mb-5 flex flex-wrap items-start gap-x-6 gap-y-3">
          <div class="h-11 max-lg:w-full lg:order-last"></div>
          ${chips}
        </div>
        <div class="shelf lg:[--columns:3] xl:[--columns:4]">${products.map(card)}</div>
      </div>
    </div>
  `;
  return { ...plainView(heading, cards), holdsData: products.length > 0 };
}

function countView(total: number | null): Html | string | undefined {
  if (total === 0) return undefined;
  return total === null ? html`<span class="invisible">${UNKNOWN_COUNT}</span>` : countOfProducts(total);
}

function card(product: ListedProduct): Html {
  const { product_id: id, name } = product;
  return html`
    <article class="relative row-span-4 grid min-w-0 grid-rows-subgrid gap-y-2">
      <div>
        <div
          class="tile relative aspect-10/11 overflow-hidden rounded-tile bg-tile px-[8%] pt-[15%] pb-[4%] text-on-tile md:px-[4%] md:pt-[9%] md:pb-[3%]"
        >
          ${picture(product.image_urls, '', SIZES)}
        </div>
      </div>
      <h2 class="pt-1 text-sm font-name tracking-normal text-wrap md:text-name">
        <a href="/product-details/${id}" class="cover line-clamp-2 hover:underline">${name}</a>
      </h2>
      <div>${price(product, 'card')} ${familyLine(product)}</div>
      <div class="mt-1 h-11"></div>
      ${badges(product, 'pointer-events-none absolute top-2.5 left-2.5 flex max-w-[calc(100%-56px)] flex-wrap gap-1.5')}
    </article>
  `;
}
