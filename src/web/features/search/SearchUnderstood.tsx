import { useSearchParams } from 'react-router-dom';
import type { SearchInterpretation } from '@contract/entities/facets';
import { pluralOfType } from '@contract/entities/productType';
import { Link } from '@ui/routing/Link';
import { ROUTES } from '../../shared/routing/paths';

/**
 * Above the results: how the search was understood, and a link to search for the exact words. A correction to what is
 * not sold is told by what is not sold: no results for it are shown.
 */
export function SearchUnderstood({ understood }: { understood: SearchInterpretation | undefined }) {
  const { text = null, corrected_from: typed = null } = understood ?? {};
  const notSold = understood ? notSoldSentence(understood) : null;
  return (
    <div role="status" className="text-ink-2 not-empty:-mt-3 not-empty:mb-5">
      {notSold !== null && <p>{notSold}</p>}
      {text !== null &&
        typed !== null &&
        (notSold === null ? (
          <p>
            Showing results for "{text}". <ExactSearch typed={typed} />.
          </p>
        ) : (
          <ExactSearch typed={typed} />
        ))}
    </div>
  );
}

/** The same search, for the exact words. */
function ExactSearch({ typed }: { typed: string }) {
  const [params] = useSearchParams();
  const exact = new URLSearchParams(params);
  exact.set('query', typed);
  exact.set('exact', 'true');
  exact.delete('page');
  return (
    <Link to={`${ROUTES.search}?${exact.toString()}`} className="text-link">
      Search instead for "{typed}"
    </Link>
  );
}

/** `We do not sell Samsung. Showing phones.`; null if every brand named is sold. */
function notSoldSentence({ not_sold: maker, type }: SearchInterpretation): string | null {
  if (maker === null) return null;
  const sorry = `We do not sell ${maker}.`;
  return type === null ? sorry : `${sorry} Showing ${pluralOfType(type)}.`;
}
