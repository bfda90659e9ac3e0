export { saveProfile } from './account';
export { checkPassword, lockCheckedUser, type CheckedUser } from './checkPassword';
export { confirmEmailByKeeper } from './confirmEmail';
export { WRONG_CODE_MESSAGE } from './consumeCode';
export { findContact, lockContact, saveContact, type Contact } from './contactRepository';
export { createAccount } from './createAccount';
export { currentPasswordCheck, lockUserWithPassword, type DemandPassword } from './currentPassword';
export { eraseCustomer, exportCustomer } from './customerData';
export {
  clearDeletionRequest,
  cancelDeletionByOrder,
  findDeletionDueAt,
  findDueDeletions,
  lockAgainstErasure,
  lockAccount,
  saveDeletionRequest,
} from './deletionRepository';
export { deviceCookie, deviceOf, recordRefresh, recordSignIn, type Device } from './device';
export { deleteOldDevices } from './devicesRepository';
export { oldLinkDeletions } from './linksRepository';
export { accountRoutes } from './routes';
export { consumeCodeIfOn, endSecondStepByKeeper, passSecondStep, wrongCodeError } from './secondStep';
export { isSecondStepOn } from './secondStepsRepository';
export { lockUser, lockUserByEmail, toUser, type UserRow } from './usersRepository';
