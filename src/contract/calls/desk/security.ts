import type { SuccessOf } from '../../call';
import type { DeskCall } from '../../desk/call';
import type * as schemas from './security.schemas';

export const requestStaffReset: DeskCall<typeof schemas.requestStaffReset> = {
  name: 'requestStaffReset',
  method: 'POST',
  path: '/desk/request-password-reset/',
};

export const resetStaffPassword: DeskCall<typeof schemas.resetStaffPassword> = {
  name: 'resetStaffPassword',
  method: 'POST',
  path: '/desk/reset-password/',
};

export const changeStaffPassword: DeskCall<typeof schemas.changeStaffPassword> = {
  name: 'changeStaffPassword',
  method: 'POST',
  path: '/desk/me/password/',
};

export const beginSecondFactor: DeskCall<typeof schemas.beginSecondFactor> = {
  name: 'beginSecondFactor',
  method: 'POST',
  path: '/desk/me/second_factor/',
};

export const confirmSecondFactor: DeskCall<typeof schemas.confirmSecondFactor> = {
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/desk/me/second_factor/confirm/',
};

export const renewStaffRecoveryCodes: DeskCall<typeof schemas.renewStaffRecoveryCodes> = {
  name: 'renewStaffRecoveryCodes',
  method: 'POST',
  path: '/desk/me/recovery_codes/',
};

export const listStaffSessions: DeskCall<typeof schemas.listStaffSessions> = {
  name: 'listStaffSessions',
  method: 'GET',
  path: '/desk/me/sessions/',
};

export const endStaffSession: DeskCall<typeof schemas.endStaffSession> = {
  name: 'endStaffSession',
  method: 'POST',
  path: '/desk/me/sessions/:sessionId/end/',
};

/** A session of the signed-in member of staff. */
export type StaffSession = SuccessOf<typeof listStaffSessions>['items'][number];
