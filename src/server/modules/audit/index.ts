export { NOT_KEPT, recordChange, recordReset } from './recordChange';
export { auditRoutes } from './routes';
