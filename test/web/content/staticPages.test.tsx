import { screen, within } from '@testing-library/react';
import { address, renderShop } from '../../support/renderShop';
import { withText } from '../../support/withText';
import { shopFixture } from '../../support/shopFixture';

shopFixture(() => openShop());

const findHeading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

it.each([
  ['ROUTES-02', '/about', /welcome/i],
  ['ROUTES-03', '/contact', /welcome/i],
])('%s %s is a placeholder with a single welcome line', async (_id, path, line) => {
  renderShop(path);
  const title = await findHeading(line);
  expect(within(screen.getByRole('main')).getByText(line)).toBe(title);
  expect(screen.getByRole('main')).toHaveTextContent(new RegExp(`^${title.textContent}$`));
});

it.each([
  ['/privacy-policy', 'Privacy policy'],
  ['/return-refund-policy', 'Return and refund policy'],
  ['/faq', 'Frequently asked questions'],
])('ROUTES-22 %s shows its static text', async (path, title) => {
  renderShop(path);
  await findHeading(title);
  expect(within(screen.getByRole('main')).getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(1);
});

describe('questions', () => {
  const openQuestion = async (question: string) => {
    const { user } = renderShop('/faq');
    await findHeading('Frequently asked questions');
    const questionHeading = screen.getByRole('heading', { level: 3, name: question });
    const details = questionHeading.closest('details');
    expect(details).not.toHaveAttribute('open');
    await user.click(questionHeading);
    return { details, questionHeading, user };
  };

  it('STATIC-03 are grouped under Order & Payment and Track & Shipping', async () => {
    renderShop('/faq');
    await findHeading('Frequently asked questions');
    const titles = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(titles.map((title) => title.textContent)).toEqual(['Order & Payment', 'Track & Shipping']);
  });

  it('STATIC-04 collapse and expand', async () => {
    const { details, questionHeading, user } = await openQuestion('Which currency do you accept?');
    expect(details).toHaveAttribute('open');
    expect(screen.getByText(/^Only Naira/)).toBeVisible();
    await user.click(questionHeading);
    expect(details).not.toHaveAttribute('open');
    expect(screen.getByText(/^Only Naira/)).not.toBeVisible();
  });

  it.each([
    ['STATIC-05', 'Which currency do you accept?', /only naira/i],
    ['STATIC-05', 'Can I pay in instalments?', /do not offer instalments/i],
    [
      'STATIC-06',
      'When can I reach the order line?',
      /Monday to Friday 8am-6pm, Saturday 8am-6pm, and public holidays 9am-5pm.* we take orders by phone.*24\/7 support .* call at any time/,
    ],
    [
      'STATIC-07',
      'How long does delivery take?',
      /Lagos, 24 hours.*2 working days, or 48-72 hours.*western states.*same day/,
    ],
    ['STATIC-08', 'Do I need an account to shop?', /need an account to place an order/],
  ])('%s have an answer to: %s', async (_id, question, answer) => {
    await openQuestion(question);
    expect(screen.getByText(withText(answer))).toBeVisible();
  });
});

it.each([
  ['STATIC-09', /15% restocking surcharge/],
  ['STATIC-10', /24 hours in Lagos State/],
  ['STATIC-10', /72 hours outside Lagos State/],
  ['STATIC-11', /without an invoice we cannot take a return/],
  ['STATIC-11', /\(RMA\) number: ask for one by email at .*@.* or by phone/],
])('%s the return policy says %s', async (_id, text) => {
  renderShop('/return-refund-policy');
  await findHeading('Return and refund policy');
  expect(screen.getByText(withText(text))).toBeInTheDocument();
});

describe('an address that does not exist', () => {
  it('ROUTES-24 STATIC-01 shows the 404 page', async () => {
    renderShop('/no/such/page');
    await findHeading('404 - Page Not Found');
    expect(screen.getByText("Oops! The page you're looking for doesn't exist.")).toBeInTheDocument();
    expect(document.title).toBe('404 - Page Not Found | Kanti');
  });

  it('STATIC-02 leads home', async () => {
    const { user } = renderShop('/no/such/page');
    await findHeading('404 - Page Not Found');
    await user.click(screen.getByRole('link', { name: 'Go to Home' }));
    expect(address()).toBe('/');
  });
});
