import { useSearchParams } from 'react-router-dom';
import type { SearchInterpretation } from '@contract/entities/facets';
import { pluralOfType } from '@contract/entities/productType';
import { Link } from '@ui/routing/Link';
import { ROUTES } from '../../shared/routing/paths';

/**
 * Above the results: how the search was interpreted, and a link to search for the exact words. If it was corrected to a
 * brand that is not sold, `We do not sell …` replaces `Showing results for`, since there are no results for it.
 */
export function SearchInterpretationNotice({
  interpretation,
}: {
  interpretation: SearchInterpretation | undefined;
}) {
  const { text = null, corrected_from: typedText = null } = interpretation ?? {};
  const notSold = interpretation ? notSoldSentence(interpretation) : null;
  return (
    <div role="status" className="text-ink-2 not-empty:-mt-3 not-empty:mb-5">
      {notSold !== null && <p>{notSold}</p>}
      {text !== null &&
        typedText !== null &&
        (notSold === null ? (
          <p>
            Showing results for "{text}". <ExactSearchLink typedText={typedText} />.
          </p>
        ) : (
          <ExactSearchLink typedText={typedText} />
        ))}
    </div>
  );
}

function ExactSearchLink({ typedText }: { typedText: string }) {
  const [params] = useSearchParams();
  const exact = new URLSearchParams(params);
  exact.set('query', typedText);
  exact.set('exact', 'true');
  exact.delete('page');
  return (
    <Link to={`${ROUTES.search}?${exact.toString()}`} className="text-link">
      Search instead for "{typedText}"
    </Link>
  );
}

/** `We do not sell Samsung. Showing phones.`; null if every brand named is sold. */
function notSoldSentence({ not_sold: brand, type }: SearchInterpretation): string | null {
  if (brand === null) return null;
  const sentence = `We do not sell ${brand}.`;
  return type === null ? sentence : `${sentence} Showing ${pluralOfType(type)}.`;
}
