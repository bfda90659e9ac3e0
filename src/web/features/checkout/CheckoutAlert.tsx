import { useEffect, useRef } from 'react';
import { Link } from '@ui/routing/Link';
import type { MachineView } from '@ui/machines/createMirror';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { paths } from '../../shared/routing/paths';
import type { CheckoutContext } from './checkoutFlow';
import type { CheckoutRefusal } from './checkoutGuards';
import { changeSentences, messages, refusalSentence, rejectionSentences } from './messages';

interface Props {
  shown: MachineView<CheckoutContext>;
  onSignIn: () => void;
}

/** Why the order was not placed, right above the button. */
export function CheckoutAlert({ shown, onSignIn }: Props) {
  if (shown.is('resuming')) return <Alert tone="info">{messages.resuming}</Alert>;
  const sentences = sentencesOf(shown);
  const [first, ...others] = sentences;
  if (first === undefined) return null;
  return (
    <Alert tone="danger">
      <p>{first}</p>
      {others.length > 0 && (
        <ul className="mt-1 grid gap-1">
          {others.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {shown.is('reviewing.refused') && shown.context.refusal?.code === 'not_logged_in' && (
        <Button size="small" className="mt-3" onClick={onSignIn}>
          {messages.signInHere}
        </Button>
      )}
      {isTooManyUnpaid(shown) && (
        <Link to={paths.userOrders()} target="_blank" className="text-link">
          {messages.toOrders}
        </Link>
      )}
    </Alert>
  );
}

function isTooManyUnpaid({ is, context: { change } }: MachineView<CheckoutContext>): boolean {
  return is('reviewing.changed') && change?.code === 'too_many_unpaid';
}

function sentencesOf({
  is,
  context: { refusal, change, codeRefusal, rejection },
}: MachineView<CheckoutContext>): string[] {
  if (is('reviewing.refused') && refusal) return [refusalSentence(refusal)];
  if (is('reviewing.miswritten')) return [messages.invalidFields];
  if (is('reviewing.changed') && change) return [messages.orderFailed, ...changeSentences(change)];
  if (is('reviewing.codeRefused') && codeRefusal) return [messages.orderFailed, codeRefusal.sentence];
  if (is('reviewing.rejected') && rejection) return rejectionSentences(rejection);
  if (is('reviewing.unplaced')) return [messages.unplaced];
  return is('reviewing.unanswered') ? [messages.orderFailed, messages.unanswered] : [];
}

const FIRST_INVALID_FIELD = '[aria-invalid]';

/** The field that fixes each refusal, for those that this form can fix. */
const FIELD_SELECTORS: Partial<Record<CheckoutRefusal['code'], string>> = {
  fields_missing: FIRST_INVALID_FIELD,
  terms_not_agreed: '[name="termsAgreed"]',
  shipping_method_missing: '[aria-invalid] input',
};

const NATIONWIDE_METHOD = '[value="express"]';

/** A ref for the form: after a refusal, the field that can fix it gets the focus (WCAG 3.3.1). */
export function useRefusalFocus(shown: MachineView<CheckoutContext>) {
  const form = useRef<HTMLFormElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    const wantsOtherMethod = wasAsking.current && shown.is('reviewing.editing');
    wasAsking.current = shown.is('reviewing.asking');
    const selector = wantsOtherMethod ? NATIONWIDE_METHOD : problemSelector(shown);
    if (selector) form.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [shown]);
  return form;
}

function problemSelector({ is, context: { refusal } }: MachineView<CheckoutContext>): string | undefined {
  if (is('reviewing.miswritten') || is('reviewing.rejected')) return FIRST_INVALID_FIELD;
  return is('reviewing.refused') && refusal ? FIELD_SELECTORS[refusal.code] : undefined;
}
