import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { mockServer } from '../../support/mockServer';
import { renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';
import { signedIn } from '../../support/signedIn';

const shop = shopFixture(() => openShop());
const server = mockServer();

const FAILURES = {
  'a failing server': () => HttpResponse.json({ error: 'Out of order' }, { status: 500 }),
  'too many tries': () => HttpResponse.json({ code: 'too_many_requests', error: 'Wait' }, { status: 429 }),
  'a page instead of a response': () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }),
  'no response': () => HttpResponse.error(),
};

/** Each form and the values that are pasted into its fields. */
const FORMS = [
  ['/signin', 'Sign In', { 'Username or email': 'ada', Password: 'secret words' }],
  ['/login', 'Sign In', { 'Username or email': 'ada', Password: 'secret words' }],
  [
    '/signup',
    'Create account',
    {
      Username: 'ada',
      Email: 'ada@example.com',
      Password: 'secret words',
      'First name': 'Adaeze',
      'Last name': 'Okonkwo',
      Address: '3 Broad Street',
      Phone: '+234 803 555 0126',
    },
  ],
  ['/request-password-reset', 'Send reset link', { Email: 'ada@example.com' }],
  [
    '/reset-password/MQ/abc',
    'Reset password',
    { 'New password': 'secret words', 'Confirm new password': 'secret words' },
  ],
  [
    '/account/details',
    'Save changes',
    {
      'First name': 'Ngozi',
      'Last name': 'Eze',
      Email: 'ngozi@example.com',
      'Current password': 'secret words',
      'New password': 'other secret words',
      'Confirm new password': 'other secret words',
    },
  ],
] as const;

const cases = FORMS.flatMap(([path, submit, values]) =>
  Object.entries(FAILURES).map(([what, resolver]) => ({ path, submit, values, what, resolver })),
);

async function openForm(path: string, submit: string) {
  const { stored } = path.startsWith('/account') ? await signedIn(shop().address) : { stored: {} };
  const { user } = renderShop(path, { stored });
  const button = await within(await screen.findByRole('main')).findByRole('button', { name: submit });
  if (path === '/signup') await screen.findByRole('combobox', { name: 'Calling code' });
  const form = within(button.closest('form') ?? document.body);
  return { user, button, form };
}

it.each(cases)(
  '$path keeps what was pasted after $what, and shows an alert',
  async ({ path, submit, values, resolver }) => {
    const { user, button, form } = await openForm(path, submit);
    server.use(http.post('*/api/*', resolver), http.put('*/api/*', resolver));
    for (const [label, text] of Object.entries(values)) {
      await user.clear(form.getByLabelText(label));
      await user.click(form.getByLabelText(label));
      await user.paste(text);
    }
    await user.click(button);
    expect(await form.findByRole('alert')).not.toBeEmptyDOMElement();
    for (const [label, text] of Object.entries(values)) {
      expect(form.getByLabelText(label)).toHaveValue(text);
    }
    expect(button).toBeEnabled();
  },
);
