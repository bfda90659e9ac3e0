import { Suspense, type ReactNode, type SubmitEvent } from 'react';
import { lazyPart } from '@ui/lazyPart';
import { Link } from '@ui/routing/Link';
import { paths } from '../../shared/routing/paths';
import { useAppSelector } from '../../shared/state/hooks';
import { Alert } from '@ui/components/Alert';
import { Button, ButtonLink } from '@ui/components/Button';
import { Checkbox } from '@ui/components/Checkbox';
import { TextArea } from '@ui/components/Field';
import { unbroken } from '@ui/components/unbroken';
import { partsOf, type AddressParts } from '../addresses';
import { selectCartItems, useCartRefresh } from '../cart';
import { PromotionCode, usePromotion } from '../promotion';
import { selectFullName, selectIsLoggedIn } from '../session';
import { BillingFields } from './BillingFields';
import { CheckoutNews } from './CheckoutNews';
import { CheckoutSummary } from './CheckoutSummary';
import { messages } from './messages';
import { PaymentChoice } from './PaymentChoice';
import { ShippingChoice } from './ShippingChoice';
import { useCheckout } from './useCheckout';
import { useCheckoutForm, type CheckoutForm } from './useCheckoutForm';
import { useRefusalFocus } from './useRefusalFocus';
import { useSignedInHere } from './useSignedInHere';
import type { SignInHere } from './useSignInHere';

/** Few are asked. */
const DeliveryQuestion = lazyPart(async () => (await import('./DeliveryQuestion')).DeliveryQuestion);

function Part({ number, title, children }: { number: number; title: string; children: ReactNode }) {
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
  return values.saveAddress && delivery.canSave === true && delivery.areFieldsShown ? partsOf(values) : null;
}

/** Three numbered parts, and beside them the summary with terms, news and the one button. */
export function CheckoutScreen({ signIn }: { signIn: SignInHere }) {
  useCartRefresh();
  const checkout = useCheckout();
  const { shown, place, edited } = checkout;
  const form = useCheckoutForm(checkout);
  const items = useAppSelector(selectCartItems);
  const promotion = usePromotion(items, form.values.shippingMethod);
  const isBusy = !shown.is('reviewing');
  const isAsking = shown.is('reviewing.asking');
  // Another tab may have emptied the cart while an order waits for its answer.
  const isEmpty = items.length === 0 && !isBusy && shown.context.sent === null;
  const element = useRefusalFocus(shown);
  const placeOrder = () =>
    place(form.values, { isMiswritten: form.isMiswritten, promotion, addressToSave: addressToSave(form) });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    placeOrder();
  };
  const signedIn = useSignedInHere({ signIn, shown, edited, element });
  return (
    <>
      {isEmpty && <NothingToOrder />}
      <form ref={element} noValidate onSubmit={submit} className="beside">
        <div className="grid grid-cols-1 gap-8">
          <Part number={1} title="Billing and shipping">
            <BillingFields form={form} />
          </Part>
          <Part number={2} title="Shipping method">
            <ShippingChoice form={form} shown={shown} />
          </Part>
          <Part number={3} title="Payment method">
            <PaymentChoice form={form} discountNaira={promotion.discountNaira} />
          </Part>
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
            <CheckoutNews shown={shown} onSignIn={signIn.open} />
            <Button
              type="submit"
              variant="primary"
              size="large"
              fullWidth
              busy={isBusy || isAsking}
              disabled={isEmpty}
              aria-describedby={isEmpty ? NOTHING : undefined}
            >
              Place Order
            </Button>
            <p className="text-center text-xs text-muted">{unbroken(messages.promise)}</p>
          </div>
        </CheckoutSummary>
      </form>
      {/* Outside: its forms are none of this one. */}
      {isAsking && (
        <Suspense>
          <DeliveryQuestion values={form.values} onChange={edited} onPlace={placeOrder} />
        </Suspense>
      )}
      {signIn.Dialog && <signIn.Dialog typed={form.values} onClose={signIn.close} onSignedIn={signedIn} />}
    </>
  );
}

const NOTHING = 'nothing-to-order';

/** Right below the heading: whoever has nothing to order need not fill in the form to learn it. */
function NothingToOrder() {
  return (
    <Alert tone="info" className="mb-8">
      <p id={NOTHING} className="font-label">
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

/** Above the form, for whoever is not signed in, or not as themselves: two lines on a phone, whoever it is. */
export function CheckoutLogin({ signIn }: { signIn: SignInHere }) {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const name = useAppSelector(selectFullName);
  return (
    <>
      {name ? `Signed in as ${name}. Not you?` : 'Bought here before?'} <br className="sm:hidden" />
      <Link to={paths.signIn()} state={{ from: paths.checkout() }} className="text-link">
        Click here to login
      </Link>
      {!isLoggedIn && (
        <>
          {' '}
          or{' '}
          <button type="button" onClick={signIn.open} className="thumb text-link">
            {messages.signInHere}
          </button>
        </>
      )}
    </>
  );
}
