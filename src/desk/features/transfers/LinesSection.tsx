import { useMemo } from 'react';
import { Button } from '@ui/components/Button';
import { Select } from '@ui/components/Select';
import type { StatementLine } from '@contract/calls/desk/transfers';
import { useQueryTimeout } from '../../api/deskApi';
import { useListLinesInfiniteQuery } from '../../api/transfersApi';
import { PagedList } from '../../shared/components/PagedList';
import { LineRow, type LinePresses } from './LineRow';
import { FILTER_LABELS, lineTexts, LIST_TITLES, messages } from './messages';
import { LINE_FILTERS, toListArg, type TransferView } from './transferAddress';
import { useRowFocus } from './useRowFocus';

interface Props {
  view: TransferView;
  onView: (view: TransferView) => void;
  presses: LinePresses;
}

/** The lines of the bank's statements, by their state. */
export function LinesSection({ view, onView, presses }: Props) {
  const query = useQueryTimeout(
    useListLinesInfiniteQuery(toListArg(view), { refetchOnMountOrArgChange: true }),
  );
  const { currentData } = query;
  const lines = useMemo(() => currentData?.pages.flatMap((page) => page?.items ?? []), [currentData]);
  const { state, statementId } = view;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
        <div className="w-full sm:w-56">
          <Select
            label="State"
            value={state}
            onChange={({ target }) =>
              onView({ ...view, state: LINE_FILTERS.find((each) => each === target.value) ?? state })
            }
          >
            {LINE_FILTERS.map((each) => (
              <option key={each} value={each}>
                {FILTER_LABELS[each]}
              </option>
            ))}
          </Select>
        </div>
        {statementId !== null && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p>{messages.ofStatement(statementId)}</p>
            <Button size="small" onClick={() => onView({ ...view, statementId: null })}>
              {messages.showAllLines}
            </Button>
          </div>
        )}
      </div>
      <PagedList
        title={LIST_TITLES[state]}
        query={query}
        items={lines}
        texts={lineTexts(state, statementId !== null)}
      >
        {(items) => <LineList lines={items} presses={presses} />}
      </PagedList>
    </>
  );
}

function LineList({ lines, presses }: { lines: readonly StatementLine[]; presses: LinePresses }) {
  const [list, onFocus] = useRowFocus();
  return (
    <ul ref={list} onFocus={onFocus} className="mt-2 [&_:is(a,button)]:scroll-mt-24">
      {lines.map((line) => (
        <LineRow key={line.line_id} line={line} presses={presses} />
      ))}
    </ul>
  );
}
