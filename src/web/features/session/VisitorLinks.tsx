import { Link } from '../../shared/routing/Link';
import { paths } from '../../shared/routing/paths';
import { useAppSelector } from '../../shared/state/hooks';
import { TEXT_LINK } from '../../shared/ui/textLink';
import { selectIsLoggedIn } from './sessionSlice';

interface Props {
  /** the path of this page: whoever takes a way in comes back to it */
  from: string;
  /** the server no longer believes who is signed in */
  expired?: boolean;
  className?: string;
}

/** Ways in, while signed out. */
export function VisitorLinks({ from, expired = false, className }: Props) {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  if (isLoggedIn && !expired) return null;
  return (
    <p className={className}>
      Already have an account?{' '}
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
