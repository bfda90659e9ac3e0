export { authentication } from './authentication';
export { eraseCustomer, exportCustomer } from './customerData';
export { endSessionsByKeeper } from './logOut';
export { authRoutes } from './routes';
export { endSessions } from './sessions';
export { deleteOldTokens } from './sessionsRepository';
