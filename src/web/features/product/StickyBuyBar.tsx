import { useEffect, useState, type RefObject } from 'react';
import type { Product } from '@contract/entities/product';
import { Button } from '../../shared/ui/Button';
import { Price } from '../../shared/ui/Price';
import { cardMessages } from '../listing';

interface Props {
  /** the page's own button: the bar appears once it is scrolled out of view */
  watched: RefObject<HTMLElement | null>;
  product: Product;
  /** disabled for now */
  busy: boolean;
  onAdd: () => void;
}

/** On a phone: price and button again, above the navigation. */
export function StickyBuyBar({ watched, product, busy, onAdd }: Props) {
  const gone = useScrolledAway(watched);
  if (!gone || product.stock <= 0) return null;
  return (
    <div
      data-kept-clear
      className="fixed inset-x-4 bottom-20 z-20 flex animate-rise items-center justify-between gap-3 rounded-panel border border-line bg-raised p-2 pl-4 shadow-menu md:hidden"
    >
      <Price naira={product.price} />
      <Button variant="primary" size="small" busy={busy} onClick={onAdd}>
        {cardMessages.addToCart}
      </Button>
    </div>
  );
}

/** True while an element is above the viewport. */
function useScrolledAway(watched: RefObject<HTMLElement | null>): boolean {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    if (!watched.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      setGone(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(watched.current);
    return () => observer.disconnect();
  }, [watched]);
  return gone;
}
