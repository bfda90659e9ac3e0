export { accessTokens } from './accessTokens';
export { authentication } from './authentication';
export { findContact, holdAccount, lockContact, saveContact, type Contact } from './contactRepository';
export { confirmByKeeper } from './confirmEmail';
export { endSessions } from './logOut';
export { eraseCustomer, exportCustomer } from './customerData';
export { currentPasswordLimit, lockSame, type DemandPassword } from './currentPassword';
export { consumeCodeIfOn, endSecondStepByKeeper, wrongCode } from './secondStep';
export type { UserRow } from './usersRepository';
export { authRoutes } from './routes';
export {
  endDeletion,
  findDeletionDueAt,
  findDueAccounts,
  lockAccount,
  putDeletion,
  withdrawDeletion,
} from './deletionRepository';
export { deleteOldDevices } from './securityRepository';
export { deleteOldTokens } from './sessionsRepository';
