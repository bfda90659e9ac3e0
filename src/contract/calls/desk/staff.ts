import type { SuccessOf } from '../../call';
import type { DeskCall } from '../../desk/call';
import type * as schemas from './staff.schemas';

export const joinDesk: DeskCall<typeof schemas.joinDesk> = {
  name: 'joinDesk',
  method: 'POST',
  path: '/desk/join/',
};

export const signInToDesk: DeskCall<typeof schemas.signInToDesk> = {
  name: 'signInToDesk',
  method: 'POST',
  path: '/desk/login/',
};

export const signInByCode: DeskCall<typeof schemas.signInByCode> = {
  name: 'signInByCode',
  method: 'POST',
  path: '/desk/login/code/',
};

export const refreshDeskToken: DeskCall<typeof schemas.refreshDeskToken> = {
  name: 'refreshDeskToken',
  method: 'POST',
  path: '/desk/token/refresh/',
};

export const signOutOfDesk: DeskCall<typeof schemas.signOutOfDesk> = {
  name: 'signOutOfDesk',
  method: 'POST',
  path: '/desk/logout/',
};

export const getMe: DeskCall<typeof schemas.getMe> = {
  name: 'getMe',
  method: 'GET',
  path: '/desk/me/',
};

export const listPermissions: DeskCall<typeof schemas.listPermissions> = {
  name: 'listPermissions',
  method: 'GET',
  path: '/desk/permissions/',
};

/** A step of signing in or joining. */
export type Step = SuccessOf<typeof signInToDesk>;
export type DoneStep = SuccessOf<typeof signInByCode>;

/** The signed-in member of staff. */
export type Me = SuccessOf<typeof getMe>;
