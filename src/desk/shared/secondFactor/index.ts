import { lazyComponent } from '@ui/lazyComponent';

const load = () => import('./parts');
let parts: Awaited<ReturnType<typeof load>> | null = null;

/** One chunk: where the form shows, the code of what follows it is there, so that no recovery code waits for the network. */
async function loadOnce() {
  parts ??= await load();
  return parts;
}

export const FactorForm = lazyComponent(
  async () => (await loadOnce()).FactorForm,
  () => parts?.FactorForm ?? null,
);
export const NewRecoveryCodes = lazyComponent(
  async () => (await loadOnce()).NewRecoveryCodes,
  () => parts?.NewRecoveryCodes ?? null,
);
export { APP_CODE, useCodeForm } from './useCodeForm';
