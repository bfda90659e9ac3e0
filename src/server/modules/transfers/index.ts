export { eraseCustomer, exportCustomer } from './customerData';
export { dropOldNarrations } from './linesRepository';
export { transferRoutes } from './routes';
