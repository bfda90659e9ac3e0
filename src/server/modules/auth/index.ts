export { accessTokens } from './accessTokens';
export { authentication } from './authentication';
export { confirmByKeeper } from './confirmEmail';
export { endSessions } from './logOut';
export { endSecondStepByKeeper } from './secondStep';
export { authRoutes } from './routes';
export { deleteOldTokens } from './sessionsRepository';
