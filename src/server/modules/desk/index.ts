export { deskPage } from './page';
export { deskOrderRoutes } from './routes';
