import * as T from 'typebox';

/**
 * Of texts that people type: the server makes a space of a tab and trims them before it measures them, and refuses
 * control characters but line breaks.
 */
export const TEXT_INPUT_FORMAT = 'typed';

/** A text that people type, of so many characters. */
export const textInput = ({ min, max }: { min: number; max: number }) =>
  T.String({ format: TEXT_INPUT_FORMAT, minLength: min, maxLength: max });

/** An email address that somebody types; it is trimmed, too. */
export const emailInput = () => T.String({ format: 'email', maxLength: 254 });
