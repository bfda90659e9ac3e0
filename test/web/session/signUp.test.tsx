import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { mockServer } from '../../support/mockServer';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { PASSWORD, signedIn } from '../../support/signedIn';
import { timeouts } from '../../support/timers';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

afterEach(() => jest.restoreAllMocks());

async function openForm(state: unknown = null) {
  const view = renderShop('/signup', { state });
  await screen.findByRole('combobox', { name: 'Calling code' });
  return view;
}

async function signUpAs(username: string, email = `${username}@example.com`) {
  const { user } = await openForm();
  await user.type(screen.getByLabelText('Username'), username);
  // The newsletter has a field with this name, too; the one of this form comes first.
  await user.type(screen.getAllByLabelText('Email')[0] ?? document.body, email);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  return user;
}

it('ROUTES-04 VALIDATION-01 VALIDATION-02 VALIDATION-03 the form requires username, email and password, and a valid email', async () => {
  const { user } = await openForm();
  await user.type(screen.getAllByLabelText('Email')[0] ?? document.body, 'adaeze');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('Enter a username')).toBeVisible();
  expect(screen.getByText('Enter an email like name@example.com')).toBeVisible();
  expect(screen.getByText('Enter a password')).toBeVisible();
  for (const label of ['First name', 'Last name', 'Address', 'Phone']) {
    expect(screen.getByLabelText(label)).not.toBeRequired();
    expect(screen.getByLabelText(label)).toBeValid();
  }
  expect(await recordedCalls('POST')).toEqual([]);
});

it('VALIDATION-04 the phone picker starts with Nigeria and offers a list of countries', async () => {
  const { user } = await openForm();
  const codes = screen.getByRole('combobox', { name: 'Calling code' });
  expect(codes).toHaveDisplayValue('Nigeria +234');
  expect(codes.querySelectorAll('option').length).toBeGreaterThan(230);
  await user.selectOptions(codes, 'GH');
  expect(codes).toHaveDisplayValue('Ghana +233');
});

it('SESSION-01 SESSION-02 SESSION-03 SESSION-09 the form sends all fields, shows a message, and goes home after 1.5 s', async () => {
  const { user } = await openForm();
  await user.type(screen.getByLabelText('Phone'), '08035550126');
  await user.type(screen.getByLabelText('Username'), 'adaeze');
  await user.type(screen.getAllByLabelText('Email')[0] ?? document.body, 'adaeze@example.com');
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.type(screen.getByLabelText('First name'), 'Adaeze');
  await user.type(screen.getByLabelText('Last name'), 'Okonkwo');
  await user.type(screen.getByLabelText('Address'), '12 Allen Avenue');
  const after = timeouts();
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect((await screen.findByText('User created successfully!')).closest('[role=status]')).not.toBeNull();
  expect((await recordedCalls('POST /signup/')).map(({ body }) => body)).toEqual([
    {
      username: 'adaeze',
      email: 'adaeze@example.com',
      password: PASSWORD,
      first_name: 'Adaeze',
      last_name: 'Okonkwo',
      address: '12 Allen Avenue',
      phone: '+2348035550126',
      confirm_email: true,
    },
  ]);
  expect(address()).toBe('/signup');
  expect(window.localStorage.getItem('access_token')).toMatch(/^ey/);
  expect(Number(window.localStorage.getItem('userId'))).toBeGreaterThan(0);
  await waitFor(() => expect(address()).toBe('/'));
  expect(after(1_500)).toHaveLength(1);
  expect(await screen.findByText('adaeze')).toBeVisible();
});

it('ERRORS-09 the form names a taken username, at its field too, and keeps what was typed', async () => {
  const otherCustomer = await signedIn(shop().address);
  await signUpAs(otherCustomer.user.username, 'another@example.com');
  expect(await screen.findByText('Error creating user: This username is taken.')).toBeVisible();
  expect(screen.getByLabelText('Username')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD);
});

it('the server refuses a short password, and the field shows it', async () => {
  const { user } = await openForm();
  await user.type(screen.getByLabelText('Username'), 'short');
  await user.type(screen.getAllByLabelText('Email')[0] ?? document.body, 'short@example.com');
  await user.type(screen.getByLabelText('Password'), 'seven77');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('Use at least 8 characters.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
});

const failures = [
  [
    'ERRORS-07 a status other than 201 fails',
    { body: {}, status: 200 },
    'Error creating user. Please try again.',
  ],
  [
    'ERRORS-08 a 201 without tokens shows an unexpected format',
    { body: { user_id: 7 }, status: 201 },
    'Unexpected response format. Please try again.',
  ],
  [
    'ERRORS-09 an error field is shown',
    { body: { error: 'No more' }, status: 400 },
    'Error creating user: No more',
  ],
  [
    'ERRORS-10 a refusal without an error field shows the whole body',
    { body: { email: ['taken'] }, status: 400 },
    'Error creating user: {"email":["taken"]}',
  ],
] as const;

it.each(failures)('%s', async (_name, { body, status }, sentence) => {
  server.use(http.post('*/api/signup/', () => HttpResponse.json(body, { status })));
  await signUpAs('somebody');
  expect((await screen.findByText(sentence)).closest('[role=alert]')).not.toBeNull();
  expect(window.localStorage.getItem('access_token')).toBeNull();
});

it('ERRORS-10 a call without a response shows the message of the error', async () => {
  server.use(http.post('*/api/signup/', () => HttpResponse.error()));
  await signUpAs('somebody');
  expect(await screen.findByText(/^Error creating user: .+/)).toBeVisible();
});
