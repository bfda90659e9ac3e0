/** Replaces the address of a font. */
const address = '/assets/font.woff2';

export default address;
