import type { Config } from '../../config';
import { escape } from './html';

/** What a page tells to whoever does not run its scripts: search engines, and chats that show a link. */
export interface PageHead {
  /** without the shop's name */
  title: string;
  /** the title as it stands, without the shop's name after it */
  wholeTitle?: boolean;
  description: string;
  /** the one address of this page, a path; null for a page that asks not to be found */
  canonical: string | null;
  /** a path of this server */
  image?: string;
  /** https://schema.org, each an object of its own */
  structured?: readonly Record<string, unknown>[];
  preload?: Preload;
}

/** What the page is going to ask for at once; loading it need not wait for the scripts. */
export interface Preload {
  /** paths of calls, exactly as the web app writes them */
  calls?: readonly string[];
  image?: { href: string; srcset?: string; sizes?: string };
  /** the page's component, whose script is a chunk of its own */
  page?: string;
}

const SOCIAL_PICTURE = '/media/social.jpg';
const DESCRIPTION_LENGTH = 155;

/** The head of a page as HTML; everything in it may come from a customer or keeper, so everything is escaped. */
export function headHtml(head: PageHead, scripts: readonly string[], { publicUrl, shop }: Config): string {
  const title = head.wholeTitle ? head.title : `${head.title} | ${shop.name}`;
  const description = shorten(head.description);
  const url = head.canonical === null ? null : publicUrl + head.canonical;
  const lines = [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    ...(url === null
      ? ['<meta name="robots" content="noindex">']
      : [`<link rel="canonical" href="${escape(url)}">`, ...openGraph(head, { title, description, url })]),
    ...preloads(head.preload ?? {}, scripts),
    ...(head.structured ?? []).map(structuredData),
  ];
  return lines.join('');

  function openGraph(
    { image = SOCIAL_PICTURE }: PageHead,
    told: { title: string; description: string; url: string },
  ): string[] {
    const properties = {
      ...told,
      image: publicUrl + image,
      type: 'website',
      site_name: shop.name,
      locale: 'en_NG',
    };
    return Object.entries(properties).map(
      ([name, value]) => `<meta property="og:${name}" content="${escape(value)}">`,
    );
  }
}

function preloads({ calls = [], image }: Preload, scripts: readonly string[]): string[] {
  const picture = image && [
    `<link rel="preload" as="image" href="${escape(image.href)}" fetchpriority="high"`,
    ...(image.srcset ? [` imagesrcset="${escape(image.srcset)}"`] : []),
    ...(image.sizes ? [` imagesizes="${escape(image.sizes)}"`] : []),
    '>',
  ];
  return [
    ...(picture ? [picture.join('')] : []),
    ...calls.map((path) => `<link rel="preload" as="fetch" href="${escape(path)}" crossorigin>`),
    // What the server has drawn comes first.
    ...scripts.map((path) => `<link rel="preload" as="script" href="${escape(path)}" fetchpriority="low">`),
  ];
}

/** A `<` in a text must not end the script that holds it. */
function structuredData(value: Record<string, unknown>): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...value }).replace(/</g, '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/** At the end of a word, with an ellipsis. */
function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`;
}
