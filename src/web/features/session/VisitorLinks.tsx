import { Link } from '@ui/routing/Link';
import { paths } from '../../shared/routing/paths';
import { useAppSelector } from '../../shared/state/hooks';
import { selectIsLoggedIn } from './sessionSlice';

interface Props {
  /** this page's path, to return to after signing in */
  from: string;
  /** the server has refused the session */
  expired?: boolean;
  className?: string;
}

/** Links to sign in, create an account or reset the password, while signed out. */
export function VisitorLinks({ from, expired = false, className }: Props) {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  if (isLoggedIn && !expired) return null;
  return (
    <p className={className}>
      Already have an account?{' '}
      <Link to={paths.signIn()} state={{ from }} className="text-link">
        Sign In
      </Link>{' '}
      or{' '}
      <Link to={paths.signUp()} state={{ from }} className="text-link">
        create an account
      </Link>
      .{' '}
      <Link to={paths.requestPasswordReset()} className="text-link">
        Forgot Password?
      </Link>
    </p>
  );
}
