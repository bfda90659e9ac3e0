export { exportCsv, exportJson, toSheetRecord } from './exportProducts';
export { importProducts, type ImportResult } from './importProducts';
export type { RowChange } from './rowChanges';
export { readCsv } from './readCsv';
export { readJson } from './readJson';
export { setProduct } from './setProduct';
export type { Problem } from './sheetRows';
