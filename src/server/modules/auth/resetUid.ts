import { LARGEST_ID } from '@contract/entities/id';

/** The `{uid}` of a reset link: a user's id, in base64url so that nobody takes it for one. */
export function uidOf(userId: number): string {
  return Buffer.from(String(userId)).toString('base64url');
}

/** The user's id of a link; undefined when it is none. */
export function userIdOf(uid: string): number | undefined {
  const text = Buffer.from(uid, 'base64url').toString();
  const id = /^\d{1,10}$/.test(text) ? Number(text) : undefined;
  return id !== undefined && id <= LARGEST_ID ? id : undefined;
}
