import {
  COLOUR,
  DEFAULT_IMAGE,
  imagesOf,
  mainImage,
  type ProductDetail,
  type Variant,
} from '@contract/entities/product';
import { paths } from '../../shared/routing/paths';
import { settings } from '../../shared/settings';
import { breadcrumbList } from '../../shared/components/Breadcrumbs';
import { PageHead } from '../../shared/components/PageHead';
import { differingOptions, familyName } from './variants';

/** Title, description and structured data of a product page, for search engines and link previews. */
export function ProductHead({ product }: { product: ProductDetail }) {
  const { product_id: id, name, description, category_name: category } = product;
  const path = paths.productDetails(id);
  const site = { url: settings.publicUrl, name: settings.shop.name };
  const crumbs = [
    { label: category, to: paths.category(category) },
    { label: name, to: path },
  ];
  return (
    <PageHead
      title={name}
      description={description}
      canonicalPath={path}
      image={mainImage(product, 'large')}
      structuredData={[...structuredDataOf(product, site), breadcrumbList(crumbs)]}
    />
  );
}

type StructuredData = Record<string, unknown>;

/** The shop in structured data. */
interface Site {
  /** origin */
  url: string;
  name: string;
}

/** The structured data of a product page, one object each (https://schema.org). */
function structuredDataOf(product: ProductDetail, site: Site): StructuredData[] {
  const { family, variants } = product;
  const isInGroup = family !== null && variants.length > 1;
  return [productData(product, site), ...(isInGroup ? [groupData(product, family, site)] : [])];
}

/** https://developers.google.com/search/docs/appearance/structured-data/product */
function productData(product: ProductDetail, site: Site): StructuredData {
  const views = imagesOf(product).map(({ large }) => site.url + large);
  const isInGroup = product.family !== null && product.variants.length > 1;
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: String(product.product_id),
    category: product.category_name,
    brand: { '@type': 'Brand', name: product.brand },
    image: views.length > 0 ? views : [site.url + DEFAULT_IMAGE],
    ...optionData(product),
    ...(isInGroup && { inProductGroupWithID: product.family }),
    offers: offerOf(product, site),
  };
}

/** https://developers.google.com/search/docs/appearance/structured-data/product-variants */
function groupData(product: ProductDetail, family: string, site: Site): StructuredData {
  const { variants, name, options } = product;
  return {
    '@type': 'ProductGroup',
    productGroupID: family,
    name: familyName(name, options),
    description: product.description,
    brand: { '@type': 'Brand', name: product.brand },
    url: site.url + paths.productDetails(product.product_id),
    variesBy: differingOptions(variants).map((option) =>
      option in SCHEMA_PROPERTIES ? `https://schema.org/${SCHEMA_PROPERTIES[option]}` : option,
    ),
    hasVariant: variants.map((variant) => ({
      '@type': 'Product',
      name: variantName(product, variant),
      sku: String(variant.product_id),
      url: site.url + paths.productDetails(variant.product_id),
      image: site.url + (variant.image_url ?? DEFAULT_IMAGE),
      ...optionData(variant),
      offers: offerOf(variant, site),
    })),
  };
}

/** Product names end with size and colour, in this order. */
function variantName({ product_id: id, name, options }: ProductDetail, variant: Variant): string {
  if (variant.product_id === id) return name;
  const { [COLOUR]: colour = null, ...sizes } = variant.options;
  return [familyName(name, options), ...Object.values(sizes), colour].filter(Boolean).join(', ');
}

/** Options that schema.org has a property for. */
const SCHEMA_PROPERTIES: Record<string, string> = { [COLOUR]: 'color', Size: 'size' };

function optionData({ options }: Pick<Variant, 'options'>): StructuredData {
  const entries = Object.entries(options);
  const others = entries.filter(([name]) => !(name in SCHEMA_PROPERTIES));
  return {
    ...Object.fromEntries(
      entries.flatMap(([name, value]) => (SCHEMA_PROPERTIES[name] ? [[SCHEMA_PROPERTIES[name], value]] : [])),
    ),
    ...(others.length > 0 && {
      additionalProperty: others.map(([name, value]) => ({ '@type': 'PropertyValue', name, value })),
    }),
  };
}

function offerOf(
  { product_id: id, price, stock }: Pick<Variant, 'product_id' | 'price' | 'stock'>,
  site: Site,
) {
  return {
    '@type': 'Offer',
    url: site.url + paths.productDetails(id),
    price: price.toFixed(2),
    priceCurrency: 'NGN',
    availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: site.name },
  };
}
