import { ChevronRight } from 'lucide';
import { CATEGORIES } from '@contract/entities/category';
import { Link } from '@ui/routing/Link';
import { paths } from '../../shared/routing/paths';
import { ButtonLink } from '@ui/components/Button';
import { Icon } from '@ui/components/Icon';

/** For visitors: an invitation to sign in, and every category as a page of its own. */
export function PublicShelves() {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-panel bg-soft p-6">
        <p className="max-w-text text-ink-2">
          Sign in to see all fifteen categories side by side. You can browse each of them below without an
          account.
        </p>
        <ButtonLink to={paths.signIn()} state={{ from: paths.allCategories() }} variant="primary">
          Sign In
        </ButtonLink>
      </div>
      <ul className="mt-8 grid border-t border-line sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3">
        {CATEGORIES.map(({ id, name }) => (
          <li key={id} className="border-b border-line">
            <Link
              to={paths.category(name)}
              className="flex min-h-14 items-center justify-between gap-3 py-3 font-label hover:text-accent-text"
            >
              {name}
              <Icon of={ChevronRight} size={20} aria-hidden="true" className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
