import { categoryName, CATEGORIES } from '@contract/entities/category';
import type { ImageUrls, Product, ProductDetail, Specification, Variant } from '@contract/entities/product';
import { distinctBy, idOf, isRecord, readList, nairaOf, numberOf, textOf, nonEmptyTextOf } from '@ui/guards';

/** A product that screens can rely on: missing fields get neutral values; without an id, a name or a price it is null. */
export function readProduct(value: unknown): Product | null {
  if (!isRecord(value)) return null;
  const id = idOf(value.product_id) ?? idOf(value.id);
  const name = nonEmptyTextOf(value.name);
  const price = nairaOf(value.price);
  if (id === null || name === null || price === null) return null;
  const stock = numberOf(value.stock);
  return {
    product_id: id,
    id,
    name,
    description: textOf(value.description) ?? '',
    brand: textOf(value.brand) ?? '',
    ...readCategoryFields(value),
    price,
    original_price: nairaOf(value.original_price),
    discount: numberOf(value.discount) ?? 0,
    stock: stock === null ? 0 : Math.max(0, Math.floor(stock)),
    image_urls: readImages(value.image_urls),
    secondary_image_urls: readImages(value.secondary_image_urls),
    tertiary_image_urls: readImages(value.tertiary_image_urls),
    quaternary_image_urls: readImages(value.quaternary_image_urls),
    additional_images: readList(value.additional_images, readAdditionalImage),
    is_new: value.is_new === true,
    is_featured: value.is_featured === true,
    is_abroad_order: value.is_abroad_order === true,
    abroad_delivery_days: idOf(value.abroad_delivery_days),
    specifications: readList(value.specifications, readSpecification),
    product_type: nonEmptyTextOf(value.product_type),
    family: nonEmptyTextOf(value.family),
    options: readProductOptions(value.options),
  };
}

function readProductOptions(value: unknown): Product['options'] {
  const entries = Object.entries(isRecord(value) ? value : {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** A product for its own page. */
export function readProductDetail(value: unknown): ProductDetail | null {
  const product = readProduct(value);
  if (!product || !isRecord(value)) return null;
  return { ...product, variants: distinctBy(readList(value.variants, readVariant), idOfProduct) };
}

function readVariant(value: unknown): Variant | null {
  if (!isRecord(value)) return null;
  const [id, price] = [idOf(value.product_id), nairaOf(value.price)];
  if (id === null || price === null) return null;
  return {
    product_id: id,
    options: readProductOptions(value.options),
    price,
    stock: Math.max(0, Math.floor(numberOf(value.stock) ?? 0)),
    image_url: nonEmptyTextOf(value.image_url),
  };
}

export function idOfProduct({ product_id: id }: { product_id: number }): number {
  return id;
}

/** The valid products of a list, without duplicates; anything but a list is treated as empty (ERRORS-20). */
export function readProducts(value: unknown): Product[] {
  return distinctBy(readList(value, readProduct), idOfProduct);
}

function readCategoryFields(value: Record<string, unknown>): Pick<Product, 'category_id' | 'category_name'> {
  const category = CATEGORIES.find(
    (candidate) => candidate.id === value.category_id || candidate.name === value.category_name,
  );
  return {
    category_id: category?.id ?? idOf(value.category_id) ?? 0,
    category_name: textOf(value.category_name) ?? (category ? categoryName(category.id) : ''),
  };
}

function readImages(value: unknown): ImageUrls | null {
  if (!isRecord(value)) return null;
  const [first] = [
    nonEmptyTextOf(value.medium),
    nonEmptyTextOf(value.large),
    nonEmptyTextOf(value.small),
  ].filter((url) => url !== null);
  if (first === undefined) return null;
  return {
    small: nonEmptyTextOf(value.small) ?? first,
    medium: nonEmptyTextOf(value.medium) ?? first,
    large: nonEmptyTextOf(value.large) ?? first,
  };
}

function readAdditionalImage(value: unknown): Product['additional_images'][number] | null {
  const images = isRecord(value) ? readImages(value.image_urls) : null;
  return images && { image_urls: images };
}

function readSpecification(value: unknown): Specification | null {
  if (!isRecord(value)) return null;
  const name = nonEmptyTextOf(value.name);
  const text = nonEmptyTextOf(value.value);
  return name !== null && text !== null ? { name, value: text } : null;
}
