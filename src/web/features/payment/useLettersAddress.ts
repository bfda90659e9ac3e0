import { useAppSelector } from '../../shared/state/hooks';
import { selectUser } from '../session';
import { messages } from './messages';

/** Where the shop's letters about an order go: to the account, whatever email the order names. */
export function useLettersAddress(): string {
  return useAppSelector(selectUser)?.email || messages.accountEmail;
}
