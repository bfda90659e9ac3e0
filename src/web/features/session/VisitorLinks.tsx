import { Link } from 'react-router-dom';
import { paths } from '../../shared/routing/paths';
import { useAppSelector } from '../../shared/state/hooks';
import { TEXT_LINK } from '../../shared/ui/textLink';
import { selectIsLoggedIn } from './sessionSlice';

/** Ways in, while signed out; whoever takes one comes back to this page. @param from the path of this page */
export function VisitorLinks({ from, className }: { from: string; className?: string }) {
  if (useAppSelector(selectIsLoggedIn)) return null;
  return (
    <p className={className}>
      Already with us?{' '}
      <Link to={paths.signIn()} state={{ from }} className={TEXT_LINK}>
        Sign In
      </Link>{' '}
      or{' '}
      <Link to={paths.signUp()} state={{ from }} className={TEXT_LINK}>
        create an account
      </Link>
      .{' '}
      <Link to={paths.requestPasswordReset()} className={TEXT_LINK}>
        Forgot Password?
      </Link>
    </p>
  );
}
