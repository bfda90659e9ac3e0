import { SHEET_COLUMNS, textOfValue } from './columns';
import type { Compared } from './compareRows';
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

export function rowChanges({ changes }: Compared): RowChange[] {
  return changes.map(({ line, before, after }) => {
    const cells = SHEET_COLUMNS.flatMap((column) => {
      const { key } = column;
      if (key === 'id' || key === 'expectedStock' || after[key] === undefined) return [];
      // A column reads its own field, which stands there.
      const textOf = (product: NewSheetProduct) =>
        textOfValue(column, column.toSheet(product as SheetProduct));
      const [was, becomes] = [before && textOf(before), textOf(after)];
      if (was === becomes) return [];
      if (!before && (column.key === 'name' || OF_ANY_NEW.includes(becomes))) return [];
      return [{ column: column.name, before: was, after: becomes }];
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
const OF_ANY_NEW = ['', '0', 'false', '[]'];
