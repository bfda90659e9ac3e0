import { useAppSelector } from '../../shared/state/hooks';
import { selectUser } from '../session';
import { messages } from './messages';

/** The address that emails about an order go to: the account's, whatever email the order names. */
export function useOrderEmailAddress(): string {
  return useAppSelector(selectUser)?.email || messages.accountEmail;
}
