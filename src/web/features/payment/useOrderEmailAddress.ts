import { useAppSelector } from '../../shared/state/hooks';
import { selectUser } from '../session';
import { messages } from './messages';

/** The address for emails about an order: the account's, even if the order has another one. */
export function useOrderEmailAddress(): string {
  return useAppSelector(selectUser)?.email || messages.accountEmail;
}
