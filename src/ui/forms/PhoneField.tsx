import { lazy, Suspense } from 'react';
import { FIELD_CLASSES, FieldFrame, type FieldTexts } from '../components/Field';
import { PlainPhoneInput, type PhoneInputProps } from './PlainPhoneInput';

/** Without the picker's code a number can still be typed. */
const Picker = lazy(() =>
  import('./PhonePicker').then(
    ({ PhonePicker }) => ({ default: PhonePicker }),
    () => ({ default: PlainPhoneInput }),
  ),
);

interface Props extends FieldTexts, Omit<PhoneInputProps, 'controlProps'> {}

/** A telephone number with a calling code, at first that of the home country (VALIDATION-04). */
export function PhoneField({ label, hint, error, ...rest }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(controlProps) => (
        <Suspense
          fallback={
            <input {...controlProps} type="tel" readOnly value={rest.value} className={FIELD_CLASSES} />
          }
        >
          <Picker controlProps={controlProps} {...rest} />
        </Suspense>
      )}
    </FieldFrame>
  );
}
