import { generateSecret, generateURI, verifySync } from 'otplib';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** RFC 6238. The previous and the next step are accepted, too, for clocks that differ. */
const STEP_SECONDS = 30;

/** A secret for an authenticator app, base32. */
export function generateTotpSecret(): string {
  return generateSecret({ length: SECRET_BYTES });
}

/** The otpauth URL by which an authenticator app imports the secret, with issuer and account. */
export function otpauthUrl(names: { issuer: string; label: string }, secret: string): string {
  return generateURI({ ...names, secret });
}

/** The time step of a valid code; null for a wrong or expired code, and for a step that was already used. */
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
