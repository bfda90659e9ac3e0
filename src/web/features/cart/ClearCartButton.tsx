import { Trash2 } from 'lucide-react';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { Button } from '../../shared/ui/Button';
import { selectCartCount } from './cartSlice';
import { clearCart } from './removeFromCart';

export function ClearCartButton() {
  const dispatch = useAppDispatch();
  const count = useAppSelector(selectCartCount);
  if (count === 0) return null;
  return (
    <Button variant="ghost" size="small" className="px-0! lg:mr-112" onClick={() => dispatch(clearCart())}>
      <Trash2 size={20} aria-hidden="true" />
      Clear Cart
    </Button>
  );
}
