import { generateSecret, generateURI, verifySync } from 'otplib';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** RFC 6238: the steps before and after the present one are accepted, for clocks that differ. */
const STEP_SECONDS = 30;

/** What an app makes its codes from, base32. */
export function generateTotpSecret(): string {
  return generateSecret({ length: SECRET_BYTES });
}

/** The secret as an app reads it, under the name of who issues it and of whose it is. */
export function otpauthUrl(names: { issuer: string; label: string }, secret: string): string {
  return generateURI({ ...names, secret });
}

/** The time step of an app's code; null for a wrong one, and for one of a step that was accepted or is over. */
export function matchingTimeStep(
  { secret, lastTimeStep }: { secret: string; lastTimeStep: number | null },
  code: string,
): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const result = verifySync({
    secret,
    token,
    epochTolerance: STEP_SECONDS,
    ...(lastTimeStep !== null && { afterTimeStep: lastTimeStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
