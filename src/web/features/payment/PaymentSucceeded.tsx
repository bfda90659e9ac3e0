import { CircleCheck } from 'lucide';
import { ButtonLink } from '@ui/components/Button';
import { noWrapNumbers, noWrapEmails } from '@ui/components/noWrap';
import type { SuccessState } from '../../shared/routing/navState';
import { paths } from '../../shared/routing/paths';
import { settings } from '../../shared/settings';
import { arrivalSentence } from '../orders';
import { UnconfirmedEmailNotice } from '../session';
import { messages } from './messages';
import { PaymentResult } from './PaymentResult';
import { useOrderEmailAddress } from './useOrderEmailAddress';

export function PaymentSucceeded({ orderId, successMessage, charged, ...order }: SuccessState) {
  const { shippingMethod, state, lines, paidAt } = order;
  const emailAddress = useOrderEmailAddress();
  return (
    <PaymentResult
      title="Order Placed Successfully!"
      tone="success"
      icon={CircleCheck}
      orderId={orderId}
      actions={
        <>
          <ButtonLink to={paths.order(orderId)} variant="primary" size="large">
            View My Order
          </ButtonLink>
          <ButtonLink to={paths.home()} size="large">
            Continue Shopping
          </ButtonLink>
          <UnconfirmedEmailNotice />
        </>
      }
    >
      <p role="status">{successMessage}</p>
      <p className="text-muted">
        {charged !== null && charged > 0 && messages.paid(charged)}{' '}
        {shippingMethod !== null && noWrapNumbers(arrivalSentence({ shippingMethod, state, lines }, paidAt))}
      </p>
      <p className="text-muted">{noWrapEmails(messages.confirmationEmail(emailAddress))}</p>
      <p className="text-muted">Thank you for shopping with {settings.shop.name}.</p>
    </PaymentResult>
  );
}
