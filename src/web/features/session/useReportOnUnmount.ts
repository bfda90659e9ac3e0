import { useEffect, useEffectEvent } from 'react';

/** A form above another page, which begins with what is known and gives way to another form. */
export interface PrefilledFormProps<Values> {
  /** what its fields start with */
  prefill?: Partial<Values>;
  /** takes what its fields hold when it gives way */
  onUnmount?: (values: Values) => void;
}

/** Hands over what a form holds when it is taken away. */
export function useReportOnUnmount<Values>(
  values: Values,
  onUnmount: PrefilledFormProps<Values>['onUnmount'],
): void {
  const reportValues = useEffectEvent(() => onUnmount?.(values));
  useEffect(() => () => reportValues(), []);
}
