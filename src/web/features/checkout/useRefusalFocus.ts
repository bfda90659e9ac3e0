import { useEffect, useRef } from 'react';
import type { Shown } from '@ui/machines/createMirror';
import type { CheckoutContext } from './checkoutFlow';
import type { CheckoutRefusal } from './checkoutGuards';

const FIRST_WRONG_FIELD = '[aria-invalid]';

/** Where the reason can be mended, if it can be here. */
const PLACES: Partial<Record<CheckoutRefusal['code'], string>> = {
  fields_missing: FIRST_WRONG_FIELD,
  terms_not_agreed: '[name="termsAgreed"]',
  shipping_method_missing: '[aria-invalid] input',
};

const ANYWHERE_METHOD = '[value="express"]';

/** A ref for the form: after a refusal, the field that can fix it gets the focus (WCAG 3.3.1). */
export function useRefusalFocus(shown: Shown<CheckoutContext>) {
  const form = useRef<HTMLFormElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    const isOtherWanted = wasAsking.current && shown.is('reviewing.editing');
    wasAsking.current = shown.is('reviewing.asking');
    const place = isOtherWanted ? ANYWHERE_METHOD : placeOf(shown);
    if (place) form.current?.querySelector<HTMLElement>(place)?.focus();
  }, [shown]);
  return form;
}

function placeOf({ is, context: { refusal } }: Shown<CheckoutContext>): string | undefined {
  if (is('reviewing.miswritten') || is('reviewing.rejected')) return FIRST_WRONG_FIELD;
  return is('reviewing.refused') && refusal ? PLACES[refusal.code] : undefined;
}
