import { isRecord } from '../guards';
import { HIDDEN, withoutSecret } from './secrets';

/** Keys of personal data. */
const NAMING_KEYS =
  /^(user_?name|(first|last|full|display|customer|account|recipient)_?name|e?mail|email_?address|identifier|phone(_?number)?|(shipping|billing)?_?address(_?(line)?_?\d)?|street)$/i;
const PERSONAL_KEYS = /^(city|postal_?code|(order_?)?note|custom_?fields|(user|owner)_?id)$/i;
const SECRET_KEYS = /(password|token|secret|access_?code|authorization|^(otp|pin|cvv|card_?number)$)/i;
/** Beside any of these a plain `name`, `label` or `id` is somebody's; products, machines and events have them, too. */
const BESIDE_A_NAME = ['email', 'username', 'phone', 'user_id', 'userId', 'address', 'last_name'];

const EMAIL = /[^\s"'<>(),;:/]+@[^\s"'<>(),;:/]+\.[^\s"'<>(),;:/]+/g;
/** Nigerian numbers in any spacing, and international ones with a plus; not references, which are digits alone. */
const PHONE = /(?<!\d)(?:\+\d[\d\s()-]{7,16}\d|(?:234|0)[\s-]?[789][01](?:[\s-]?\d){8})(?!\d)/g;
/** A JSON Web Token, RFC 7519. */
const WEB_TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
/** What an Authorization header holds. */
const BEARER = /\b(Bearer|Token)\s+[\w.~+/-]{8,}=*/g;
/** Each with what a text needs in order to match at all, which is far sooner looked for. */
const PATTERNS: readonly [needed: RegExp, pattern: RegExp][] = [
  [/@/, EMAIL],
  [/eyJ/, WEB_TOKEN],
  [/Bearer|Token/, BEARER],
  [/\d[\d\s()-]{7}/, PHONE],
];

/** Names, addresses and the like that were found under their keys, each with its letters in JSON: they may stand in a sentence later. */
const met = new Map<string, string>();
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
  // A second pass, for values before the key that revealed them.
  const without = (_key: string, part: unknown) => (typeof part === 'string' ? withoutMet(part) : part);
  return JSON.stringify(JSON.parse(json, without));
}

function holdsMet(json: string): boolean {
  for (const letters of met.values()) if (json.includes(letters)) return true;
  return false;
}

function replacer(hide: (text: string) => void) {
  return function clean(this: unknown, key: string, part: unknown): unknown {
    if (part instanceof Error) return { name: part.name, message: part.message };
    if (part === null || typeof part === 'boolean' || part === '') return part;
    const kind = kindOf(key);
    const isNaming = kind === 'naming' || (/^(name|label)$/.test(key) && isPerson(this));
    if (isNaming && typeof part === 'string') hide(part);
    if (isNaming || kind === 'personal' || (key === 'id' && isPerson(this))) return HIDDEN;
    if (typeof part !== 'string') return withoutSecret(this, key, part);
    return kind === 'secret' ? HIDDEN : cleanedText(String(withoutSecret(this, key, part)));
  };
}

type KeyKind = 'naming' | 'personal' | 'secret' | 'plain';

/** The same few keys come again and again. */
const kinds = new Map<string, KeyKind>();
const KINDS_MOST = 1_000;

function kindOf(key: string): KeyKind {
  const known = kinds.get(key);
  if (known !== undefined) return known;
  const kind = findKind(key);
  if (kinds.size < KINDS_MOST) kinds.set(key, kind);
  return kind;
}

function findKind(key: string): KeyKind {
  if (NAMING_KEYS.test(key)) return 'naming';
  if (PERSONAL_KEYS.test(key)) return 'personal';
  return SECRET_KEYS.test(key) ? 'secret' : 'plain';
}

/** An inspector's messages carry whole definitions as JSON within JSON. */
function cleanedText(text: string): string {
  const within = /^\s*[{[]/.test(text) ? parsed(text) : undefined;
  if (within !== undefined) return JSON.stringify(cleaned(within));
  return PATTERNS.reduce(
    (rest, [needed, pattern]) => (needed.test(rest) ? rest.replace(pattern, HIDDEN) : rest),
    text,
  );
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
  if (words.length >= SHORTEST && words !== HIDDEN && met.size < MET_MOST)
    met.set(words, JSON.stringify(words).slice(1, -1));
}

function withoutMet(text: string): string {
  let rest = text;
  for (const words of met.keys()) if (rest.includes(words)) rest = rest.replaceAll(wholeWords(words), HIDDEN);
  return rest;
}

function wholeWords(words: string): RegExp {
  const literal = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d_])${literal}(?![\\p{L}\\d_])`, 'gu');
}
