export { exportCsv, exportJson, toSheet } from './exportProducts';
export { importProducts, type Import } from './importProducts';
export { readCsv } from './readCsv';
export { readJson } from './readJson';
export { updateProduct } from './sheetRepository';
export type { Problem } from './sheetRows';
