/** Replaces every stylesheet and picture that a component imports, because jsdom has no layout. */
const address = '/asset';

export default address;
