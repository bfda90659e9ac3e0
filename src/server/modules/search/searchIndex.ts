import type { Kobo } from '@contract/entities/money';
import type { ProductOptions } from '@contract/entities/product';
import { Columns } from './columns';
import { NameTable } from './nameTable';
import { FIELDS, type Field } from './postings';
import { Vocabulary } from './vocabulary';
import { Workspace } from './workspace';
import { fold, indexWords } from './words';

/** The fields of a product that the search uses. */
export interface IndexedProduct {
  id: number;
  name: string;
  brand: string;
  categoryId: number;
  description: string;
  /** names and values as one text */
  specifications: string;
  priceKobo: Kobo;
  discount: number;
  isInStock: boolean;
  isNew: boolean;
  isFeatured: boolean;
  createdAtMs: number;
  productType: string | null;
  family: string | null;
  options: ProductOptions;
}

export const NONE = -1;
const WORD = /[\p{L}\p{N}]+/gu;
/** Words after one of these say what the product is for, not what it is. */
const QUALIFIER = /\s(?:for|with)\s/i;

/**
 * The catalogue in memory: columns of numbers, and an inverted index of words. Each product has a slot. A product that
 * changes gets a new slot, and its old one is dead. Only one search reads it at a time.
 */
export class SearchIndex extends Columns {
  readonly vocabulary = new Vocabulary();
  readonly workspace = new Workspace();
  readonly types = new NameTable();
  readonly brands = new NameTable();
  readonly families = new NameTable();
  /** option names, and `name:value` pairs with the option of each */
  readonly optionNames = new NameTable();
  readonly optionValues = new NameTable();
  readonly optionOfValue: number[] = [];

  readonly foldedNames: string[] = [];
  /** the option values of all slots, slot by slot */
  readonly values: number[] = [];
  /** family → its slots */
  readonly membersOf: number[][] = [];
  /** type → its slots, including dead ones */
  readonly slotsOfType: number[][] = [];
  /** changes with every `put` and `drop` */
  version = 0;
  private living: Uint32Array | null = null;
  categories: readonly { id: number; name: string }[] = [];
  private readonly slots = new Map<number, number>();
  /** brand → its number of products */
  private readonly soldBrands = new Map<string, number>();

  get size(): number {
    return this.slots.size;
  }

  /** All slots, living and dead. */
  get slotCount(): number {
    return this.foldedNames.length;
  }

  /** The largest category id plus one. */
  get categoryIdLimit(): number {
    return Math.max(0, ...this.categories.map(({ id }) => id)) + 1;
  }

  isSold = (maker: string): boolean => (this.soldBrands.get(maker) ?? 0) > 0;

  /** Where the option values of a slot end. */
  valuesEnd(slot: number): number {
    return this.valuesFrom[slot + 1] ?? 0;
  }

  /** The value that a product has of an option. */
  valueOfOption(slot: number, option: number): number {
    for (let at = this.valuesFrom[slot] ?? 0; at < this.valuesEnd(slot); at += 1) {
      const value = this.values[at] ?? NONE;
      if (this.optionOfValue[value] === option) return value;
    }
    return NONE;
  }

  /** Every living slot. */
  livingSlots(): Uint32Array {
    this.living ??= Uint32Array.from(this.slots.values());
    return this.living;
  }

  put(product: IndexedProduct): void {
    this.drop(product.id);
    this.version += 1;
    this.living = null;
    const slot = this.slotCount;
    // One extra slot for the end of its option values.
    this.ensureCapacity(slot + 2);
    this.slots.set(product.id, slot);
    this.foldedNames.push(fold(product.name));
    this.ids[slot] = product.id;
    this.categoryIds[slot] = product.categoryId;
    this.brandOf[slot] = this.brands.intern(product.brand || null);
    this.prices[slot] = product.priceKobo;
    this.discounts[slot] = product.discount;
    this.createdAt[slot] = product.createdAtMs;
    this.isInStock[slot] = Number(product.isInStock);
    this.isNew[slot] = Number(product.isNew);
    this.isFeatured[slot] = Number(product.isFeatured);
    this.isAlive[slot] = 1;
    for (const option of Object.entries(product.options)) this.values.push(this.optionValueOf(option));
    this.valuesFrom[slot + 1] = this.values.length;
    this.addToType(slot, product.productType);
    this.addToBrandCount(product.brand, 1);
    this.addToFamily(slot, product.family);
    this.addWords(slot, product);
  }

  drop(id: number): void {
    const slot = this.slots.get(id);
    if (slot === undefined) return;
    this.slots.delete(id);
    this.version += 1;
    this.living = null;
    this.isAlive[slot] = 0;
    const family = this.familyOf[slot] ?? NONE;
    if (family !== NONE) {
      this.membersOf[family] = (this.membersOf[family] ?? []).filter((member) => member !== slot);
    }
    this.addToBrandCount(this.brands.nameOf(this.brandOf[slot] ?? NONE) ?? '', -1);
  }

  private categoryNameOf(id: number): string {
    return this.categories.find((category) => category.id === id)?.name ?? '';
  }

  private optionValueOf([name, value]: [string, string]): number {
    const pair = this.optionValues.intern(`${name}:${value}`);
    this.optionOfValue[pair] ??= this.optionNames.intern(name);
    return pair;
  }

  private addToType(slot: number, name: string | null): void {
    const type = this.types.intern(name);
    this.typeOf[slot] = type;
    if (type !== NONE) (this.slotsOfType[type] ??= []).push(slot);
  }

  private addToFamily(slot: number, name: string | null): void {
    const family = this.families.intern(name);
    this.familyOf[slot] = family;
    if (family !== NONE) (this.membersOf[family] ??= []).push(slot);
  }

  private addToBrandCount(brand: string, change: number): void {
    const maker = fold(brand);
    if (maker !== '') this.soldBrands.set(maker, (this.soldBrands.get(maker) ?? 0) + change);
  }

  private addWords(slot: number, product: IndexedProduct): void {
    for (const [field, words] of wordsByField(product, this.categoryNameOf(product.categoryId))) {
      const fieldIndex = FIELDS.indexOf(field);
      for (const word of words) this.vocabulary.add(word, slot, fieldIndex);
    }
  }
}

function wordsByField(product: IndexedProduct, category: string): [Field, readonly string[]][] {
  const [itself = '', ...purposes] = product.name.split(QUALIFIER);
  const purpose = purposes.join(' , ');
  return [
    ['name', fold(itself).match(WORD) ?? []],
    ['named for', fold(product.name.slice(itself.length)).match(WORD) ?? []],
    ['also named', indexWords(itself)],
    ['type', indexWords(product.productType ?? '')],
    ['brand', indexWords(product.brand)],
    ['option', indexWords(Object.values(product.options).join(' , '))],
    ['category', indexWords(category)],
    ['specification', [...indexWords(purpose), ...indexWords(product.specifications)]],
    ['description', indexWords(product.description)],
  ];
}
