import { API_BASE } from '@contract/defineCall';
import { getProduct, listProducts, productFacets, type ProductQuery } from '@contract/calls/catalog';
import type { Category } from '@contract/entities/category';
import { DEFAULT_IMAGE, mainImage, type ProductDetail, srcSetOf } from '@contract/entities/product';
import { categoriesOf, categoryList, facetsOf, searchList, searchTitle } from '@contract/rules/lists';
import { breadcrumbList, categoryPath, productPath, productStructure } from '@contract/rules/structuredData';
import type { Config } from '../../config';
import { HERO_POSTER } from './firstView/homeView';
import { PICTURE_SIZES } from './firstView/productView';
import type { PageHead } from './pageHead';

export function homeHead({ publicUrl, shop }: Config): PageHead {
  return {
    title: `${shop.name}: phones, laptops and more, delivered across Nigeria`,
    wholeTitle: true,
    description:
      'Phones, laptops, audio, watches and accessories, delivered across Nigeria. Pay by bank transfer or card.',
    canonical: '/',
    structured: [
      {
        '@type': 'OnlineStore',
        name: shop.name,
        url: `${publicUrl}/`,
        email: shop.email,
        telephone: shop.phones[0],
        address: { '@type': 'PostalAddress', streetAddress: shop.address, addressCountry: 'NG' },
        sameAs: Object.values(shop.social),
      },
      {
        '@type': 'WebSite',
        name: shop.name,
        url: `${publicUrl}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${publicUrl}/search?query={query}&category=All`,
          'query-input': 'required name=query',
        },
      },
    ],
    preload: { page: 'HomeShelves', image: { href: HERO_POSTER } },
  };
}

export function productHead(product: ProductDetail, { publicUrl, shop }: Config): PageHead {
  const { image_urls: main } = product;
  return {
    title: product.name,
    description: product.description,
    canonical: productPath(product.product_id),
    image: mainImage(product, 'large'),
    structured: productStructure(product, { url: publicUrl, name: shop.name }),
    preload: {
      page: 'ProductPage',
      calls: [API_BASE + getProduct.path.replace(':productId', String(product.product_id))],
      image: main
        ? { href: main.medium, srcset: srcSetOf(main), sizes: PICTURE_SIZES }
        : { href: DEFAULT_IMAGE },
    },
  };
}

export function categoryHead({ name, product_count: count }: Category, { publicUrl }: Config): PageHead {
  const path = categoryPath(name);
  return {
    title: name,
    description: `${name}: ${count} ${count === 1 ? 'product' : 'products'} with prices in naira, delivered across Nigeria.`,
    canonical: path,
    structured: [breadcrumbList(publicUrl, [[name, path]])],
    preload: {
      page: 'CategoryPage',
      calls: listCalls(categoryList(name)),
    },
  };
}

/** What the address of the search page asks for, as the web app reads it. */
export interface SearchWish {
  query: string;
  categories: string[];
  /** takes the text as it is */
  exact: boolean;
}

export function searchWish(params: URLSearchParams): SearchWish {
  return {
    query: (params.get('query') ?? '').trim(),
    categories: categoriesOf(params.getAll('category')),
    exact: params.get('exact') === 'true',
  };
}

export function searchHead({ query, categories, exact }: SearchWish): PageHead {
  return {
    title: searchTitle(query, categories),
    description: 'Find phones, laptops, audio, watches and accessories by name.',
    canonical: '/search',
    preload: { page: 'SearchPage', calls: listCalls(searchList(query, categories, exact)) },
  };
}

/** The addresses of a list and of its facets, letter by letter as the web app asks for them. */
function listCalls(list: ProductQuery): string[] {
  return [addressOf(listProducts.path, list), addressOf(productFacets.path, facetsOf(list))];
}

function addressOf(path: string, query: ProductQuery): string {
  const words = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  );
  return `${API_BASE}${path}?${new URLSearchParams(words).toString()}`;
}
