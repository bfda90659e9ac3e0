import { useEffect, useRef } from 'react';
import type { Shown } from '../../shared/machines/createMirror';
import type { CheckoutContext } from './checkoutFlow';

const FIRST_WRONG_FIELD = '[aria-invalid]';

/** A ref for the form: after a refusal, the field that can fix it gets the focus (WCAG 3.3.1). */
export function useRefusalFocus(shown: Shown<CheckoutContext>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const place = placeOf(shown);
    if (place) form.current?.querySelector<HTMLElement>(place)?.focus();
  }, [shown]);
  return form;
}

function placeOf({ is, context: { refusal } }: Shown<CheckoutContext>): string | null {
  if (is('reviewing.miswritten') || is('reviewing.rejected')) return FIRST_WRONG_FIELD;
  if (!is('reviewing.refused')) return null;
  switch (refusal?.code) {
    case 'fields_missing':
      return FIRST_WRONG_FIELD;
    case 'terms_not_agreed':
      return '[name="termsAgreed"]';
    case 'shipping_method_missing':
      return '[aria-invalid] input';
    case 'not_logged_in':
    case 'items_unavailable':
    case 'not_authenticated':
    case undefined:
      return null;
  }
}
