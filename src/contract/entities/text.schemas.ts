import * as T from 'typebox';

/** Of texts that people type: the server trims them before it measures them, and refuses control characters but line breaks. */
export const TYPED = 'typed';

/** A text that people type, of so many characters. */
export const typedText = ({ min, max }: { min: number; max: number }) =>
  T.String({ format: TYPED, minLength: min, maxLength: max });
