import { COLOUR, type ProductOptions, type Product, type Variant } from '@contract/entities/product';

/** One value of an option, and the product of the family that it links to. */
export interface OptionValue {
  label: string;
  productId: number;
  isChosen: boolean;
  /** the options that change, if no product has this value with the others as chosen now: `Black, 1 TB`; else null */
  replacement: string | null;
  isSoldOut: boolean;
  /** hint for the shopper: `Sold out`, or which other options change */
  note: string | null;
}

export interface OptionGroup {
  name: string;
  values: OptionValue[];
}

/** The options of a product family, seen from one of its products; empty if there is nothing to choose. */
export function optionGroups(chosenId: number, variants: readonly Variant[]): OptionGroup[] {
  const chosen = variants.find((variant) => variant.product_id === chosenId);
  if (!chosen || variants.length < 2) return [];
  return optionNamesOf(variants).map((name) => {
    const values = valuesOf(name, variants);
    const namedValue = values.find((value) => value !== null) ?? '';
    return {
      name,
      values: values.map((value) => {
        const label = value ?? (values.length > 2 ? 'None' : `Without ${namedValue}`);
        const candidates = variants.filter((variant) => optionValueOf(variant, name) === value);
        return { label, ...optionTarget(candidates, chosen, name) };
      }),
    };
  });
}

/** The options in which the products of a family differ. */
export function differingOptions(variants: readonly Variant[]): string[] {
  return optionNamesOf(variants).filter((name) => valuesOf(name, variants).length > 1);
}

/** The name without its options: `Ovra One 12 Pro` for `Ovra One 12 Pro, 256 GB, Midnight`. */
export function familyName(name: string, options: ProductOptions): string {
  const values = new Set(Object.values(options).map((value) => value.toLowerCase()));
  const parts = name.split(', ');
  const end = parts.findIndex((part, index) => index > 0 && values.has(part.toLowerCase()));
  return end === -1 ? name : parts.slice(0, end).join(', ');
}

function optionValueOf({ options }: Pick<Variant, 'options'>, name: string): string | null {
  return options[name] ?? null;
}

/** Colour comes first, since pictures show it. */
function optionNamesOf(variants: readonly Variant[]): string[] {
  const names = [...new Set(variants.flatMap(({ options }) => Object.keys(options)))];
  return names.includes(COLOUR) ? [COLOUR, ...names.filter((name) => name !== COLOUR)] : names;
}

/** Numbers by size, other values in their given order. */
function valuesOf(name: string, variants: readonly Variant[]): (string | null)[] {
  const values = [...new Set(variants.map((variant) => optionValueOf(variant, name)))];
  const sizes = new Map(values.map((value) => [value, sizeOf(value)]));
  if ([...sizes.values()].includes(null)) return values;
  return values.sort((one, other) => (sizes.get(one) ?? 0) - (sizes.get(other) ?? 0));
}

function sizeOf(value: string | null): number | null {
  if (value === null) return 0;
  const [, digits, unit] = /^([\d.,]+)\s*(\D*)$/.exec(value) ?? [];
  if (digits === undefined) return null;
  return Number(digits.replaceAll(',', '')) * (unit === 'TB' ? 1000 : 1);
}

/** The product that keeps most of the other chosen options. @param candidates the products with the value */
function optionTarget(
  candidates: readonly Variant[],
  chosen: Variant,
  name: string,
): Omit<OptionValue, 'label'> {
  const changedOptionsOf = (variant: Variant) =>
    optionNamesOf([chosen, variant]).filter(
      (other) => other !== name && optionValueOf(variant, other) !== optionValueOf(chosen, other),
    );
  const [nearest = chosen] = [...candidates].sort(
    (one, other) =>
      Number(other === chosen) - Number(one === chosen) ||
      changedOptionsOf(one).length - changedOptionsOf(other).length ||
      Number(other.stock > 0) - Number(one.stock > 0) ||
      one.price - other.price,
  );
  const isSoldOut = nearest.stock <= 0;
  const changedOptions = changedOptionsOf(nearest);
  const noteParts = [
    ...changedOptions.map((other) => changeText(other, chosen, nearest)).reverse(),
    isSoldOut && 'sold out',
  ];
  return {
    productId: nearest.product_id,
    isChosen: nearest === chosen,
    replacement:
      changedOptions.length === 0
        ? null
        : changedOptions
            .map((other) => replacementOf(other, chosen, nearest))
            .reverse()
            .join(', '),
    isSoldOut,
    note: changeNote(noteParts.filter((word) => word !== false)),
  };
}

function replacementOf(name: string, chosen: Variant, nearest: Variant): string {
  return optionValueOf(nearest, name) ?? `one without ${optionValueOf(chosen, name)}`;
}

function changeText(name: string, chosen: Variant, nearest: Variant): string {
  const value = optionValueOf(nearest, name);
  if (value === null) return `without ${optionValueOf(chosen, name)}`;
  return `${name === COLOUR ? 'in' : 'with'} ${value}`;
}

function changeNote(parts: readonly string[]): string | null {
  const text = parts.join(', ');
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1);
}

/** React key of a product page: the variants of a family share one page, whose content changes. */
export function pageKeyOf({ product_id: id, family }: Pick<Product, 'product_id' | 'family'>): string {
  return family ?? String(id);
}
