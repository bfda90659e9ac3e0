export { listAddresses } from './listAddresses';
export { addressRoutes } from './routes';
