export { readSettings } from './readSettings';
export { settingsRoutes } from './routes';
