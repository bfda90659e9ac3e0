export { eraseByKeeper, eraseDueAccounts } from './eraseAccount';
export { privacyRoutes } from './routes';
