import { createContext, useContext, type MouseEvent } from 'react';

/** Called with the product that is chosen from search results; null outside a search. */
export const Chosen = createContext<((productId: number) => void) | null>(null);

const MIDDLE_BUTTON = 1;

/** Reports that a product, possibly a search result, was chosen. */
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
