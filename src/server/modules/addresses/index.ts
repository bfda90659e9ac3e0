export { eraseCustomer, exportCustomer } from './customerData';
export { listAddresses } from './ownAddresses';
export { addressRoutes } from './routes';
