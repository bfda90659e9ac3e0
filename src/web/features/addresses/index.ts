export { AddressBook } from './AddressBook';
export { AddressFields } from './AddressFields';
export { missingPartText } from './missingPartText';
export {
  ADDRESS_PARTS,
  isAddressPart,
  hasRequiredParts,
  addressPartsOf,
  recipientOf,
  localityOf,
  type AddressPart,
  type AddressParts,
} from './addressParts';
export { useAddresses } from './useAddresses';
