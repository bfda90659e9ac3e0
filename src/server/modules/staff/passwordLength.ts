import { SHORTEST_WITHOUT_FACTOR } from '@contract/desk/passwords';
import { fieldError } from '../../errors';

/** Who has no second factor needs a longer password. @throws ShopError invalid_request */
export function demandPasswordLength(
  password: string,
  { hasFactor, field }: { hasFactor: boolean; field: 'password' | 'new_password' },
): void {
  if (hasFactor || password.length >= SHORTEST_WITHOUT_FACTOR) return;
  throw fieldError(field, `Use at least ${SHORTEST_WITHOUT_FACTOR} characters.`);
}
