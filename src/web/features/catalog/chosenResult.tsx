import { createContext, useContext, useRef, type MouseEvent, type ReactNode } from 'react';
import { useChooseFoundMutation } from '../../api/catalogApi';
import { reasonOf } from '../../api/reasonOf';

const Chosen = createContext<((productId: number) => void) | null>(null);

/** Around the results of a search: tells the shop once of each that is chosen. It waits for nothing, and a failure is only logged. */
export function ChosenResults({ query, children }: { query: string; children: ReactNode }) {
  const [choose] = useChooseFoundMutation();
  const told = useRef(new Set<number>());
  const tell = (productId: number) => {
    if (query === '' || told.current.has(productId)) return;
    told.current.add(productId);
    choose({ body: { text: query, product_id: productId } })
      .unwrap()
      .catch((error: unknown) => console.error('A choice could not be counted:', reasonOf(error)));
  };
  return <Chosen value={tell}>{children}</Chosen>;
}

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
