export { saveProfile } from './account';
export { checkPassword, lockChecked, type CheckedUser } from './checkPassword';
export { confirmByKeeper } from './confirmEmail';
export { WRONG_CODE } from './consumeCode';
export { findContact, lockContact, saveContact, type Contact } from './contactRepository';
export { createAccount } from './createAccount';
export { currentPasswordLimit, lockSame, type DemandPassword } from './currentPassword';
export { eraseCustomer, exportCustomer } from './customerData';
export {
  clearDeletion,
  endDeletion,
  findDeletionDueAt,
  findDueAccounts,
  holdAccount,
  lockAccount,
  putDeletion,
} from './deletionRepository';
export { deviceCookie, deviceOf, noteRefresh, noteSignIn, type Device } from './device';
export { deleteOldDevices } from './devicesRepository';
export { oldLinks } from './linksRepository';
export { accountRoutes } from './routes';
export { consumeCodeIfOn, endSecondStepByKeeper, passSecondStep, wrongCode } from './secondStep';
export { isSecondStepOn } from './secondStepsRepository';
export { lockUser, lockUserByEmail, toUser, type UserRow } from './usersRepository';
