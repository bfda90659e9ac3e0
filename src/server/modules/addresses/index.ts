export { eraseCustomer, exportCustomer } from './customerData';
export { listAddresses } from './listAddresses';
export { addressRoutes } from './routes';
