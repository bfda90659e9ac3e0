import { isRecord } from '../guards';
import { HIDDEN, withoutSecret } from './secrets';

/** Keys of what tells who somebody is. */
const NAMING_KEYS =
  /^(user_?name|(first|last|full|display|customer|account|recipient)_?name|e?mail|email_?address|identifier|phone(_?number)?|(shipping|billing)?_?address(_?(line)?_?\d)?|street)$/i;
const PERSONAL_KEYS = /^(city|postal_?code|(order_?)?note|custom_?fields|(user|owner)_?id)$/i;
const SECRET_KEYS = /(password|token|secret|access_?code|authorization|^(otp|pin|cvv|card_?number)$)/i;
/** Beside any of these a plain `name` or `id` is somebody's; products, machines and events have them, too. */
const BESIDE_A_NAME = ['email', 'username', 'phone', 'user_id', 'userId', 'address', 'last_name'];

const EMAIL = /[^\s"'<>(),;:/]+@[^\s"'<>(),;:/]+\.[^\s"'<>(),;:/]+/g;
/** Nigerian numbers however they are spaced, and international ones with their plus; no reference, which is digits alone. */
const PHONE = /(?<!\d)(?:\+\d[\d\s()-]{7,16}\d|(?:234|0)[\s-]?[789][01](?:[\s-]?\d){8})(?!\d)/g;
/** A JSON Web Token, RFC 7519. */
const WEB_TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
/** What an Authorization header holds. */
const BEARER = /\b(Bearer|Token)\s+[\w.~+/-]{8,}=*/g;
const PATTERNS = [EMAIL, WEB_TOKEN, BEARER, PHONE];
/** Without any of this in it a text matches none of them. */
const MAY_MATCH = /[@\d]|eyJ|Bearer|Token/;

/** Names, addresses and the like that were found under their keys: they may stand in a sentence later. */
const met = new Set<string>();
const MET_MOST = 200;
const SHORTEST = 3;

/**
 * What may leave the page for a chart, the inspector, an exported log or an incident report: a copy as JSON without
 * tokens, passwords, access codes, reset links, names, user ids, emails, phones and addresses. References and order
 * numbers stay.
 */
export function cleaned(value: unknown): unknown {
  const json = cleanedJson(value);
  return json === undefined ? undefined : JSON.parse(json);
}

/** The same as text; undefined for what JSON has no text for. */
export function cleanedJson(value: unknown): string | undefined {
  const json = JSON.stringify(value, replacer(meet)) as string | undefined;
  if (json === undefined || !holdsMet(json)) return json;
  // Once more, for what stood before the key that gave it away.
  const without = (_key: string, part: unknown) => (typeof part === 'string' ? withoutMet(part) : part);
  return JSON.stringify(JSON.parse(json, without));
}

function holdsMet(json: string): boolean {
  for (const words of met) if (json.includes(JSON.stringify(words).slice(1, -1))) return true;
  return false;
}

function replacer(hide: (text: string) => void) {
  return function clean(this: unknown, key: string, part: unknown): unknown {
    if (part instanceof Error) return { name: part.name, message: part.message };
    if (part === null || typeof part === 'boolean' || part === '') return part;
    const isNaming = NAMING_KEYS.test(key) || (key === 'name' && isPerson(this));
    if (isNaming && typeof part === 'string') hide(part);
    if (isNaming || PERSONAL_KEYS.test(key) || (key === 'id' && isPerson(this))) return HIDDEN;
    if (typeof part !== 'string') return part;
    return SECRET_KEYS.test(key) ? HIDDEN : cleanedText(String(withoutSecret(key, part)));
  };
}

/** An inspector's messages carry whole definitions as JSON within JSON. */
function cleanedText(text: string): string {
  const within = /^\s*[{[]/.test(text) ? parsed(text) : undefined;
  if (within !== undefined) return JSON.stringify(cleaned(within));
  return MAY_MATCH.test(text)
    ? PATTERNS.reduce((rest, pattern) => rest.replace(pattern, HIDDEN), text)
    : text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isPerson(owner: unknown): boolean {
  return isRecord(owner) && BESIDE_A_NAME.some((key) => key in owner);
}

function meet(text: string): void {
  const words = text.trim();
  if (words.length >= SHORTEST && words !== HIDDEN && met.size < MET_MOST) met.add(words);
}

function withoutMet(text: string): string {
  let rest = text;
  for (const words of met) if (rest.includes(words)) rest = rest.replaceAll(wholeWords(words), HIDDEN);
  return rest;
}

function wholeWords(words: string): RegExp {
  const literal = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d_])${literal}(?![\\p{L}\\d_])`, 'gu');
}
