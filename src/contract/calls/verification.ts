import type { Call } from '../call';
import type * as schemas from './verification.schemas';

/** Sends another link to confirm the email. */
export const requestVerification: Call<typeof schemas.requestVerification> = {
  name: 'requestVerification',
  method: 'POST',
  path: '/user/verification/',
};

export const verifyEmail: Call<typeof schemas.verifyEmail> = {
  name: 'verifyEmail',
  method: 'POST',
  path: '/verify-email/',
};
