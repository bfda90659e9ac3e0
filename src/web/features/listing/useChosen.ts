import { createContext, useContext, type MouseEvent } from 'react';

/** Told which product is chosen; null where nothing was searched. */
export const Chosen = createContext<((productId: number) => void) | null>(null);

const MIDDLE_BUTTON = 1;

/** For what a shopper does with a product that may be the result of a search. */
export function useChosen(productId: number) {
  const tell = useContext(Chosen);
  const choose = () => tell?.(productId);
  return {
    choose,
    /** of its link, which may be opened in a new tab */
    linkHandlers: {
      onClick: choose,
      onAuxClick: ({ button }: MouseEvent) => {
        if (button === MIDDLE_BUTTON) choose();
      },
    },
  };
}
