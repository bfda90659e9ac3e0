import { SHEET_COLUMNS, formatCell } from './columns';
import type { Comparison } from './compareRows';
import type { NewSheetProduct, SheetProduct } from './sheetRepository';

/** What a row of a file would change. */
export interface RowChange {
  line: number;
  /** null for a new product that is given an id later */
  product_id: number | null;
  name: string;
  is_new: boolean;
  /** cells of the file's columns, as text; `before` is null for a new product */
  cells: { column: string; before: string | null; after: string }[];
}

export function rowChangesOf({ changes }: Comparison): RowChange[] {
  return changes.map(({ line, before, after }) => {
    const cells = SHEET_COLUMNS.flatMap((column) => {
      const { key } = column;
      if (key === 'id' || key === 'expectedStock' || after[key] === undefined) return [];
      // A column reads its own field, which stands there.
      const textOf = (product: NewSheetProduct) => formatCell(column, column.toCell(product as SheetProduct));
      const [beforeText, afterText] = [before && textOf(before), textOf(after)];
      if (beforeText === afterText) return [];
      if (!before && (column.key === 'name' || DEFAULT_CELLS.includes(afterText))) return [];
      return [{ column: column.name, before: beforeText, after: afterText }];
    });
    return {
      line,
      product_id: after.id ?? null,
      name: before?.name ?? after.name,
      is_new: before === null,
      cells,
    };
  });
}

/** What a new product has where its row says nothing: not worth telling. */
const DEFAULT_CELLS = ['', '0', 'false', '[]'];
