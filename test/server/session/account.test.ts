import { getAccount } from '@contract/calls/account';
import { callShop } from '../../support/customer';
import { testShop } from '../../support/testShop';
import { signUp } from './people';

const shop = testShop();

const accountOf = (authorization: string) =>
  callShop(shop().address, getAccount, { headers: { authorization } });

describe('GET /user/', () => {
  it('answers with the account, and with the address and phone given at sign-up', async () => {
    const somebody = await signUp(shop(), { address: '7 Allen Avenue', phone: '+2348035550126' });
    const { username, email } = somebody.person;
    expect(await accountOf(`Bearer ${somebody.access}`)).toMatchObject({
      status: 200,
      body: { id: somebody.user_id, username, email, address: '7 Allen Avenue', phone: '+2348035550126' },
    });
  });

  it('answers with an empty address and phone when sign-up had none', async () => {
    const somebody = await signUp(shop());
    const { body } = await accountOf(`Token ${somebody.access}`);
    expect(body).toMatchObject({ address: '', phone: '' });
  });

  it('answers 401 without a valid token', async () => {
    expect(await accountOf('Bearer nonsense')).toMatchObject({
      status: 401,
      body: { code: 'token_invalid' },
    });
  });
});
