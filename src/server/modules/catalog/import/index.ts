export { exportCsv, exportJson, toSheet } from './exportProducts';
export { importProducts, type Import } from './importProducts';
export type { RowChange } from './rowChanges';
export { readCsv } from './readCsv';
export { readJson } from './readJson';
export { setProduct } from './setProduct';
export type { Problem } from './sheetRows';
