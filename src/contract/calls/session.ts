import { defineCall } from '../defineCall';
import type * as schemas from './session.schemas';

export const signup = defineCall<typeof schemas.signup>({
  name: 'signup',
  method: 'POST',
  path: '/signup/',
  authorization: 'Bearer',
});

export const login = defineCall<typeof schemas.login>({
  name: 'login',
  method: 'POST',
  path: '/login/',
  authorization: 'Bearer',
});

/** Signs in, as `login`. */
export const token = defineCall<typeof schemas.token>({
  name: 'token',
  method: 'POST',
  path: '/token/',
  authorization: 'Bearer',
});

export const refreshToken = defineCall<typeof schemas.refreshToken>({
  name: 'refreshToken',
  method: 'POST',
  path: '/token/refresh/',
  authorization: 'Bearer',
});

export const logout = defineCall<typeof schemas.logout>({
  name: 'logout',
  method: 'POST',
  path: '/logout/',
  authorization: 'Bearer',
});

export const requestPasswordReset = defineCall<typeof schemas.requestPasswordReset>({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/request-password-reset/',
  authorization: 'Bearer',
});

export const resetPassword = defineCall<typeof schemas.resetPassword>({
  name: 'resetPassword',
  method: 'POST',
  path: '/reset-password/',
  authorization: 'Bearer',
});

export const updateProfile = defineCall<typeof schemas.updateProfile>({
  name: 'updateProfile',
  method: 'PUT',
  path: '/update-profile/',
  authorization: 'Token',
});
