import { MAX_ID } from '@contract/entities/id.schemas';
import { isNameSearch, isNameTooShort } from '@contract/rules/orderSearch';
import { fieldError } from '../../errors';

/** What a text may be that a customer says on the phone. It can be several of these at once. */
export interface OrderSearch {
  orderId?: number;
  /** whole, in any case */
  email?: string;
  /** ten digits */
  phone?: string;
  /** the whole reference of a payment */
  reference: string;
  /** the beginning of a first or last name, or of both in either order, in any case */
  name?: string;
}

const ORDER_NUMBER = /^#?(\d{1,10})$/;
const PHONE_DIGITS = 10;

/** @param text trimmed. @throws ShopError invalid_request for a name or reference of fewer than three characters */
export function parseOrderSearch(text: string): OrderSearch {
  const number = Number(ORDER_NUMBER.exec(text)?.[1] ?? NaN);
  const orderId = number <= MAX_ID ? number : undefined;
  if (text.includes('@')) return { email: text, reference: text };
  if (!isNameSearch(text)) {
    const digits = text.replace(/\D/g, '');
    const phone = digits.length >= PHONE_DIGITS ? digits.slice(-PHONE_DIGITS) : undefined;
    return { orderId, phone, reference: text };
  }
  if (isNameTooShort(text)) throw fieldError('q', 'Type at least three characters of a name or a reference.');
  return { reference: text, name: text.replace(/\s+/g, ' ') };
}
