import { useSearchParams } from 'react-router-dom';
import type { Understood } from '@contract/entities/facets';
import { Link } from '../../shared/routing/Link';
import { ROUTES } from '../../shared/routing/paths';
import { TEXT_LINK } from '../../shared/ui/textLink';
import { notSoldSentence } from './understood';

/** Above the results: what was made of the words, and the way back to them. */
export function SearchUnderstood({ understood }: { understood: Understood | undefined }) {
  const { text = null, corrected_from: typed = null } = understood ?? {};
  const notSold = understood ? notSoldSentence(understood) : null;
  return (
    <div role="status" className="text-ink-2 not-empty:-mt-3 not-empty:mb-5">
      {text !== null && typed !== null && (
        <p>
          Showing results for “{text}”. <ExactSearch typed={typed} />
        </p>
      )}
      {notSold !== null && <p>{notSold}</p>}
    </div>
  );
}

/** The same address, whose words are taken as they are. */
function ExactSearch({ typed }: { typed: string }) {
  const [params] = useSearchParams();
  const exact = new URLSearchParams(params);
  exact.set('query', typed);
  exact.set('exact', 'true');
  exact.delete('page');
  return (
    <>
      <Link to={`${ROUTES.search}?${exact.toString()}`} className={TEXT_LINK}>
        Search instead for “{typed}”
      </Link>
      .
    </>
  );
}
