export { builtRenderer, type RendererSource } from './builtRenderer';
export { pageRoutes } from './routes';
