import { Link } from '@ui/routing/Link';
import type { Reason } from '../../api/readReasons';
import { paths } from '../../shared/routing/paths';
import { messages } from './messages';

/** Each with its order. */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
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
