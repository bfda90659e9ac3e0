import type { Call } from '../call';
import type * as schemas from './security.schemas';

export const listSessions: Call<typeof schemas.listSessions> = {
  name: 'listSessions',
  method: 'GET',
  path: '/user/sessions/',
};

export const endSession: Call<typeof schemas.endSession> = {
  name: 'endSession',
  method: 'DELETE',
  path: '/user/sessions/:sessionId/',
};

export const endOtherSessions: Call<typeof schemas.endOtherSessions> = {
  name: 'endOtherSessions',
  method: 'POST',
  path: '/user/sessions/end_others/',
};

/** Starts setting up the second step of signing in; `confirmSecondStep` turns it on. */
export const beginSecondStep: Call<typeof schemas.beginSecondStep> = {
  name: 'beginSecondStep',
  method: 'POST',
  path: '/user/two_factor/',
};

export const confirmSecondStep: Call<typeof schemas.confirmSecondStep> = {
  name: 'confirmSecondStep',
  method: 'POST',
  path: '/user/two_factor/confirm/',
};

export const renewRecoveryCodes: Call<typeof schemas.renewRecoveryCodes> = {
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/user/two_factor/recovery_codes/',
};

export const endSecondStep: Call<typeof schemas.endSecondStep> = {
  name: 'endSecondStep',
  method: 'POST',
  path: '/user/two_factor/off/',
};
