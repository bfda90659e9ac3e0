import { isRecord } from '../guards';
import { HIDDEN, withoutSecret } from './secrets';

/** Keys of personal data. */
const NAMING_KEYS =
  /^(user_?name|(first|last|full|display|customer|account|recipient)_?name|e?mail|email_?address|identifier|phone(_?number)?|(shipping|billing)?_?address(_?(line)?_?\d)?|street)$/i;
const PERSONAL_KEYS = /^(city|postal_?code|(order_?)?note|custom_?fields|(user|owner)_?id)$/i;
const SECRET_KEYS = /(password|token|secret|access_?code|authorization|^(otp|pin|cvv|card_?number)$)/i;
/** Next to one of these keys a plain `name`, `label` or `id` is personal; products and machines have them, too. */
const PERSON_KEYS = ['email', 'username', 'phone', 'user_id', 'userId', 'address', 'last_name'];

const EMAIL = /[^\s"'<>(),;:/]+@[^\s"'<>(),;:/]+\.[^\s"'<>(),;:/]+/g;
/** Nigerian numbers in any spacing, and international ones with a plus; not references, which are digits alone. */
const PHONE = /(?<!\d)(?:\+\d[\d\s()-]{7,16}\d|(?:234|0)[\s-]?[789][01](?:[\s-]?\d){8})(?!\d)/g;
/** A JSON Web Token, RFC 7519. */
const WEB_TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
/** The value of an Authorization header. */
const BEARER = /\b(Bearer|Token)\s+[\w.~+/-]{8,}=*/g;
/** Each with a cheap test that any matching text passes, so that most texts skip the pattern. */
const PATTERNS: readonly [needed: RegExp, pattern: RegExp][] = [
  [/@/, EMAIL],
  [/eyJ/, WEB_TOKEN],
  [/Bearer|Token/, BEARER],
  [/\d[\d\s()-]{7}/, PHONE],
];

/** Names, addresses and the like found under their keys, each with its JSON form: later sentences may contain them. */
const personalTexts = new Map<string, string>();
const MAX_PERSONAL_TEXTS = 200;
const MIN_LENGTH = 3;

/**
 * A redacted copy, as plain JSON, for everything that leaves the page: charts, the inspector, exported logs and
 * incident reports. Without tokens, passwords, access codes, reset links, names, user ids, emails, phones and
 * addresses. References and order numbers stay.
 */
export function redact(value: unknown): unknown {
  const json = redactToJson(value);
  return json === undefined ? undefined : JSON.parse(json);
}

/** The same as a JSON string; undefined for values that JSON cannot represent. */
export function redactToJson(value: unknown): string | undefined {
  const json = JSON.stringify(value, replacer(rememberPersonalText)) as string | undefined;
  if (json === undefined || !containsPersonalText(json)) return json;
  // A second pass, for texts that came before the key under which the name was found.
  const redactString = (_key: string, part: unknown) =>
    typeof part === 'string' ? withoutPersonalTexts(part) : part;
  return JSON.stringify(JSON.parse(json, redactString));
}

function containsPersonalText(json: string): boolean {
  for (const escaped of personalTexts.values()) if (json.includes(escaped)) return true;
  return false;
}

function replacer(remember: (text: string) => void) {
  return function clean(this: unknown, key: string, part: unknown): unknown {
    if (part instanceof Error) return { name: part.name, message: part.message };
    if (part === null || typeof part === 'boolean' || part === '') return part;
    const kind = kindOf(key);
    const isNaming = kind === 'naming' || (/^(name|label)$/.test(key) && isPerson(this));
    if (isNaming && typeof part === 'string') remember(part);
    if (isNaming || kind === 'personal' || (key === 'id' && isPerson(this))) return HIDDEN;
    if (typeof part !== 'string') return withoutSecret(this, key, part);
    return kind === 'secret' ? HIDDEN : redactText(String(withoutSecret(this, key, part)));
  };
}

type KeyKind = 'naming' | 'personal' | 'secret' | 'plain';

/** A cache, since the same few keys recur. */
const kinds = new Map<string, KeyKind>();
const MAX_CACHED_KINDS = 1_000;

function kindOf(key: string): KeyKind {
  const cached = kinds.get(key);
  if (cached !== undefined) return cached;
  const kind = findKind(key);
  if (kinds.size < MAX_CACHED_KINDS) kinds.set(key, kind);
  return kind;
}

function findKind(key: string): KeyKind {
  if (NAMING_KEYS.test(key)) return 'naming';
  if (PERSONAL_KEYS.test(key)) return 'personal';
  return SECRET_KEYS.test(key) ? 'secret' : 'plain';
}

/** An inspector's messages contain whole machine definitions as JSON within JSON. */
function redactText(text: string): string {
  const nested = /^\s*[{[]/.test(text) ? tryParse(text) : undefined;
  if (nested !== undefined) return JSON.stringify(redact(nested));
  return PATTERNS.reduce(
    (rest, [required, pattern]) => (required.test(rest) ? rest.replace(pattern, HIDDEN) : rest),
    text,
  );
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isPerson(owner: unknown): boolean {
  return isRecord(owner) && PERSON_KEYS.some((key) => key in owner);
}

function rememberPersonalText(text: string): void {
  const words = text.trim();
  if (words.length >= MIN_LENGTH && words !== HIDDEN && personalTexts.size < MAX_PERSONAL_TEXTS)
    personalTexts.set(words, JSON.stringify(words).slice(1, -1));
}

function withoutPersonalTexts(text: string): string {
  let rest = text;
  for (const words of personalTexts.keys())
    if (rest.includes(words)) rest = rest.replaceAll(wholeWords(words), HIDDEN);
  return rest;
}

function wholeWords(words: string): RegExp {
  const literal = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d_])${literal}(?![\\p{L}\\d_])`, 'gu');
}
