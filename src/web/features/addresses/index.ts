export { AddressBook } from './AddressBook';
export { AddressFields } from './AddressFields';
export { missingPart } from './missingPart';
export {
  ADDRESS_FIELDS,
  isAddressPart,
  hasRequiredParts,
  addressPartsOf,
  personOf,
  placeOf,
  type AddressPart,
  type AddressParts,
} from './parts';
export { useAddresses } from './useAddresses';
