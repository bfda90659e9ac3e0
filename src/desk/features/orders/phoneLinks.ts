/** The country code of Nigeria, in which a number without one is. */
const COUNTRY_CODE = '234';

/** `tel:+2348031112233`. @param phone however it is written */
export function callLink(phone: string): string {
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${phone.replace(/\D/g, '')}`;
}

/** A chat with this number: WhatsApp wants the country code, and digits alone. @param phone however it is written */
export function whatsAppLink(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  return `https://wa.me/${digits.replace(/^0/, COUNTRY_CODE)}`;
}
