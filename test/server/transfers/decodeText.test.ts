import fc from 'fast-check';
import { decodeText } from '../../../src/server/modules/transfers/decodeText';

const bytes = (...values: (number | string)[]) =>
  Uint8Array.from(values.flatMap((value) => (typeof value === 'string' ? [...Buffer.from(value)] : value)));

describe('the text of a statement', () => {
  it('is what was encoded as UTF-8, with or without a byte order mark', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(!text.startsWith('\ufeff'));
        expect(decodeText(Buffer.from(text))).toBe(text);
        expect(decodeText(Buffer.from(`\ufeff${text}`))).toBe(text);
      }),
    );
  });

  it('is Windows-1252 when the bytes are no UTF-8', () => {
    expect(decodeText(bytes('Transfer ', 0x96, ' order 7'))).toBe('Transfer – order 7');
    expect(decodeText(bytes(0x80, 0x8e, 0x9f, 0xa0, 0xe9, 0xff))).toBe('€ŽŸ\u00a0éÿ');
  });

  it('has all 27 special characters of Windows-1252', () => {
    const special = Array.from({ length: 32 }, (_, index) => 0x80 + index);
    const undefinedBytes = [0x81, 0x8d, 0x8f, 0x90, 0x9d];
    const text = decodeText(bytes(...special.filter((byte) => !undefinedBytes.includes(byte))));
    expect(text).toBe('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
    expect(decodeText(bytes(...undefinedBytes))).toBe('\u0081\u008d\u008f\u0090\u009d');
  });

  it('has all other bytes as Latin-1 has them', () => {
    const others = Array.from({ length: 256 }, (_, byte) => byte).filter(
      (byte) => byte < 0x80 || byte > 0x9f,
    );
    expect(decodeText(bytes(...others))).toBe(String.fromCharCode(...others));
  });

  it('loses its byte order mark even when a later byte is no UTF-8', () => {
    expect(decodeText(bytes(0xef, 0xbb, 0xbf, 'Date', 0x96))).toBe('Date–');
  });

  it('is read from a part of a buffer, too', () => {
    const whole = bytes('abc', 0x96, 'def');
    expect(decodeText(whole.subarray(2, 5))).toBe('c–d');
  });
});
