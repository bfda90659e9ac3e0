import { useEffect, useEffectEvent } from 'react';

/** A form above another page, which begins with what is known and gives way to another form. */
export interface Begun<Values> {
  /** what its fields start with */
  typed?: Partial<Values>;
  /** takes what its fields hold when it gives way */
  onLeave?: (values: Values) => void;
}

/** Hands over what a form holds when it is taken away. */
export function useHandOver<Values>(values: Values, onLeave: Begun<Values>['onLeave']): void {
  const handOver = useEffectEvent(() => onLeave?.(values));
  useEffect(() => () => handOver(), []);
}
