import { DEFAULT_IMAGE, imagesOf, mainImage, type Product } from '@contract/entities/product';
import { paths } from '../../shared/routing/paths';
import { settings } from '../../shared/settings';
import { breadcrumbList } from '../../shared/ui/Breadcrumbs';
import { PageHead } from '../../shared/ui/PageHead';

/** What a product's page tells of it to search engines and to whoever shows a link. */
export function ProductHead({ product }: { product: Product }) {
  const { product_id: id, name, description, category_name: category } = product;
  const path = paths.productDetails(id);
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
      structured={[productData(product, path), breadcrumbList(crumbs)]}
    />
  );
}

/** https://developers.google.com/search/docs/appearance/structured-data/product */
function productData(product: Product, path: string): Record<string, unknown> {
  const { publicUrl, shop } = settings;
  const views = imagesOf(product).map(({ large }) => publicUrl + large);
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: String(product.product_id),
    category: product.category_name,
    brand: { '@type': 'Brand', name: product.brand },
    image: views.length > 0 ? views : [publicUrl + DEFAULT_IMAGE],
    offers: {
      '@type': 'Offer',
      url: publicUrl + path,
      price: product.price.toFixed(2),
      priceCurrency: 'NGN',
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: shop.name },
    },
  };
}
