import type { AddressEntry } from '@contract/entities/address';

/** A complete address with the changes of the test. */
export function addressEntry(changes: Partial<AddressEntry> = {}): AddressEntry {
  return {
    first_name: 'Adaeze',
    last_name: 'Okonkwo',
    address: '7 Allen Avenue',
    city: 'Ikeja',
    state: 'Lagos',
    postal_code: '100281',
    country: 'Nigeria',
    phone: '+2348035550126',
    ...changes,
  };
}
