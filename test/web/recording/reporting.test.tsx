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
import { CARD_PAGE, cardOrder, CONFIRM, popupButton } from '../payment/paying';

const shop = shopFixture(() => openShop());
const broken = mockServer();
afterEach(() => {
  jest.restoreAllMocks();
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Report a problem' }));

async function pressReport(within_: HTMLElement): Promise<void> {
  fireEvent.click(await within(within_).findByRole('button', { name: 'Report a problem' }));
  fireEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }));
}

it('the failure page can report a problem, and explains what is sent and what is not', async () => {
  const state = { orderId: 501, errorMessage: 'The payment was declined.' };
  const { store } = renderShop('/order-failure', { state });
  start(store);
  const main = await screen.findByRole('main');
  fireEvent.click(await within(main).findByRole('button', { name: 'Report a problem' }));
  const asked = await dialog();
  expect(asked.getByText(/^This sends the last pages you opened/)).toHaveTextContent(
    'It leaves out your name, contact details and passwords.',
  );
  broken.use(http.post('*/api/incidents/', () => HttpResponse.json({}, { status: 429 }), { once: true }));
  fireEvent.click(asked.getByRole('button', { name: 'Send report' }));
  expect(await asked.findByRole('alert')).toHaveTextContent('Please try again in an hour.');
  fireEvent.click(asked.getByRole('button', { name: 'Send report' }));
  expect((await asked.findByRole('status')).textContent).toMatch(/please quote this code: \w{2}-\w{3}$/);
  fireEvent.click(asked.getByRole('button', { name: 'Close' }));
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
  const undecided = { status: 'pending', success: false, verified: false, payment_confirmed: false };
  broken.use(http.post(CONFIRM, () => HttpResponse.json(undecided, { status: 202 })));
  const after = timeouts();
  const { store } = renderShop(CARD_PAGE, { stored: ada.stored, state: await cardOrder(ada) });
  start(store);
  fireEvent.click(await popupButton('Approve payment'));
  await waitFor(() => expect(after(60_000)).not.toEqual([]));
  const main = screen.getByRole('main');
  expect(within(main).queryByRole('button', { name: 'Report a problem' })).toBeNull();
  act(() => after(60_000).forEach((ring) => ring()));
  await pressReport(main);
});
