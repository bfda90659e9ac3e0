/** Stands for the address of every stylesheet and picture that a component imports: jsdom lays nothing out. */
const address = '/asset';

export default address;
