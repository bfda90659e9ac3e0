import * as security from '@contract/calls/security';
import { usePreviousCode } from './appCode';
import { PASSWORD, signedIn, type Visitor } from './signedIn';

export interface TwoStepVisitor extends Visitor {
  secret: string;
  recoveryCodes: string[];
}

/** Creates a customer with two-step sign-in. The app's current code is still unused. */
export async function withTwoSteps(address: string): Promise<TwoStepVisitor> {
  const ada = await signedIn(address);
  const { secret } = await ada.must(security.beginSecondStep, { body: { current_password: PASSWORD } });
  const { recovery_codes: recoveryCodes } = await usePreviousCode(secret, (code) =>
    ada.must(security.confirmSecondStep, { body: { code } }),
  );
  return { ...ada, secret, recoveryCodes };
}
