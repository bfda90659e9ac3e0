import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mockServer } from '../../support/mockServer';
import { address, renderPage, renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';
import { signedIn, type Visitor } from '../../support/signedIn';
import { ATTEMPTS, CARD_PAGE, cardOrder, CONFIRM, popup, popupButton } from '../payment/paying';
import { breaking, FAULTS_OF_ONE, type CallLine, type Fault } from './faults';
import { waitingCalls, watch } from './watch';

const shop = shopFixture(() => openShop());
const broken = mockServer();
const watched = watch();

let ada: Visitor;
beforeAll(async () => {
  ada = await signedIn(shop().address);
});

async function open(call: CallLine, fault: Fault) {
  const order = await cardOrder(ada);
  const { handler, asked } = breaking(call, fault);
  broken.use(handler);
  const render = fault === FAULTS_OF_ONE[0] ? renderShop : renderPage;
  const { store } = render(CARD_PAGE, { stored: ada.stored, state: order });
  return { store, asked };
}

const isOpen = () => screen.queryByRole('dialog', { name: 'Test checkout' }) !== null;
const pay = () => screen.findByRole('button', { name: 'Pay Now Securely' });

it.each(FAULTS_OF_ONE)('starting a payment keeps working when it $name', async (fault) => {
  const { asked, store } = await open(`POST ${ATTEMPTS}`, fault);
  await waitFor(() => expect(asked.times).toBe(1));
  if (fault.ends === 'badly') {
    await waitFor(() => expect(waitingCalls(store.getState())).toBe(0));
    expect(await within(screen.getByRole('main')).findByRole('alert')).not.toBeEmptyDOMElement();
    expect(isOpen()).toBe(false);
    broken.resetHandlers();
    fireEvent.click(await pay());
  }
  if (fault.ends !== 'never') expect(await popup()).toBeVisible();
  expect(watched.problems()).toEqual([]);
});

it.each(FAULTS_OF_ONE)('the test checkout keeps working when it $name', async (fault) => {
  const { asked, store } = await open('POST */api/payments/test-checkout/', fault);
  fireEvent.click(await popupButton('Approve payment'));
  await waitFor(() => expect(asked.times).toBe(1));
  if (fault.ends === 'badly') {
    await waitFor(() => expect(waitingCalls(store.getState())).toBe(0));
    const dialog = within(await popup());
    expect(await dialog.findByRole('alert')).not.toBeEmptyDOMElement();
    expect(dialog.getByRole('button', { name: 'Close' })).toBeEnabled();
    broken.resetHandlers();
    fireEvent.click(dialog.getByRole('button', { name: 'Approve payment' }));
  }
  if (fault.ends !== 'never') await waitFor(() => expect(address()).toBe('/order-success'));
  expect(watched.problems()).toEqual([]);
});

/** The page shows a failure that can be tried again, or that the payment is still being checked, but never nothing. */
it.each(FAULTS_OF_ONE)('a paid order shows its result when its confirmation $name', async (fault) => {
  const { asked } = await open(`POST ${CONFIRM}`, fault);
  fireEvent.click(await popupButton('Approve payment'));
  await waitFor(() => expect(asked.times).toBeGreaterThan(0));
  if (fault.ends === 'never') {
    expect(screen.getByText('Verifying payment with server... please wait.')).toBeVisible();
  } else {
    await screen.findByRole('heading', {
      name: /Order Placed Successfully!|Payment Failed or Confirmation Issue/,
    });
    const isKnownWell = fault.ends === 'well';
    expect(address()).toBe(isKnownWell ? '/order-success' : '/order-failure');
  }
  expect(watched.problems()).toEqual([]);
});
