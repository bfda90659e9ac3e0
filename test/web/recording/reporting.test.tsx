import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { ErrorScreen } from '../../../src/web/app/ErrorScreen';
import { start } from '../../../src/web/tools/inspection/start';
import { mockServer } from '../../support/mockServer';
import { renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';
import { signedIn } from '../../support/signedIn';
import { timeouts } from '../../support/timers';
import { CARD_PAGE, placeCardOrder, CONFIRM, findPopupButton } from '../payment/cardPage';

const shop = shopFixture(() => openShop());
const server = mockServer();
afterEach(() => {
  jest.restoreAllMocks();
});

const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Report a problem' }));

async function pressReport(container: HTMLElement): Promise<void> {
  fireEvent.click(await within(container).findByRole('button', { name: 'Report a problem' }));
  fireEvent.click((await findDialog()).getByRole('button', { name: 'Cancel' }));
}

it('the failure page can report a problem, and explains what is sent and what is not', async () => {
  const state = { orderId: 501, errorMessage: 'The payment was declined.' };
  const { store } = renderShop('/order-failure', { state });
  start(store);
  const main = await screen.findByRole('main');
  fireEvent.click(await within(main).findByRole('button', { name: 'Report a problem' }));
  const reportDialog = await findDialog();
  expect(reportDialog.getByText(/^This sends the last pages you opened/)).toHaveTextContent(
    'It leaves out your name, contact details and passwords.',
  );
  server.use(http.post('*/api/incidents/', () => HttpResponse.json({}, { status: 429 }), { once: true }));
  fireEvent.click(reportDialog.getByRole('button', { name: 'Send report' }));
  expect(await reportDialog.findByRole('alert')).toHaveTextContent('Please try again in an hour.');
  fireEvent.click(reportDialog.getByRole('button', { name: 'Send report' }));
  expect((await reportDialog.findByRole('status')).textContent).toMatch(
    /please quote this code: \w{2}-\w{3}$/,
  );
  fireEvent.click(reportDialog.getByRole('button', { name: 'Close' }));
});

it('the error screen can report a problem, too', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  start(renderShop('/faq').store);
  const Broken = () => {
    throw new Error('a defect');
  };
  const { container } = render(
    <MemoryRouter>
      <ErrorScreen resetKey="/">{() => <Broken />}</ErrorScreen>
    </MemoryRouter>,
  );
  await pressReport(container);
});

it('a payment that is still being checked can be reported after a minute, and not before', async () => {
  const ada = await signedIn(shop().address);
  const pendingResponse = { status: 'pending', success: false, verified: false, payment_confirmed: false };
  server.use(http.post(CONFIRM, () => HttpResponse.json(pendingResponse, { status: 202 })));
  const after = timeouts();
  const { store } = renderShop(CARD_PAGE, { stored: ada.stored, state: await placeCardOrder(ada) });
  start(store);
  fireEvent.click(await findPopupButton('Approve payment'));
  await waitFor(() => expect(after(60_000)).not.toEqual([]));
  const main = screen.getByRole('main');
  expect(within(main).queryByRole('button', { name: 'Report a problem' })).toBeNull();
  act(() => after(60_000).forEach((fire) => fire()));
  await pressReport(main);
});
