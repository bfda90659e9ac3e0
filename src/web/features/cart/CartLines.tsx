import { useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { CartLineItem } from './CartLineItem';
import { selectCartItems } from './cartSlice';
import { removeFromCart } from './removeFromCart';

export function CartLines() {
  const lines = useAppSelector(selectCartItems);
  const dispatch = useAppDispatch();
  const list = useRef<HTMLUListElement>(null);

  /** The removed button had the focus: it moves to the next line's button, or to the previous one's. */
  const remove = (productId: number, at: number) => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-removes]');
    (buttons?.[at + 1] ?? buttons?.[at - 1])?.focus();
    dispatch(removeFromCart(productId));
  };

  return (
    <ul ref={list} aria-label="Items" className="@container border-t border-line">
      {lines.map((line, at) => (
        <CartLineItem key={line.product_id} line={line} onRemove={() => remove(line.product_id, at)} />
      ))}
    </ul>
  );
}
