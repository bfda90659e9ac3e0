/** Texts of building blocks that several features use. */
export const texts = {
  copying: { copied: 'Copied', refused: 'Copying is not allowed here. Select it and copy it.' },
  phone: { home: 'NG', callingCode: 'Calling code', noCode: 'Code' },
} as const;
