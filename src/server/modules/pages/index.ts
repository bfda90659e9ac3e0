export { builtRenderer, type OpenRenderer } from './builtRenderer';
export { pageRoutes } from './routes';
