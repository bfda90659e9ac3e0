import { formatPrice } from '@contract/entities/money';
import { abroadDeliveryEstimate } from '@contract/rules/delivery';
import { isUnavailable } from '../../shared/rules/cartItem';
import { Badge } from '@ui/components/Badge';
import { StockMark } from '../../shared/components/StockMark';
import { unbroken } from '@ui/components/unbroken';
import type { CartLine } from './cartSlice';

/** What there is to know of a line below its name: whether it is there, from where, and the price of one. */
export function CartLineState({ line }: { line: CartLine }) {
  if (isUnavailable(line)) {
    return (
      <p className="mt-1">
        <Badge tone="danger">Unavailable</Badge>
      </p>
    );
  }
  return (
    <div className="text-sm text-muted">
      {line.is_abroad_order ? (
        <p>{unbroken(`From abroad, ${abroadDeliveryEstimate(line.abroad_delivery_days)}`)}</p>
      ) : (
        line.stock !== null && <StockMark stock={line.stock} />
      )}
      <p className="tabular max-sm:sr-only">{formatPrice(line.price)} each</p>
      {line.stock !== null && line.quantity === line.stock && line.stock > 1 && (
        <p>All {line.stock} in stock</p>
      )}
    </div>
  );
}
