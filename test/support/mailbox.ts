import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from './patience';

export interface ReceivedMail {
  /** names in lower case */
  headers: Record<string, string>;
  text: string;
  html: string;
}

/** Parses a message: its headers, and its decoded text and HTML alternatives. */
export function parseMail(raw: string): ReceivedMail {
  const message = parsePart(raw);
  const boundary = /boundary="([^"]+)"/.exec(message.headers['content-type'] ?? '')?.[1];
  if (!boundary) throw new Error('The mail has no alternatives.');
  const parts = message.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => parsePart(part.replace(/^\r\n/, '')));
  const bodyOf = (type: string) => {
    const part = parts.find(({ headers }) => headers['content-type']?.startsWith(type));
    if (!part) throw new Error(`The mail has no ${type}.`);
    return decode(part);
  };
  return { headers: message.headers, text: bodyOf('text/plain'), html: bodyOf('text/html') };
}

interface MailPart {
  headers: Record<string, string>;
  body: string;
}

function parsePart(raw: string): MailPart {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { headers: Object.fromEntries(headers), body: raw.slice(end + 4) };
}

function decode({ headers, body }: MailPart): string {
  const encoding = headers['content-transfer-encoding'] ?? '7bit';
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body.replace(/\r\n/g, '\n');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString().replace(/\r\n/g, '\n');
}

/** Every email that a shop without SMTP has written, oldest first. */
export async function mailsIn(dataDir: string): Promise<ReceivedMail[]> {
  const folder = path.join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(files.map(async (name) => parseMail(await readFile(path.join(folder, name), 'utf8'))));
}

/** Waits for so many emails to an address. */
export async function mailsTo(dataDir: string, address: string, atLeast = 1): Promise<ReceivedMail[]> {
  return eventually(async () => {
    const mails = (await mailsIn(dataDir)).filter(({ headers }) => headers.to?.includes(address));
    if (mails.length >= atLeast) return mails;
    throw new Error(`Of ${atLeast} mails to ${address} there are ${mails.length}.`);
  });
}
