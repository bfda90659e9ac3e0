import type { StatementLine } from '@contract/calls/desk/transfers';
import { formatAmount } from '@contract/entities/money';
import { formatDate } from '@ui/dates';
import { messages } from './messages';

/** Which line a dialog is about. */
export function LineText({ line: { amount, date, narration } }: { line: StatementLine }) {
  return (
    <div>
      <p className="tabular">
        {formatAmount(amount)}, {formatDate(date)}
      </p>
      <p className="line-clamp-2 text-sm text-muted wrap-anywhere">
        {narration ?? messages.narrationDropped}
      </p>
    </div>
  );
}
