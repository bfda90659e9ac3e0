/** The country code of Nigeria, in which a number without one is. */
const COUNTRY_CODE = '234';
const MIN_DIGITS = 7;
/** A mobile number of Nigeria without its first 0. */
const LOCAL_NUMBER = /^[789]\d{9}$/;
/** Digits and what is written between them. A word ends it, so that the 5 of "0803 111 2233 (after 5)" is no digit of it. */
const NUMBER = /[+\d][\d\s().\p{Dash_Punctuation}]*/u;

/**
 * A number with its country code, digits alone: `2348031112233`. Of several numbers the first, without what is noted
 * behind it. Null for a text that is no number.
 * @param phone however it is written: `0803 111 2233`, `+234 (0) 803 111 2233`
 */
function internationalDigits(phone: string): string | null {
  const [text = ''] = NUMBER.exec(phone.replace('(0)', '')) ?? [];
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
