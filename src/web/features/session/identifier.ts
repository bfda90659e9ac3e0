export type Identifier = { email: string } | { username: string };

/** An identifier with an at-sign is sent as email, any other as username (SESSION-05). */
export function identifierOf(text: string): Identifier {
  const trimmed = text.trim();
  return trimmed.includes('@') ? { email: trimmed } : { username: trimmed };
}
