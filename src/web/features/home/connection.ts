import { isRecord } from '../../shared/guards';

const SLOW = ['slow-2g', '2g', '3g'];

/** Whether the shopper saves data or has a slow line, as far as the browser tells (not all do). */
export function isCostlyConnection(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  if (!isRecord(connection)) return false;
  return connection.saveData === true || SLOW.some((type) => type === connection.effectiveType);
}
