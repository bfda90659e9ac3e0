import { Link } from '@ui/routing/Link';
import type { DeletionBlocker } from '../../api/readDeletionBlockers';
import { paths } from '../../shared/routing/paths';
import { messages } from './messages';

/** Why the account cannot be deleted yet: one line for each order. */
export function BlockingReasons({ reasons }: { reasons: readonly DeletionBlocker[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1">
      {reasons.map(({ code, orderId }) => (
        <li key={`${code} ${orderId}`}>
          <Link to={paths.order(orderId)} className="text-link">
            Order {orderId}
          </Link>{' '}
          {messages.reason[code]}.
        </li>
      ))}
    </ul>
  );
}
