import { createContext, use } from 'react';
import { visibilityOf, ROUTES } from '@contract/routes';
import { useCurrentRoute } from '../routing/currentRoute';
import { settings } from '../settings';

const SOCIAL_PICTURE = '/media/social.jpg';
const DESCRIPTION_LENGTH = 155;

export interface HeadProps {
  title: string;
  /** the title without the shop's name after it */
  isWholeTitle?: boolean;
  description?: string;
  /** the canonical path, for a route with parameters */
  canonicalPath?: string;
  /** the path of a picture on this server, for previews of links */
  image?: string;
  /** https://schema.org objects */
  structuredData?: readonly Record<string, unknown>[];
  /** false if the page only says that nothing was found */
  isFound?: boolean;
}

/** The head of a page, for browsers, search engines and link previews. */
export function PageHead(props: HeadProps) {
  const { title, isWholeTitle = false, description, image = SOCIAL_PICTURE, structuredData = [] } = props;
  const { isFound = true } = props;
  useReportOutcome({ isFound, path: props.canonicalPath });
  const path = useCanonicalPath(props);
  const fullTitle = isWholeTitle ? title : `${title} | ${settings.shop.name}`;
  const text = description === undefined ? undefined : shorten(description);
  const { publicUrl, shop } = settings;
  return (
    <>
      <title>{fullTitle}</title>
      {text !== undefined && <meta name="description" content={text} />}
      {path === null || !isFound ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={publicUrl + path} />
          <meta property="og:title" content={fullTitle} />
          {text !== undefined && <meta property="og:description" content={text} />}
          <meta property="og:url" content={publicUrl + path} />
          <meta property="og:image" content={publicUrl + image} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={shop.name} />
          <meta property="og:locale" content="en_NG" />
        </>
      )}
      {structuredData.map((value, at) => (
        <DataBlock
          key={at}
          type="application/ld+json"
          value={{ '@context': 'https://schema.org', ...value }}
        />
      ))}
    </>
  );
}

/** Null for a page that search engines must not index. */
function useCanonicalPath({ canonicalPath }: HeadProps): string | null {
  const route = useCurrentRoute();
  if (route === null || visibilityOf(route) === 'hidden') return null;
  return canonicalPath ?? ROUTES[route];
}

/** Cuts at the end of a word and adds an ellipsis. */
function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`;
}

/** What a page reports to the server while it is rendered. */
interface PageOutcome {
  /** nothing exists at this address: 404 */
  notFound: () => void;
  /** the canonical path of what was found */
  foundAt: (path: string) => void;
}

/** The browser ignores it. */
export const PageOutcomeContext = createContext<PageOutcome>({
  notFound: () => undefined,
  foundAt: () => undefined,
});

/** Reports, during rendering, whether the page's subject exists, and its canonical path. */
function useReportOutcome({ isFound, path }: { isFound: boolean; path: string | undefined }): void {
  const { notFound, foundAt } = use(PageOutcomeContext);
  if (!isFound) notFound();
  else if (path !== undefined) foundAt(path);
}

interface Props {
  id?: string;
  type: 'application/json' | 'application/ld+json';
  value: unknown;
}

/** A data block, which browsers do not execute. `<` is escaped, so that no text can close the element. */
function DataBlock({ id, type, value }: Props) {
  return (
    <script id={id} type={type}>
      {escapedJson(value)}
    </script>
  );
}

export function escapedJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
