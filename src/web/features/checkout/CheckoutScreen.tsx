import { Suspense, useState, type ReactNode, type SubmitEvent } from 'react';
import { useReadyOrTimeout } from '@ui/hooks/useReadyOrTimeout';
import { lazyComponent } from '@ui/lazyComponent';
import { Link } from '@ui/routing/Link';
import { Alert } from '@ui/components/Alert';
import { Button, ButtonLink } from '@ui/components/Button';
import { Checkbox } from '@ui/components/Checkbox';
import { TextArea } from '@ui/components/Field';
import { noWrapNumbers } from '@ui/components/noWrap';
import { paths } from '../../shared/routing/paths';
import { useAppSelector } from '../../shared/state/hooks';
import { addressPartsOf, useAddresses, type AddressParts } from '../addresses';
import { selectCartItems, useCartRefresh } from '../cart';
import { PromotionCode, usePromotion } from '../promotion';
import { BillingFields } from './BillingFields';
import { useAfterSignIn, type SignInDialogState } from './CheckoutLogin';
import { CheckoutAlert, useRefusalFocus } from './CheckoutAlert';
import { CheckoutSummary } from './CheckoutSummary';
import { messages } from './messages';
import { PaymentChoice, ShippingChoice } from './MethodChoices';
import { useCheckout } from './useCheckout';
import { useCheckoutForm, type CheckoutForm } from './useCheckoutForm';

/** Loaded on demand, since few shoppers need it. */
const ConfirmDeliveryDialog = lazyComponent(
  async () => (await import('./ConfirmDeliveryDialog')).ConfirmDeliveryDialog,
);

function CheckoutPart({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`part-${number}`} className="border-b border-line pb-8">
      <h2 id={`part-${number}`} className="mb-4 flex items-center gap-3 text-lg">
        <span
          aria-hidden="true"
          className="grid size-[1.75rem] flex-none place-items-center rounded-round bg-ink text-sm text-paper"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}

function addressToSave({ values, delivery }: CheckoutForm): AddressParts | null {
  return values.saveAddress && delivery.canSave === true && delivery.areFieldsShown
    ? addressPartsOf(values)
    : null;
}

/** Three numbered parts, and beside them the summary with the terms, the alert and the submit button. */
export function CheckoutScreen({ signIn }: { signIn: SignInDialogState }) {
  useCartRefresh();
  const checkout = useCheckout();
  const { shown, place, markEdited } = checkout;
  const form = useCheckoutForm(checkout);
  const items = useAppSelector(selectCartItems);
  const promotion = usePromotion(items, form.values.shippingMethod);
  const isBusy = !shown.is('reviewing');
  const isAsking = shown.is('reviewing.asking');
  // Another tab may have emptied the cart while an order waits for its response.
  const isEmpty = items.length === 0 && !isBusy && shown.context.sent === null;
  const formRef = useRefusalFocus(shown);
  const placeOrder = () =>
    place(form.values, {
      hasInvalidFields: form.hasInvalidFields,
      promotion,
      addressToSave: addressToSave(form),
    });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    placeOrder();
  };
  const onSignedIn = useAfterSignIn({ signIn, shown, markEdited, formRef });
  return (
    <>
      {isEmpty && <EmptyCartNotice />}
      <form ref={formRef} noValidate onSubmit={submit} className="beside">
        <div className="grid grid-cols-1 gap-8">
          <CheckoutPart number={1} title="Billing and shipping">
            <BillingFields form={form} />
          </CheckoutPart>
          <CheckoutPart number={2} title="Shipping method">
            <ShippingChoice form={form} shown={shown} />
          </CheckoutPart>
          <CheckoutPart number={3} title="Payment method">
            <PaymentChoice form={form} discountNaira={promotion.discountNaira} />
          </CheckoutPart>
          <TextArea
            label="Order note (optional)"
            {...form.fieldOf('order_note')}
            placeholder="A landmark, a gate code, a good time to call"
          />
        </div>
        <CheckoutSummary values={form.values} promotion={promotion}>
          <PromotionCode promotion={promotion} className="mt-5" />
          <div className="mt-5 grid gap-4">
            <Checkbox
              name="termsAgreed"
              checked={form.values.termsAgreed}
              onChange={(event) => form.setValue('termsAgreed', event.target.checked)}
              label={
                <>
                  I agree to the{' '}
                  <Link to={paths.returnPolicy()} target="_blank" className="text-link">
                    terms and conditions
                  </Link>
                </>
              }
            />
            <CheckoutAlert shown={shown} onSignIn={signIn.open} />
            <Button
              type="submit"
              variant="primary"
              size="large"
              fullWidth
              busy={isBusy || isAsking}
              disabled={isEmpty}
              aria-describedby={isEmpty ? EMPTY_CART_ID : undefined}
            >
              Place Order
            </Button>
            <p className="text-center text-xs text-muted">{noWrapNumbers(messages.inspectionPeriod)}</p>
          </div>
        </CheckoutSummary>
      </form>
      {/* Outside the form, since forms cannot be nested. */}
      {isAsking && (
        <Suspense>
          <ConfirmDeliveryDialog values={form.values} onChange={markEdited} onPlace={placeOrder} />
        </Suspense>
      )}
      {signIn.Dialog && (
        <signIn.Dialog prefill={form.values} onClose={signIn.close} onSignedIn={onSignedIn} />
      )}
    </>
  );
}

const EMPTY_CART_ID = 'nothing-to-order';

/** Right below the heading, so that nobody fills in the form for an empty cart. */
function EmptyCartNotice() {
  return (
    <Alert tone="info" className="mb-8">
      <p id={EMPTY_CART_ID} className="font-label">
        {messages.cartEmpty}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink size="small" to={paths.cart()}>
          {messages.toCart}
        </ButtonLink>
        <ButtonLink size="small" to={paths.home()}>
          {messages.toShop}
        </ButtonLink>
      </div>
    </Alert>
  );
}

interface Props {
  /** shown meanwhile */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Shows checkout once it is known whether the customer has saved addresses, which make the form much shorter. The wait
 * is limited, and checkout stays once it is shown.
 */
export function AfterAddresses({ fallback, children }: Props) {
  const isReady = useReadyOrTimeout(useAddresses()?.state !== 'loading');
  const [isShown, setShown] = useState(isReady);
  if (isReady && !isShown) setShown(true);
  return isShown ? children : fallback;
}
