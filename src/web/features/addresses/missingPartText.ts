import type { REQUIRED_ADDRESS_FIELDS } from '@contract/entities/address';

const MISSING_TEXTS: Record<(typeof REQUIRED_ADDRESS_FIELDS)[number], string> = {
  first_name: 'Enter your first name',
  last_name: 'Enter your last name',
  address: 'Enter your address',
  city: 'Enter your city',
  state: 'Enter your state',
  postal_code: 'Enter your postal code',
  country: 'Choose your country',
  phone: 'Enter your phone number',
};

/** The error of an empty field. Separate from the address book's messages, which checkout does not need. */
export function missingPartText(part: keyof typeof MISSING_TEXTS): string {
  return MISSING_TEXTS[part];
}
