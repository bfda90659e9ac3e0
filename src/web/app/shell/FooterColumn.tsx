import { Link } from '@ui/routing/Link';

export interface FooterLink {
  label: string;
  /** without it, a button that opens a report */
  to?: string;
  /** navigation state */
  state?: unknown;
}

const LOOKS = 'inline-flex min-h-11 min-w-11 items-center text-name hover:underline md:min-h-9';

/** No landmark of its own: the footer is one, and `Account` is the name of the account area's navigation. */
export function FooterColumn({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <div>
      <h2 className="text-sm font-name tracking-normal text-footer-muted">{title}</h2>
      <ul className="mt-2">
        {links.map(({ label, to, state }) => (
          <li key={label}>
            {to === undefined ? (
              <button type="button" data-report="" className={LOOKS}>
                {label}
              </button>
            ) : (
              <Link to={to} state={state} className={LOOKS}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
