import { toNaira } from '@contract/entities/money';
import type { ListedProduct, Product, Variant } from '@contract/entities/product';
import type { ListedProductRow } from './findProducts';
import type { ListedField } from './productQuery';
import type { ProductRow } from './productsRepository';

export function toProduct({ product, categoryName }: ProductRow): Product {
  const [main, secondary, tertiary, quaternary, ...more] = product.images;
  return {
    product_id: product.id,
    id: product.id,
    name: product.name,
    description: product.description,
    brand: product.brand,
    category_id: product.categoryId,
    category_name: categoryName,
    price: toNaira(product.priceKobo),
    original_price: product.originalPriceKobo === null ? null : toNaira(product.originalPriceKobo),
    discount: product.discount,
    stock: product.stock,
    image_urls: main ?? null,
    secondary_image_urls: secondary ?? null,
    tertiary_image_urls: tertiary ?? null,
    quaternary_image_urls: quaternary ?? null,
    additional_images: more.map((image) => ({ image_urls: image })),
    is_new: product.isNew,
    is_featured: product.isFeatured,
    is_abroad_order: product.isAbroadOrder,
    abroad_delivery_days: product.abroadDeliveryDays,
    specifications: product.specifications,
    product_type: product.productType,
    family: product.family,
    options: product.options,
  };
}

/** A listed product, with the fields of its family. */
export function toListedProduct({ family, ...row }: ListedProductRow): ListedProduct {
  return { ...toProduct(row), ...family };
}

/** The product with these fields alone. */
export function pickFields(product: ListedProduct, fields: readonly ListedField[]): Partial<ListedProduct> {
  return Object.fromEntries(
    fields.flatMap((field) => (field in product ? [[field, product[field]] as const] : [])),
  );
}

export function toVariant(product: ProductRow['product']): Variant {
  return {
    product_id: product.id,
    options: product.options,
    price: toNaira(product.priceKobo),
    stock: product.stock,
    image_url: product.images[0]?.small ?? null,
  };
}
