import { useEffect, useEffectEvent } from 'react';

/** A form in a dialog, which is prefilled and passes its values on when another form replaces it. */
export interface PrefilledFormProps<Values> {
  /** initial values */
  prefill?: Partial<Values>;
  /** called with the values when the form is unmounted */
  onUnmount?: (values: Values) => void;
}

/** Reports the last values of a form when it is unmounted. */
export function useReportOnUnmount<Values>(
  values: Values,
  onUnmount: PrefilledFormProps<Values>['onUnmount'],
): void {
  const reportValues = useEffectEvent(() => onUnmount?.(values));
  useEffect(() => () => reportValues(), []);
}
