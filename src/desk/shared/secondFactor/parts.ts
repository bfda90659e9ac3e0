export { FactorForm } from './FactorForm';
export { NewRecoveryCodes } from './NewRecoveryCodes';
