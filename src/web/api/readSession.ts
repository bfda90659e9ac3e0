import type { User } from '@contract/entities/user';
import { idOf, isRecord, textOf, nonEmptyTextOf } from '@ui/guards';
import type { Credentials, Tokens } from '../shared/storage/credentials';

export interface OpenedSession {
  user: User;
  tokens: Tokens;
}

/** A user object from the wire or from storage; null without an id. */
export function readUser(value: unknown): User | null {
  if (!isRecord(value)) return null;
  const id = idOf(value.id) ?? idOf(value.user_id);
  if (id === null) return null;
  return {
    id,
    username: textOf(value.username) ?? '',
    first_name: textOf(value.first_name) ?? '',
    last_name: textOf(value.last_name) ?? '',
    email: textOf(value.email) ?? '',
  };
}

/** The response of login; null if access, refresh or user is missing. */
export function readLogin(data: unknown): OpenedSession | null {
  const tokens = readTokenPair(data);
  const user = isRecord(data) ? readUser(data.user) : null;
  return tokens && user && { user, tokens };
}

/** The response of signup; null if access, refresh or user_id is missing. The names are optional. */
export function readSignup(data: unknown): OpenedSession | null {
  const tokens = readTokenPair(data);
  const id = isRecord(data) ? idOf(data.user_id) : null;
  if (!isRecord(data) || tokens === null || id === null) return null;
  const names = isRecord(data.user) ? data.user : {};
  const user = readUser({ ...names, id });
  return user && { user, tokens };
}

/** The response of the profile update; if it has no tokens, the stored ones stay. */
export function readProfile(data: unknown, stored: Credentials): OpenedSession | null {
  if (!isRecord(data)) return null;
  const user = readUser({ ...data, id: idOf(data.user_id) ?? stored.userId });
  const tokens = readTokenPair(data.tokens) ?? readTokenPair(stored);
  return user && tokens && { user, tokens };
}

function readTokenPair(value: unknown): Tokens | null {
  if (!isRecord(value)) return null;
  const access = nonEmptyTextOf(value.access);
  const refresh = nonEmptyTextOf(value.refresh);
  return access !== null && refresh !== null ? { access, refresh } : null;
}

/** The message of a response, if any. */
export function readMessage(data: unknown): string | null {
  return isRecord(data) ? nonEmptyTextOf(data.message) : null;
}
