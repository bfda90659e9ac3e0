import { readFileSync } from 'node:fs';

/** Licences that require nothing but their notice. */
const PERMISSIVE: readonly string[] = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  '0BSD',
  'OFL-1.1',
];

export interface LockedPackage {
  /** as after the last `node_modules/` of its path */
  name: string;
  licence: string;
  /** whether the server needs it at run time */
  isProduction: boolean;
}

interface LockEntry {
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
}

/** Every package of the lock file with its licence. */
export function lockedPackages(): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  return Object.entries(packages)
    .filter(([packagePath]) => packagePath !== '')
    .map(([packagePath, { license = 'none', dev, devOptional }]) => ({
      name: packagePath.replace(/.*node_modules\//, ''),
      licence: license,
      isProduction: !dev && !devOptional,
    }));
}

/** The packages whose licence requires more, as `name: licence`. */
export function nonPermissive(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter(({ licence }) => !PERMISSIVE.includes(licence))
    .map(({ name, licence }) => `${name}: ${licence}`);
}
