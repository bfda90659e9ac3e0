import { useRef, type ReactNode } from 'react';
import { reasonOf } from '../../api/reasonOf';
import { useChooseFoundMutation } from '../../api/searchApi';
import { Chosen } from './useChosen';

/** Around the results of a search: tells the shop once of each that is chosen. Nothing waits for it, and a failure is only logged. */
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
