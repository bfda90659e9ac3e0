import * as security from '@contract/calls/security';
import { usePreviousCode } from '../../support/appCode';
import type { TestShop } from '../../support/shop';
import { GOOD_PASSWORD, must, signUp, type SignedUp } from './people';

export interface WithSecondStep extends SignedUp {
  secret: string;
  recoveryCodes: string[];
}

/** A new customer whose second step is on; the code of the previous time step was used to turn it on. */
export async function withSecondStep(shop: TestShop): Promise<WithSecondStep> {
  const somebody = await signUp(shop);
  const headers = { authorization: `Bearer ${somebody.access}` };
  const { secret } = await must(shop, security.beginSecondStep, { current_password: GOOD_PASSWORD }, headers);
  const { recovery_codes } = await usePreviousCode(secret, (code) =>
    must(shop, security.confirmSecondStep, { code }, headers),
  );
  return { ...somebody, secret, recoveryCodes: recovery_codes };
}
