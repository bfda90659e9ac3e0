import { turnstile } from './turnstile';

/** argon2id, OWASP's m=19 MiB, t=2, p=1; the result carries its own parameters. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Native code, which no start need wait for. */
const argon2 = () => import('@node-rs/argon2');

/** Four take 76 MiB, however many sign in at once. */
const inTurn = turnstile({ atOnce: 4, inLine: 500 });

export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => (await argon2()).hash(password, OPTIONS));
}

let standIn: Promise<string> | undefined;

/** Takes as long for an unknown user (null) as for a wrong password. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  standIn ??= hashPassword('nobody has this password');
  const someHash = await standIn;
  const matches = await inTurn(async () => (await argon2()).verify(passwordHash ?? someHash, password));
  return matches && passwordHash !== null;
}

const PARAMETERS = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/;

/** Whether a hash was made with less work than new ones are. */
export function isOutdated(passwordHash: string): boolean {
  const [, memoryCost, timeCost] = PARAMETERS.exec(passwordHash) ?? [];
  return !(Number(memoryCost) >= OPTIONS.memoryCost && Number(timeCost) >= OPTIONS.timeCost);
}
