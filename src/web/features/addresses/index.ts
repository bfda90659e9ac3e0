export { AddressBook } from './AddressBook';
export { AddressFields } from './AddressFields';
export { missingPart } from './missingPart';
export {
  ADDRESS_FIELDS,
  isAddressPart,
  isComplete,
  partsOf,
  personOf,
  placeOf,
  type AddressPart,
  type AddressParts,
} from './parts';
export { useAddresses } from './useAddresses';
