import type { Call } from '../call';
import type * as schemas from './session.schemas';

export const signup: Call<typeof schemas.signup> = {
  name: 'signup',
  method: 'POST',
  path: '/signup/',
};

export const login: Call<typeof schemas.login> = {
  name: 'login',
  method: 'POST',
  path: '/login/',
};

/** Signs in, like `login`. */
export const token: Call<typeof schemas.token> = {
  name: 'token',
  method: 'POST',
  path: '/token/',
};

export const refreshToken: Call<typeof schemas.refreshToken> = {
  name: 'refreshToken',
  method: 'POST',
  path: '/token/refresh/',
};

export const logout: Call<typeof schemas.logout> = {
  name: 'logout',
  method: 'POST',
  path: '/logout/',
};

export const requestPasswordReset: Call<typeof schemas.requestPasswordReset> = {
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/request-password-reset/',
};

export const resetPassword: Call<typeof schemas.resetPassword> = {
  name: 'resetPassword',
  method: 'POST',
  path: '/reset-password/',
};

export const updateProfile: Call<typeof schemas.updateProfile> = {
  name: 'updateProfile',
  method: 'PUT',
  path: '/update-profile/',
  authorization: 'Token',
};
