export { accessTokens } from './accessTokens';
export { authentication } from './authentication';
export { findContact, lockContact, saveContact, type Contact } from './contactRepository';
export { confirmByKeeper } from './confirmEmail';
export { endSessions } from './logOut';
export { eraseCustomer, exportCustomer } from './customerData';
export { currentPasswordLimit, lockSame, type DemandPassword } from './currentPassword';
export { consumeCodeIfOn, endSecondStepByKeeper, wrongCode } from './secondStep';
export type { UserRow } from './usersRepository';
export { authRoutes } from './routes';
export {
  clearDeletion,
  endDeletion,
  findDeletionDueAt,
  findDueAccounts,
  holdAccount,
  lockAccount,
  putDeletion,
} from './deletionRepository';
export { deleteOldDevices } from './securityRepository';
export { deleteOldTokens } from './sessionsRepository';
