import { yupToFormErrors, type FormikErrors } from 'formik';
import { object, string } from 'yup';
import { DEFAULT_PAYMENT_METHOD, type PaymentMethodCode } from '@contract/entities/paymentMethod';
import type { User } from '@contract/entities/user';
import type { ShippingMethodCode } from '@contract/rules/shipping';
import { HOME_COUNTRY } from '../../shared/forms/countries';
import type { AddressParts } from '../addresses';
import type { CheckoutField } from './checkoutGuards';
import { messages } from './messages';

export interface CheckoutValues extends Record<CheckoutField, string> {
  /** the typed parts that the account's own address lacks */
  completed: Partial<AddressParts>;
  saveAddress: boolean;
  address2: string;
  order_note: string;
  /** '' until one is chosen: the client has no default (CHECKOUT-09) */
  shippingMethod: ShippingMethodCode | '';
  paymentMethod: PaymentMethodCode;
  termsAgreed: boolean;
}

/** Checks formats only; the machine checks that required fields are filled, in its order. */
const checkoutSchema = object({ email: string().trim().email(messages.emailFormat) });

/** Synchronous, unlike formik's own validation, which a quick press of the button would outrun. */
export function invalidFields(values: CheckoutValues): FormikErrors<CheckoutValues> {
  try {
    checkoutSchema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    return yupToFormErrors(error);
  }
}

/** Email and names of the signed-in user (CHECKOUT-07). */
export function initialValues(user: User | null): CheckoutValues {
  return {
    completed: {},
    saveAddress: false,
    email: user?.email ?? '',
    first_name: user?.first_name ?? '',
    last_name: user?.last_name ?? '',
    address: '',
    address2: '',
    city: '',
    state: '',
    postal_code: '',
    country: HOME_COUNTRY,
    phone: '',
    order_note: '',
    shippingMethod: '',
    paymentMethod: DEFAULT_PAYMENT_METHOD,
    termsAgreed: false,
  };
}
