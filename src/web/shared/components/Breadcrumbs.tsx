import { ChevronRight } from 'lucide';
import { Link } from '@ui/routing/Link';
import { noWrapName } from '@ui/components/noWrap';
import { Icon } from '@ui/components/Icon';
import { paths } from '../routing/paths';
import { settings } from '../settings';

export interface Crumb {
  label: string;
  /** left out for the page itself */
  to?: string;
}

/** The breadcrumbs as structured data for search engines; each crumb needs its address. */
export function breadcrumbList(crumbs: readonly Required<Crumb>[]): Record<string, unknown> {
  const all = [{ label: 'Home', to: paths.home() }, ...crumbs];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ label, to }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: settings.publicUrl + to,
    })),
  };
}

/** Home, then the path to this page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const all: Crumb[] = [{ label: 'Home', to: paths.home() }, ...crumbs];
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {all.map(({ label, to }, at) => (
          <li key={label} className="flex items-center gap-2">
            {at > 0 && <Icon icon={ChevronRight} size={14} aria-hidden="true" />}
            {to === undefined ? (
              <span aria-current="page">{noWrapName(label)}</span>
            ) : (
              <Link to={to} className="py-1 hover:text-ink hover:underline">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
