import { act, screen, waitFor, within } from '@testing-library/react';
import { renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';
import { intervals } from '../../support/timers';

shopFixture(() => openShop());

beforeAll(() => {
  HTMLMediaElement.prototype.play = () => Promise.resolve();
});

afterEach(() => jest.restoreAllMocks());

const findSection = (name: string) => screen.findByRole('region', { name });

it('HOME-15 a rail outside the viewport stays at its first card', async () => {
  const every = intervals();
  renderShop('/');
  const rail = within(await findSection('Featured Power Banks'));
  await waitFor(() => expect(every(12_000)).toHaveLength(3));
  const rotate = () => {
    act(() => {
      for (const advance of every(12_000)) advance();
    });
  };
  expect(await rail.findByText('1 of 6')).toBeInTheDocument();
  const boundingRect = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  boundingRect.mockReturnValue(new DOMRect(0, window.innerHeight + 10, 320, 400));
  rotate();
  expect(rail.getByText('1 of 6')).toBeInTheDocument();
  boundingRect.mockReturnValue(new DOMRect(0, window.innerHeight - 10, 320, 400));
  rotate();
  expect(await rail.findByText('2 of 6')).toBeInTheDocument();
});

it('the deals show the number of the current one', async () => {
  const { user } = renderShop('/');
  const deals = within(await findSection('Deals of the Day'));
  const count = (await deals.findAllByRole('article', { hidden: true })).length;
  expect(deals.getAllByText(`1 of ${count}`)).toHaveLength(2);
  await user.click(deals.getByRole('button', { name: 'Next deal' }));
  expect(await deals.findAllByText(`2 of ${count}`)).toHaveLength(2);
});
