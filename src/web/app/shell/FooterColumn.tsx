import { Link } from '../../shared/routing/Link';

export interface FooterLink {
  label: string;
  to: string;
  /** navigation state */
  state?: unknown;
}

/** No landmark of its own: the footer is one, and `Account` is the name of the account area's navigation. */
export function FooterColumn({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <div>
      <h2 className="text-sm font-name tracking-normal text-footer-muted">{title}</h2>
      <ul className="mt-2">
        {links.map(({ label, to, state }) => (
          <li key={label}>
            <Link
              to={to}
              state={state}
              className="inline-flex min-h-11 min-w-11 items-center text-name hover:underline md:min-h-9"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
