import { hash, verify } from '@node-rs/argon2';

/** argon2id, OWASP's m=19 MiB, t=2, p=1; the result carries its own parameters. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

let standIn: Promise<string> | undefined;

/** Takes as long for an unknown user (null) as for a wrong password. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  standIn ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await standIn), password);
  return matches && passwordHash !== null;
}
