import { lazyComponent } from '@ui/lazyComponent';

/** One chunk: a person who sees the form has the code of what follows it, so that no recovery code waits for the network. */
const load = () => import('./parts');

export const FactorForm = lazyComponent(async () => (await load()).FactorForm);
export const NewRecoveryCodes = lazyComponent(async () => (await load()).NewRecoveryCodes);
export { APP_CODE, useCodeForm } from './useCodeForm';
