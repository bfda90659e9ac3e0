import { mainImage, type ProductDetail } from '@contract/entities/product';
import { paths } from '../../shared/routing/paths';
import { settings } from '../../shared/settings';
import { breadcrumbList } from '../../shared/components/Breadcrumbs';
import { PageHead } from '../../shared/components/PageHead';
import { productStructure } from './productStructure';

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
      structured={[...productStructure(product, site), breadcrumbList(crumbs)]}
    />
  );
}
