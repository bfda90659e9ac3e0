import { type ChangeEvent, memo } from 'react';
import { PhoneField } from '@ui/forms/PhoneField';
import { Field } from '@ui/components/Field';
import { Select } from '@ui/components/Select';
import { COUNTRIES, HOME_COUNTRY, NIGERIAN_STATES } from '../../shared/forms/countries';
import { texts } from '../../shared/texts';
import type { AddressPart, AddressParts } from './addressParts';

/** The part of a form that holds an address, independent of the form's other values. */
export interface AddressForm {
  values: AddressParts;
  fieldOf: (name: AddressPart) => {
    name: string;
    value: string;
    error: string | null;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  };
  errorOf: (name: AddressPart) => string | null;
  setValue: (name: AddressPart, value: string) => void;
}

/** The fields from `First name` to `Phone`. */
export function AddressFields({ form }: { form: AddressForm }) {
  const { fieldOf, errorOf, values, setValue } = form;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" {...fieldOf('first_name')} required autoComplete="given-name" />
        <Field label="Last name" {...fieldOf('last_name')} required autoComplete="family-name" />
      </div>
      <Field label="Address" {...fieldOf('address')} required autoComplete="address-line1" />
      <Field
        label="Address line 2 (optional)"
        {...fieldOf('address2')}
        autoComplete="address-line2"
        placeholder="Flat, estate or landmark"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="City" {...fieldOf('city')} required autoComplete="address-level2" />
        <StateField form={form} />
        <Field
          label="Postal code"
          {...fieldOf('postal_code')}
          required
          autoComplete="postal-code"
          placeholder="100281"
        />
        <Select
          label="Country"
          {...fieldOf('country')}
          onChange={({ target }) => chooseCountry(form, target.value)}
          required
          autoComplete="country-name"
        >
          <option value="">Choose a country</option>
          <CountryOptions />
        </Select>
      </div>
      <PhoneField
        texts={texts.phone}
        label="Phone"
        name="phone"
        value={values.phone}
        onChange={(phone) => setValue('phone', phone)}
        required
        error={errorOf('phone')}
      />
    </>
  );
}

/** Memoised: two hundred options that no keystroke changes. */
const CountryOptions = memo(function CountryOptions() {
  return COUNTRIES.map(({ code, name }) => (
    <option key={code} value={name}>
      {name}
    </option>
  ));
});

/** A list of states for Nigeria; a text field for a state, region or province elsewhere. */
function StateField({ form: { fieldOf, values } }: { form: AddressForm }) {
  const field = { label: 'State', ...fieldOf('state'), required: true, autoComplete: 'address-level1' };
  if (isAbroad(values.country)) return <Field {...field} />;
  return (
    <Select {...field}>
      <option value="">Choose a state</option>
      {NIGERIAN_STATES.map((state) => (
        <option key={state} value={state}>
          {state}
        </option>
      ))}
    </Select>
  );
}

function isAbroad(country: string): boolean {
  return country !== '' && country !== HOME_COUNTRY;
}

/** Clears a typed state that Nigeria's list does not have, since it would be sent without being visible. */
function chooseCountry({ values, setValue }: AddressForm, country: string): void {
  const isListed = NIGERIAN_STATES.some((state) => state === values.state);
  if (!isAbroad(country) && !isListed) setValue('state', '');
  setValue('country', country);
}
