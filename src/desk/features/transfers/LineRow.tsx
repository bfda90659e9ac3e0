import { useId } from 'react';
import type { StatementLine, Suggestion } from '@contract/calls/desk/transfers';
import type { LineState } from '@contract/calls/desk/transfers.limits';
import { formatAmount } from '@contract/entities/money';
import { Badge, type BadgeTone } from '@ui/components/Badge';
import { Button } from '@ui/components/Button';
import { cx } from '@ui/cx';
import { formatDate } from '@ui/dates';
import { Link } from '@ui/routing/Link';
import { paths } from '../../shared/routing/paths';
import { FILTER_LABELS, messages, reasonText } from './messages';

/** What is pressed on a line. */
export interface LinePresses {
  confirm: (line: StatementLine, suggestion: Suggestion) => void;
  choose: (line: StatementLine) => void;
  ignore: (line: StatementLine) => void;
  reopen: (line: StatementLine) => void;
  /** whether a press on this line is under way; of a confirmation, for which order */
  isBusy: (line: StatementLine, orderId?: number) => boolean;
}

const TONES: Readonly<Record<LineState, BadgeTone>> = {
  open: 'accent-soft',
  matched: 'success',
  ignored: 'neutral',
};

/** Money that came in, and what can be done with it. */
export function LineRow({ line, presses }: { line: StatementLine; presses: LinePresses }) {
  const id = useId();
  const { date, amount, narration, reference, state } = line;
  return (
    <li
      data-row=""
      tabIndex={-1}
      className={cx(
        'grid gap-x-8 gap-y-4 border-b border-line py-5',
        state === 'open'
          ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]'
          : 'sm:grid-cols-[minmax(0,1fr)_auto]',
      )}
    >
      <div id={id} className="grid content-start gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="tabular text-lg font-heading">{formatAmount(amount)}</span>
          <span className="flex max-sm:ml-auto">
            <Badge tone={TONES[state]}>{FILTER_LABELS[state]}</Badge>
          </span>
          <time dateTime={date} className="text-sm text-muted max-sm:w-full">
            {formatDate(date)}
          </time>
        </p>
        <p className={cx('wrap-anywhere', !narration && 'text-muted')}>
          {narration === null ? messages.narrationDropped : narration || messages.noNarration}
        </p>
        {reference !== null && (
          <p className="text-sm text-muted wrap-anywhere">Bank reference: {reference}</p>
        )}
      </div>
      <LineActions line={line} lineTextId={id} presses={presses} />
    </li>
  );
}

interface ActionsProps {
  line: StatementLine;
  /** the id of what describes the line */
  lineTextId: string;
  presses: LinePresses;
}

function LineActions({ line, lineTextId, presses }: ActionsProps) {
  const { state, order_id: orderId, suggestions } = line;
  if (state === 'matched')
    return (
      orderId !== null && (
        <p className="sm:text-right">
          <Link
            to={paths.order(orderId)}
            className="inline-flex min-h-11 items-center rounded-small font-label text-accent-text underline underline-offset-4"
          >
            Order {orderId}
          </Link>
        </p>
      )
    );
  if (state === 'ignored')
    return (
      <div className="sm:text-right">
        <Button
          size="small"
          className="max-sm:w-full"
          aria-describedby={lineTextId}
          busy={presses.isBusy(line)}
          onClick={() => presses.reopen(line)}
        >
          Reopen
        </Button>
      </div>
    );
  return (
    <div className="grid content-start gap-3">
      {suggestions.length > 0 && (
        <ul className="grid gap-3">
          {suggestions.map((suggestion) => (
            <SuggestionItem key={suggestion.order_id} line={line} suggestion={suggestion} presses={presses} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2 sm:justify-end">
        <Button
          size="small"
          className="max-sm:flex-auto max-sm:px-2"
          aria-describedby={lineTextId}
          onClick={() => presses.choose(line)}
        >
          Choose another order
        </Button>
        <Button
          size="small"
          className="max-sm:flex-auto max-sm:px-2"
          aria-describedby={lineTextId}
          onClick={() => presses.ignore(line)}
        >
          Not for an order
        </Button>
      </div>
    </div>
  );
}

interface SuggestionProps {
  line: StatementLine;
  suggestion: Suggestion;
  presses: LinePresses;
}

function SuggestionItem({ line, suggestion, presses }: SuggestionProps) {
  const whyId = useId();
  const { order_id: orderId, name, total_amount: total } = suggestion;
  return (
    <li className="grid gap-x-6 gap-y-3 rounded-control border border-line px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div id={whyId} className="grid gap-0.5">
        <p className="flex flex-wrap gap-x-3">
          <span className="font-label wrap-anywhere">{name || messages.erased}</span>
          <span className="tabular text-ink-2">Total {formatAmount(total)}</span>
        </p>
        <p className="text-sm text-muted">{reasonText(suggestion)}</p>
      </div>
      <Button
        size="small"
        className="text-balance"
        aria-describedby={whyId}
        busy={presses.isBusy(line, orderId)}
        onClick={() => presses.confirm(line, suggestion)}
      >
        {messages.confirmTitle(line.amount, orderId)}
      </Button>
    </li>
  );
}
