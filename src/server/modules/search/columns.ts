const GROWTH_FACTOR = 1.5;

/**
 * The numbers of the products, in arrays by slot. The element types are as small as possible: a search reads thousands
 * of scattered slots, and most of its time is spent waiting for memory.
 */
export class Columns {
  ids = new Int32Array(0);
  categoryIds = new Int32Array(0);
  typeOf = new Int32Array(0);
  brandOf = new Int32Array(0);
  familyOf = new Int32Array(0);
  /** where the option values of a slot begin, and those of the previous slot end */
  valuesFrom = new Int32Array(0);
  prices = new Float64Array(0);
  createdAt = new Float64Array(0);
  discounts = new Uint8Array(0);
  /** 1 or 0, like those below */
  isInStock = new Uint8Array(0);
  isNew = new Uint8Array(0);
  isFeatured = new Uint8Array(0);
  isAlive = new Uint8Array(0);

  /** Makes room for this many slots. It replaces the arrays, so callers must not keep references to them. */
  protected ensureCapacity(slots: number): void {
    if (slots <= this.ids.length) return;
    const size = Math.ceil(slots * GROWTH_FACTOR);
    for (const name of ['ids', 'categoryIds', 'typeOf', 'brandOf', 'familyOf', 'valuesFrom'] as const)
      this[name] = copyInto(this[name], new Int32Array(size));
    for (const name of ['prices', 'createdAt'] as const)
      this[name] = copyInto(this[name], new Float64Array(size));
    for (const name of ['discounts', 'isInStock', 'isNew', 'isFeatured', 'isAlive'] as const)
      this[name] = copyInto(this[name], new Uint8Array(size));
  }
}

function copyInto<Numbers extends Int32Array | Float64Array | Uint8Array>(
  from: Numbers,
  to: Numbers,
): Numbers {
  to.set(from);
  return to;
}
