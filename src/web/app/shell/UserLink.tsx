import { UserRound } from 'lucide-react';
import { selectIsLoggedIn, selectUsername } from '../../features/session';
import { Link } from '../../shared/routing/Link';
import { paths } from '../../shared/routing/paths';
import { useAppSelector } from '../../shared/state/hooks';

/** 'Sign In' over 'Account', or 'Hello' over the username. */
export function UserLink() {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const username = useAppSelector(selectUsername);
  const [first, second] = isLoggedIn ? ['Hello', username] : ['Sign In', 'Account'];
  return (
    <Link
      to={isLoggedIn ? paths.account() : paths.signIn()}
      className="flex min-h-11 min-w-11 items-center gap-3 rounded-control px-1 md:px-2 hover:text-accent-text"
    >
      <UserRound size={20} aria-hidden="true" className="max-md:hidden" />
      <span className="grid max-w-24 min-w-0 leading-none whitespace-nowrap">
        <span className="text-[0.8125rem]/[1rem] font-heading">{first}</span>{' '}
        <span className="truncate text-xs text-muted">{second}</span>
      </span>
    </Link>
  );
}
