import { useEffect, useState } from 'react';
import type { Product } from '@contract/entities/product';
import { refuseDecrease, refuseIncrease } from '../../shared/rules/cartItem';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { productLeft, quantityChosen, selectQuantity, type BuyingRoot } from './buyingSlice';
import { pageKeyOf } from './variants';

/** The chosen quantity: between 1 and the stock, and the same for all variants. */
export function useQuantity(product: Product) {
  const { product_id: id, stock } = product;
  const of = pageKeyOf(product);
  const dispatch = useAppDispatch();
  const wanted = useAppSelector((state: BuyingRoot) => selectQuantity(state, of));
  const [refusedFor, setRefusedFor] = useState<number | null>(null);
  useEffect(() => () => void dispatch(productLeft()), [dispatch]);

  const quantity = Math.max(1, Math.min(wanted, stock));
  const atStock = refuseIncrease({ quantity, stock }) !== null;
  const choose = (next: number) => dispatch(quantityChosen({ of, quantity: next }));
  return {
    quantity,
    atStock,
    /** whether the last press asked for more than the stock */
    refused: stock > 0 && (refusedFor === id || wanted > stock),
    increase: () => {
      setRefusedFor(atStock ? id : null);
      if (!atStock) choose(quantity + 1);
    },
    decrease: () => {
      setRefusedFor(null);
      choose(refuseDecrease({ quantity }) ? quantity : quantity - 1);
    },
  };
}
