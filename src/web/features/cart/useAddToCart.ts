import { noticeShown, type Notice } from '@ui/toasts/noticesSlice';
import { paths } from '../../shared/routing/paths';
import { useAppDispatch } from '../../shared/state/hooks';
import type { AddableProduct } from './cartItem';
import { addToCart, type AddOutcome } from './cartThunks';

/** Separate from the cart's other messages, which the home page does not load. */
const addingMessages = {
  viewCart: 'View cart',
  added: 'Added to cart',
  alreadyInCart: (quantity: number) => `Already in your cart: ${quantity}`,
  incomplete: "Sorry, this product can't be added right now.",
  outOfStock: 'Product is out of stock!',
} as const;

interface Options {
  quantity?: number;
  /** flies to the cart icon when the product was added */
  picture?: HTMLImageElement | null;
}

const cartLink = { label: addingMessages.viewCart, to: paths.cart() };

const NOTICES: Record<Extract<AddOutcome, string> | 'out_of_stock', Omit<Notice, 'id'>> = {
  added: { tone: 'done', text: addingMessages.added, link: cartLink },
  incomplete: { tone: 'failure', text: addingMessages.incomplete },
  out_of_stock: { tone: 'failure', text: addingMessages.outOfStock },
};

function addingNoticeOf(outcome: AddOutcome | 'out_of_stock'): Omit<Notice, 'id'> {
  if (typeof outcome === 'string') return NOTICES[outcome];
  return { tone: 'done', text: addingMessages.alreadyInCart(outcome.alreadyInCart), link: cartLink };
}

/** Decoration only: the script is loaded at first use, and adding works without it. */
function animateToCart(picture: HTMLImageElement | null): void {
  import('../../shared/flyToCart').then(
    ({ flyToCart }) => flyToCart(picture),
    (error: unknown) => console.warn('Nothing flies to the cart:', error),
  );
}

/** Adds the product to the cart and shows the shopper the result. */
export function useAddToCart(product: AddableProduct) {
  const dispatch = useAppDispatch();
  return ({ quantity = 1, picture = null }: Options = {}): void => {
    const outcome = product.stock === 0 ? 'out_of_stock' : dispatch(addToCart(product, quantity));
    if (outcome === 'added') animateToCart(picture);
    dispatch(noticeShown(addingNoticeOf(outcome)));
  };
}
