import { existsSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './startError';

/** A file of this package. Every command runs in the package's folder, as npm scripts do. */
export function projectPath(relative: string): string {
  if (!existsSync('package.json'))
    throw new StartError('Start the shop in the folder that holds its package.json');
  return path.resolve(relative);
}
