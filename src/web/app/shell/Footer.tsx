import { SOCIAL_SITES } from '@contract/entities/shopDetails';
import { Link } from '@ui/routing/Link';
import { selectIsLoggedIn } from '../../features/session';
import { chatLink, settings } from '../../shared/settings';
import { paths } from '../../shared/routing/paths';
import { useAppSelector } from '../../shared/state/hooks';
import { Logo } from '../../shared/components/Logo';
import { Newsletter } from './Newsletter';
/** Filled 24 by 24 glyphs made for this shop, and a payment card. */
import glyphs from './glyphs.svg';

const { shop } = settings;

const SITES = [...SOCIAL_SITES, 'chat'] as const;
const SITE_NAMES: Record<(typeof SITES)[number], string> = {
  x: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  chat: 'Chat',
};

interface FooterLink {
  label: string;
  /** without it, a button that opens a report */
  to?: string;
  /** navigation state */
  state?: unknown;
}

const HELP: FooterLink[] = [
  { label: 'FAQ', to: paths.faq() },
  { label: 'Returns Policy', to: paths.returnPolicy() },
  { label: 'Privacy Policy', to: paths.privacyPolicy() },
  { label: 'Report a problem' },
];
const SHOP: FooterLink[] = [
  { label: 'Shop', to: paths.allCategories() },
  { label: 'Wishlist', to: paths.wishlist() },
];

/** For a visitor, account links go to sign-in first and return afterwards. */
function accountLinks(isLoggedIn: boolean): FooterLink[] {
  const links = [
    { label: 'My Account details', to: paths.accountDetails() },
    { label: 'My Orders', to: paths.userOrders() },
  ];
  return isLoggedIn
    ? links
    : links.map(({ label, to }) => ({ label, to: paths.signIn(), state: { from: to } }));
}

export function Footer() {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  return (
    <footer className="lazy-layout on-ink bg-footer text-footer-ink max-nav:pb-24">
      <div className="page py-12 md:py-16">
        <Newsletter />
        <hr className="my-8 border-footer-line md:my-12" />
        <div className="grid gap-x-6 gap-y-8 grid-cols-2 sm:grid-cols-3 md:grid-cols-[1.4fr_1fr_1fr_1fr]">
          <Contact />
          <FooterColumn title="Help" links={HELP} />
          <FooterColumn title="Shop" links={SHOP} />
          <FooterColumn title="Account" links={accountLinks(isLoggedIn)} />
        </div>
        <hr className="mt-8 mb-5 border-footer-line md:mt-12" />
        <div className="grid grid-cols-2 items-center gap-y-3 md:grid-cols-3">
          <Social />
          <p className="text-sm text-footer-muted md:text-center">© 2024 {shop.name}</p>
          <div className="justify-self-end">
            <DebitCard />
          </div>
        </div>
      </div>
    </footer>
  );
}

function Contact() {
  return (
    <address className="text-sm not-italic max-md:col-span-full">
      <Logo onDark />
      <p className="mt-4 text-footer-muted">Call us 24/7</p>
      <p className="mt-1.5 grid justify-items-start text-lg font-label">
        {shop.phones.map((phone) => (
          <a
            key={phone}
            href={`tel:${phone.replace(/\s/g, '')}`}
            className="inline-flex min-h-11 items-center hover:underline md:min-h-7"
          >
            {phone}
          </a>
        ))}
      </p>
      <p className="mt-2">{shop.address}</p>
      <a
        href={`mailto:${shop.email}`}
        className="inline-flex min-h-11 items-center hover:underline md:min-h-7"
      >
        {shop.email}
      </a>
    </address>
  );
}

const LINK_CLASSES = 'inline-flex min-h-11 min-w-11 items-center text-name hover:underline md:min-h-9';

/** No landmark of its own: the footer is one, and `Account` is the name of the account area's navigation. */
function FooterColumn({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <div>
      <h2 className="text-sm font-name tracking-normal text-footer-muted">{title}</h2>
      <ul className="mt-2">
        {links.map(({ label, to, state }) => (
          <li key={label}>
            {to === undefined ? (
              <button type="button" data-report="" className={LINK_CLASSES}>
                {label}
              </button>
            ) : (
              <Link to={to} state={state} className={LINK_CLASSES}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Social() {
  return (
    <ul className="-ml-3 flex max-md:col-span-2">
      {SITES.map((site) => (
        <li key={site}>
          <a
            href={site === 'chat' ? chatLink(`Hello ${shop.name}, `) : shop.social[site]}
            target="_blank"
            rel="noreferrer"
            aria-label={SITE_NAMES[site]}
            className="grid size-11 place-items-center rounded-control text-footer-muted hover:text-white"
          >
            <svg fill="currentColor" aria-hidden="true" className="size-5">
              <use href={`${glyphs}#${site}`} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A small picture of the accepted cards. */
function DebitCard() {
  return (
    <svg role="img" aria-label="Debit cards accepted" width="76" height="48" className="flex-none">
      <use href={`${glyphs}#card`} />
    </svg>
  );
}
