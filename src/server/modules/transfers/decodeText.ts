const BOM = [0xef, 0xbb, 0xbf];

const FIRST_SPECIAL = 0x80;
/** The characters of Windows-1252 at 0x80 to 0x9F. The five bytes without one become the control character of their number. */
const SPECIALS = [
  0x20ac, 0x81, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8d,
  0x017d, 0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a,
  0x0153, 0x9d, 0x017e, 0x0178,
].map((code) => String.fromCharCode(code));

/** Decodes the bytes of a file as UTF-8 or, if they are none, as Windows-1252. Removes a byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  const content = BOM.every((byte, index) => bytes[index] === byte) ? bytes.subarray(BOM.length) : bytes;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    return decodeWindows1252(content);
  }
}

/** By hand: Node's decoder of this name reads 0x80 to 0x9F as Latin-1 does. */
function decodeWindows1252(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return latin1.replace(
    /[\x80-\x9f]/g,
    (character) => SPECIALS[character.charCodeAt(0) - FIRST_SPECIAL] ?? character,
  );
}
