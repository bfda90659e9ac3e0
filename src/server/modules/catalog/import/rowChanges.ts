import { SHEET_COLUMNS, formatCell } from './columns';
import type { Comparison } from './compareRows';
import type { NewSheetProduct, SheetProduct } from './sheetRepository';

/** The changes that one row of a file would make. */
export interface RowChange {
  line: number;
  /** null for a new product that gets its id later */
  product_id: number | null;
  name: string;
  is_new: boolean;
  /** changed cells as text, by the file's columns; `before` is null for a new product */
  cells: { column: string; before: string | null; after: string }[];
}

export function rowChangesOf({ changes }: Comparison): RowChange[] {
  return changes.map(({ line, before, after }) => {
    const cells = SHEET_COLUMNS.flatMap((column) => {
      const { key } = column;
      if (key === 'id' || key === 'expectedStock' || after[key] === undefined) return [];
      // A column formats only its own field, which is present.
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

/** Cells that a new product gets by default: not worth reporting. */
const DEFAULT_CELLS = ['', '0', 'false', '[]'];
