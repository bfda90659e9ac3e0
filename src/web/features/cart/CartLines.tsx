import { Trash2 } from 'lucide';
import { useRef } from 'react';
import { formatPrice } from '@contract/entities/money';
import { abroadDeliveryEstimate } from '@contract/rules/delivery';
import { lineTotalNaira } from '@contract/rules/totals';
import { cx } from '@ui/cx';
import { Link } from '@ui/routing/Link';
import { QuantityStepper } from '@ui/components/QuantityStepper';
import { noWrapNumbers, noWrapName } from '@ui/components/noWrap';
import { Badge } from '@ui/components/Badge';
import { Icon } from '@ui/components/Icon';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { paths } from '../../shared/routing/paths';
import { isUnavailable, refuseDecrease, refuseIncrease } from '../../shared/rules/cartItem';
import { ProductImage, Tile } from '../../shared/components/ProductImage';
import { StockMark } from '../../shared/components/StockMark';
import { quantityDecreased, selectCartItems, type CartLine } from './cartSlice';
import { removeFromCart } from './removeFromCart';
import { increaseQuantity } from './cartThunks';

export function CartLines() {
  const lines = useAppSelector(selectCartItems);
  const dispatch = useAppDispatch();
  const list = useRef<HTMLUListElement>(null);

  /** The focus moves from the removed button to the next line's, or to the previous one's. */
  const remove = (productId: number, index: number) => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-removes]');
    (buttons?.[index + 1] ?? buttons?.[index - 1])?.focus();
    dispatch(removeFromCart(productId));
  };

  return (
    <ul ref={list} aria-label="Items" className="@container border-t border-line">
      {lines.map((line, index) => (
        <CartLineItem key={line.product_id} line={line} onRemove={() => remove(line.product_id, index)} />
      ))}
    </ul>
  );
}

interface Props {
  line: CartLine;
  onRemove: () => void;
}

/** On a phone, a picture beside two rows; on a wide screen, one row. */
function CartLineItem({ line, onRemove }: Props) {
  const dispatch = useAppDispatch();
  const isDisabled = isUnavailable(line);
  const { product_id: id, name } = line;
  return (
    <li
      className={cx(
        'grid grid-cols-[88px_1fr_auto] gap-x-3.5 gap-y-2 border-b border-line py-4 lg:gap-x-5 lg:py-5',
        '@min-[560px]:grid-cols-[88px_minmax(0,1fr)_auto_112px_44px] @min-[560px]:items-center lg:grid-cols-[112px_minmax(0,1fr)_auto_132px_44px]',
      )}
    >
      <Tile
        className={cx(
          'row-span-2 aspect-square self-start p-2 @min-[560px]:row-span-1',
          isDisabled && 'opacity-60',
        )}
      >
        <ProductImage images={line.image_url} alt="" sizes="112px" />
      </Tile>
      <div className="min-w-0">
        <Link
          to={paths.productDetails(id)}
          className={cx('font-label hover:underline', isDisabled && 'text-muted')}
        >
          {noWrapName(name)}
        </Link>
        <CartLineStatus line={line} />
      </div>
      <div className="col-span-2 col-start-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 @min-[560px]:contents">
        <QuantityStepper
          quantity={line.quantity}
          onIncrease={() => dispatch(increaseQuantity(id))}
          onDecrease={() => dispatch(quantityDecreased(id))}
          increaseLabel={`Increase quantity of ${name}`}
          decreaseLabel={`Decrease quantity of ${name}`}
          atMinimum={refuseDecrease(line) !== null}
          atMaximum={refuseIncrease(line) !== null}
          disabled={isDisabled}
        />
        <p className="ml-auto text-right font-heading tabular lg:text-lg">
          {isDisabled ? <span aria-label="No price">–</span> : formatPrice(lineTotalNaira(line))}
        </p>
      </div>
      <button
        type="button"
        data-removes
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="col-start-3 row-start-1 -mt-2.5 -mr-2.5 grid size-11 place-items-center rounded-control text-ink-2 hover:text-danger @min-[560px]:col-start-5 @min-[560px]:m-0"
      >
        <Icon icon={Trash2} size={20} aria-hidden="true" />
      </button>
    </li>
  );
}

/** Below the name: availability, origin, and the price of one. */
function CartLineStatus({ line }: { line: CartLine }) {
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
        <p>{noWrapNumbers(`From abroad, ${abroadDeliveryEstimate(line.abroad_delivery_days)}`)}</p>
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
