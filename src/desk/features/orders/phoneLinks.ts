/** The country code of Nigeria, in which a number without one is. */
const COUNTRY_CODE = '234';
const MIN_DIGITS = 7;
/** A mobile number of Nigeria without its first 0. */
const LOCAL_NUMBER = /^[789]\d{9}$/;

/**
 * A number with its country code, digits alone: `2348031112233`. Of several numbers the first. Null for a text that is no number.
 * @param phone however it is written: `0803 111 2233`, `+234 (0) 803 111 2233`
 */
function internationalDigits(phone: string): string | null {
  const [first = ''] = phone.split(/[,;/]/);
  const text = first.replace('(0)', '').trim();
  const digits = text.replace(/\D/g, '');
  if (digits.length < MIN_DIGITS) return null;
  if (text.startsWith('+')) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  if (digits.startsWith('0')) return COUNTRY_CODE + digits.slice(1);
  return LOCAL_NUMBER.test(digits) ? COUNTRY_CODE + digits : digits;
}

/** Where to call and to write to a number; null for a text that is no number. WhatsApp wants digits alone. */
export function phoneLinksOf(phone: string): { call: string; whatsApp: string } | null {
  const digits = internationalDigits(phone);
  return digits === null ? null : { call: `tel:+${digits}`, whatsApp: `https://wa.me/${digits}` };
}
