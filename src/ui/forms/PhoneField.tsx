import { lazy, Suspense } from 'react';
import { FIELD_LOOKS, FieldFrame, type FieldTexts } from '../components/Field';
import { PlainPhone, type PhoneProps } from './PlainPhone';

/** Without the picker's code a number can still be typed. */
const Picker = lazy(() =>
  import('./PhonePicker').then(
    ({ PhonePicker }) => ({ default: PhonePicker }),
    () => ({ default: PlainPhone }),
  ),
);

interface Props extends FieldTexts, Omit<PhoneProps, 'wires'> {}

/** A telephone number with the calling code of its country, the home country's to begin with (VALIDATION-04). */
export function PhoneField({ label, hint, error, ...rest }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wires) => (
        <Suspense
          fallback={<input {...wires} type="tel" readOnly value={rest.value} className={FIELD_LOOKS} />}
        >
          <Picker wires={wires} {...rest} />
        </Suspense>
      )}
    </FieldFrame>
  );
}
