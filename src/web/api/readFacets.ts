import type { Facets, PriceBand, SearchInterpretation, ValueCount } from '@contract/entities/facets';
import { idOf, isRecord, readList, nairaOf, nonEmptyTextOf } from '@ui/guards';

/** Leaves out missing or invalid facets: a list works without them. */
export function readFacets(value: unknown): Facets {
  const facets = isRecord(value) ? value : {};
  const price = isRecord(facets.price) ? facets.price : {};
  return {
    total: idOf(facets.total) ?? 0,
    categories: readList(facets.categories, readValueCount),
    types: readList(facets.types, readValueCount),
    brands: readList(facets.brands, readValueCount),
    options: readFacetOptions(facets.options),
    price: { min: nairaOf(price.min), max: nairaOf(price.max), bands: readList(price.bands, readBand) },
    in_stock: idOf(facets.in_stock) ?? 0,
    discounted: idOf(facets.discounted) ?? 0,
    understood: readUnderstood(facets.understood),
  };
}

function readValueCount(value: unknown): ValueCount | null {
  if (!isRecord(value)) return null;
  const [text, count] = [nonEmptyTextOf(value.value), idOf(value.count)];
  return text !== null && count !== null ? { value: text, count } : null;
}

function readFacetOptions(value: unknown): Facets['options'] {
  const entries = Object.entries(isRecord(value) ? value : {});
  return Object.fromEntries(entries.map(([name, values]) => [name, readList(values, readValueCount)]));
}

function readBand(value: unknown): PriceBand | null {
  const count = isRecord(value) ? idOf(value.count) : null;
  return isRecord(value) && count !== null
    ? { from: nairaOf(value.from), to: nairaOf(value.to), count }
    : null;
}

function readUnderstood(value: unknown): SearchInterpretation {
  const understood = isRecord(value) ? value : {};
  return {
    text: nonEmptyTextOf(understood.text),
    corrected_from: nonEmptyTextOf(understood.corrected_from),
    type: nonEmptyTextOf(understood.type),
    not_sold: nonEmptyTextOf(understood.not_sold),
    min_price: nairaOf(understood.min_price),
    max_price: nairaOf(understood.max_price),
  };
}
