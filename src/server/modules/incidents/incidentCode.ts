import { randomInt } from 'node:crypto';

/** Letters and digits that sound and look like no other: without 0 and O, 1, I and L, U and V. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/** As it is told by phone: `K7-4QX`. */
export function newIncidentCode(): string {
  const letters = Array.from({ length: 5 }, () => LETTERS.charAt(randomInt(LETTERS.length)));
  return `${letters.slice(0, 2).join('')}-${letters.slice(2).join('')}`;
}

/** However it was typed: in small letters, without the hyphen, with spaces. */
export function plainCode(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return `${letters.slice(0, 2)}-${letters.slice(2)}`;
}
