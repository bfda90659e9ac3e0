import { noticeShown } from '@ui/toasts/noticesSlice';
import type { AppThunk } from '../../shared/state/hooks';
import { cartCleared, itemRemoved, linesRestored, selectCartItems } from './cartSlice';
import { messages } from './messages';

/** Removes an item and offers Undo. */
export function removeFromCart(productId: number): AppThunk {
  return (dispatch, getState) => {
    const lines = selectCartItems(getState());
    const index = lines.findIndex((line) => line.product_id === productId);
    const line = lines[index];
    if (!line) return;
    dispatch(itemRemoved(productId));
    dispatch(
      noticeShown({
        tone: 'done',
        text: messages.removed(line.name),
        undo: linesRestored([{ line, at: index }]),
      }),
    );
  };
}

/** Empties the cart and offers Undo. */
export function clearCart(): AppThunk {
  return (dispatch, getState) => {
    const lines = selectCartItems(getState());
    dispatch(cartCleared());
    const undo = linesRestored(lines.map((line, index) => ({ line, at: index })));
    dispatch(noticeShown({ tone: 'done', text: messages.cleared, undo }));
  };
}
