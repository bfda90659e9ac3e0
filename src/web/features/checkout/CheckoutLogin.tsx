import { Link } from '../../shared/routing/Link';
import { paths } from '../../shared/routing/paths';
import { useAppSelector } from '../../shared/state/hooks';
import { TEXT_LINK } from '../../shared/ui/textLink';
import { selectFullName } from '../session';

/** Above the form, for whoever is not signed in, or not as themselves: two lines on a phone, whoever it is. */
export function CheckoutLogin() {
  const name = useAppSelector(selectFullName);
  return (
    <>
      {name ? `Signed in as ${name}. Not you?` : 'Bought here before?'} <br className="sm:hidden" />
      <Link to={paths.signIn()} state={{ from: paths.checkout() }} className={TEXT_LINK}>
        Click here to login
      </Link>
    </>
  );
}
