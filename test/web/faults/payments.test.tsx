import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mockServer } from '../../support/mockServer';
import { address, renderPage, renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';
import { signedIn, type Visitor } from '../../support/signedIn';
import {
  ATTEMPTS,
  CARD_PAGE,
  placeCardOrder,
  CONFIRM,
  findPopup,
  findPopupButton,
} from '../payment/cardPage';
import { faultyHandler, NON_LIST_FAULTS, type CallLine, type Fault } from './faults';
import { countPendingCalls, watchForProblems } from './watchForProblems';

const shop = shopFixture(() => openShop());
const server = mockServer();
const problemWatch = watchForProblems();

let ada: Visitor;
beforeAll(async () => {
  ada = await signedIn(shop().address);
});

async function openCardPage(call: CallLine, fault: Fault) {
  const order = await placeCardOrder(ada);
  const { handler, counter } = faultyHandler(call, fault);
  server.use(handler);
  const render = fault === NON_LIST_FAULTS[0] ? renderShop : renderPage;
  const { store } = render(CARD_PAGE, { stored: ada.stored, state: order });
  return { store, counter };
}

const isPopupOpen = () => screen.queryByRole('dialog', { name: 'Test checkout' }) !== null;
const findPayButton = () => screen.findByRole('button', { name: 'Pay Now Securely' });

it.each(NON_LIST_FAULTS)('starting a payment keeps working when it $name', async (fault) => {
  const { counter, store } = await openCardPage(`POST ${ATTEMPTS}`, fault);
  await waitFor(() => expect(counter.times).toBe(1));
  if (fault.outcome === 'badly') {
    await waitFor(() => expect(countPendingCalls(store.getState())).toBe(0));
    expect(await within(screen.getByRole('main')).findByRole('alert')).not.toBeEmptyDOMElement();
    expect(isPopupOpen()).toBe(false);
    server.resetHandlers();
    fireEvent.click(await findPayButton());
  }
  if (fault.outcome !== 'never') expect(await findPopup()).toBeVisible();
  expect(problemWatch.problems()).toEqual([]);
});

it.each(NON_LIST_FAULTS)('the test checkout keeps working when it $name', async (fault) => {
  const { counter, store } = await openCardPage('POST */api/payments/test-checkout/', fault);
  fireEvent.click(await findPopupButton('Approve payment'));
  await waitFor(() => expect(counter.times).toBe(1));
  if (fault.outcome === 'badly') {
    await waitFor(() => expect(countPendingCalls(store.getState())).toBe(0));
    const dialog = within(await findPopup());
    expect(await dialog.findByRole('alert')).not.toBeEmptyDOMElement();
    expect(dialog.getByRole('button', { name: 'Close' })).toBeEnabled();
    server.resetHandlers();
    fireEvent.click(dialog.getByRole('button', { name: 'Approve payment' }));
  }
  if (fault.outcome !== 'never') await waitFor(() => expect(address()).toBe('/order-success'));
  expect(problemWatch.problems()).toEqual([]);
});

/** The page shows a failure that can be tried again, or that the payment is still being checked, but never nothing. */
it.each(NON_LIST_FAULTS)('a paid order shows its result when its confirmation $name', async (fault) => {
  const { counter } = await openCardPage(`POST ${CONFIRM}`, fault);
  fireEvent.click(await findPopupButton('Approve payment'));
  await waitFor(() => expect(counter.times).toBeGreaterThan(0));
  if (fault.outcome === 'never') {
    expect(screen.getByText('Verifying payment with server... please wait.')).toBeVisible();
  } else {
    await screen.findByRole('heading', {
      name: /Order Placed Successfully!|Payment Failed or Confirmation Issue/,
    });
    const isConfirmed = fault.outcome === 'well';
    expect(address()).toBe(isConfirmed ? '/order-success' : '/order-failure');
  }
  expect(problemWatch.problems()).toEqual([]);
});
