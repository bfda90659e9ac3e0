import * as T from 'typebox';

/**
 * The format of text inputs: before validating, the server replaces tabs with spaces and trims; control characters
 * other than line breaks are refused.
 */
export const TEXT_INPUT_FORMAT = 'typed';

/** A text input with a length in characters. */
export const textInput = ({ min, max }: { min: number; max: number }) =>
  T.String({ format: TEXT_INPUT_FORMAT, minLength: min, maxLength: max });

/** An email input, which is trimmed, too. */
export const emailInput = () => T.String({ format: 'email', maxLength: 254 });
