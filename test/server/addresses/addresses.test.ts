import { getAccount } from '@contract/calls/account';
import { addAddress, changeAddress, deleteAddress, listAddresses } from '@contract/calls/addresses';
import { MAX_ADDRESSES, type Address } from '@contract/entities/address';
import { addressEntry } from '../../support/addresses';
import { customerWith, newCustomer, type Customer } from '../../support/customer';
import { testShop } from '../../support/testShop';
import { signUp } from '../session/people';

const shop = testShop();
let ada: Customer;
beforeEach(async () => {
  ada = await newCustomer(shop().address);
});

const list = () => ada.must(listAddresses);
const add = (changes?: Parameters<typeof addressEntry>[0]) =>
  ada.must(addAddress, { body: addressEntry(changes) });
const changeEntry = ({ id }: Address, changes?: Parameters<typeof addressEntry>[0]) =>
  ada.must(changeAddress, { params: { addressId: id }, body: addressEntry(changes) });
const deleteEntry = ({ id }: Address) => ada.call(deleteAddress, { params: { addressId: id } });
const holdersOf = async (of: 'default_shipping' | 'default_billing') =>
  (await list()).filter((entry) => entry[of]).map(({ id }) => id);

/** Signs up a customer whose account has an address. */
async function signUpWithAddress() {
  const { user_id: id, access } = await signUp(shop(), {
    ...{ first_name: 'Ngozi', last_name: 'Eze' },
    ...{ address: ' 3 Broad Street ', phone: '+2348012345678' },
  });
  ada = customerWith(shop().address, { id, access });
}

describe('saved addresses', () => {
  it('are an empty list at first', async () => {
    expect(await list()).toEqual([]);
  });

  it('are returned as they were sent, trimmed, and the first one has both defaults', async () => {
    const response = await ada.call(addAddress, {
      body: addressEntry({ label: '  Home ', address2: 'Flat <b>2</b>\nbehind the school', city: ' Ọ̀yọ́ ' }),
    });
    expect(response).toEqual({
      status: 201,
      body: {
        ...addressEntry({ label: 'Home', address2: 'Flat <b>2</b>\nbehind the school', city: 'Ọ̀yọ́' }),
        ...{ id: expect.any(Number) as number, profile: false },
        ...{ default_shipping: true, default_billing: true },
      },
    });
    expect(await list()).toEqual([response.body]);
  });

  it('are saved once when the same address is sent again, which may change the defaults', async () => {
    const first = await add();
    const labelled = await add({ address: '9 Awolowo Road', label: 'Work' });
    const sameAddress = { body: addressEntry({ address: ' 9 Awolowo Road ', default_billing: true }) };
    expect(await ada.call(addAddress, sameAddress)).toEqual({
      status: 200,
      body: { ...labelled, default_billing: true },
    });
    expect((await list()).map(({ id }) => id)).toEqual([first.id, labelled.id]);
    const other = { body: addressEntry({ address: '9 Awolowo Road', label: 'Sister' }) };
    expect(await ada.call(addAddress, other)).toMatchObject({ status: 201 });
  });

  it('are limited to twenty, but a saved one may still be sent again', async () => {
    for (let at = 0; at < MAX_ADDRESSES; at += 1) await add({ address: `${at} Allen Avenue` });
    expect(await ada.call(addAddress, { body: addressEntry({ address: 'One more' }) })).toMatchObject({
      status: 409,
      body: { code: 'address_limit' },
    });
    const sameAddress = { body: addressEntry({ address: '3 Allen Avenue' }) };
    expect(await ada.call(addAddress, sameAddress)).toMatchObject({ status: 200 });
    expect(await list()).toHaveLength(MAX_ADDRESSES);
  });

  it('of another customer get the same 404 as addresses that do not exist', async () => {
    const entry = await add();
    const mallory = await newCustomer(shop().address);
    const params = { addressId: entry.id };
    const none = { addressId: 999_999 };
    const responses = [
      await mallory.call(changeAddress, { params, body: addressEntry() }),
      await mallory.call(deleteAddress, { params }),
    ];
    expect(responses).toEqual([
      await mallory.call(changeAddress, { params: none, body: addressEntry() }),
      await mallory.call(deleteAddress, { params: none }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([404, 404]);
    expect(await list()).toEqual([entry]);
  });

  it('can be deleted once', async () => {
    const entry = await add();
    expect(await deleteEntry(entry)).toEqual({ status: 204, body: null });
    expect(await deleteEntry(entry)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await list()).toEqual([]);
  });
});

describe('the fields of an address', () => {
  it.each(Object.keys(addressEntry()))('must include %s, which must not be blank', async (name) => {
    for (const value of [undefined, '', '  \n']) {
      const response = await ada.call(addAddress, { body: { ...addressEntry(), [name]: value } });
      expect(response).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
      expect(response.body).toHaveProperty(['fields', name]);
    }
  });

  it.each([
    ['label', 40],
    ['address2', 90],
    ['address', 300],
    ['postal_code', 20],
    ['phone', 30],
    ['city', 100],
    ['first_name', 100],
  ])(
    'may have in %s at most %i characters of any kind, not counting the space around',
    async (name, most) => {
      const longest = '😀'.repeat(most);
      expect(
        await ada.must(addAddress, { body: { ...addressEntry(), [name]: `  ${longest}\n` } }),
      ).toMatchObject({ [name]: longest });
      const tooLong = await ada.call(addAddress, { body: { ...addressEntry(), [name]: `${longest}.` } });
      expect(tooLong).toMatchObject({ status: 400 });
      expect(tooLong.body).toHaveProperty(['fields', name]);
    },
  );

  it.each(['\0', '\u0007', '\u001b', '\u0085', '\u007f'])(
    'must not contain the control character %j',
    async (character) => {
      const response = await ada.call(addAddress, { body: addressEntry({ city: `La${character}gos` }) });
      expect(response).toMatchObject({
        status: 400,
        body: { fields: { city: expect.any(String) as string } },
      });
    },
  );

  it('are all required in a change, too', async () => {
    const entry = await add();
    const { phone: _phone, ...rest } = addressEntry();
    expect(await ada.call(changeAddress, { params: { addressId: entry.id }, body: rest })).toMatchObject({
      status: 400,
      body: { fields: { phone: 'This field is required.' } },
    });
    expect(await changeEntry(entry, { ...entry, label: 'Home' })).toEqual({ ...entry, label: 'Home' });
  });
});

describe('the default entries', () => {
  it('move to the entry that asks for them, and otherwise stay', async () => {
    const first = await add();
    const second = await add({ address: '2', default_shipping: true });
    expect([await holdersOf('default_shipping'), await holdersOf('default_billing')]).toEqual([
      [second.id],
      [first.id],
    ]);
    await changeEntry(second, { address: '2', default_billing: true, default_shipping: false });
    expect([await holdersOf('default_shipping'), await holdersOf('default_billing')]).toEqual([
      [second.id],
      [second.id],
    ]);
  });

  it('move to the first remaining entry when their entry is deleted', async () => {
    const first = await add({ default_shipping: false, default_billing: false });
    const second = await add({ address: '2', default_shipping: true });
    const third = await add({ address: '3', default_billing: true });
    await deleteEntry(second);
    expect(await holdersOf('default_shipping')).toEqual([first.id]);
    await deleteEntry(first);
    expect([await holdersOf('default_shipping'), await holdersOf('default_billing')]).toEqual([
      [third.id],
      [third.id],
    ]);
  });
});

describe('the address of the account', () => {
  const contact = async () => {
    const { address, phone } = await ada.must(getAccount);
    return { address, phone };
  };

  it('is the first entry, with both defaults and the data from sign-up', async () => {
    await signUpWithAddress();
    const other = await add({ address: '2' });
    expect(await list()).toEqual([
      {
        ...{ id: expect.any(Number) as number, label: '', first_name: 'Ngozi', last_name: 'Eze' },
        ...{ address: '3 Broad Street', address2: '', city: '', state: '', postal_code: '', country: '' },
        ...{ phone: '+2348012345678', default_shipping: true, default_billing: true, profile: true },
      },
      other,
    ]);
  });

  it('is not an entry when sign-up had no address', async () => {
    const { user_id: id, access } = await signUp(shop(), { phone: '+2348012345678' });
    ada = customerWith(shop().address, { id, access });
    expect(await list()).toEqual([]);
    expect(await add()).toMatchObject({ profile: false });
    expect(await contact()).toEqual({ address: '', phone: '+2348012345678' });
  });

  it('stays first when its entry is completed, and changes with its entry', async () => {
    await signUpWithAddress();
    await add({ address: '2' });
    const [profile] = await list();
    if (!profile) throw new Error('There is no entry.');
    const changed = await changeEntry(profile, { address: '5 Marina', phone: '+2347000000000' });
    expect(changed).toMatchObject({ id: profile.id, address: '5 Marina', city: 'Ikeja', profile: true });
    expect((await list())[0]).toEqual(changed);
    expect(await contact()).toEqual({ address: '5 Marina', phone: '+2347000000000' });
  });

  it('is cleared when its entry is deleted, and does not come back', async () => {
    await signUpWithAddress();
    const other = await add({ address: '2' });
    const [profile] = await list();
    if (!profile) throw new Error('There is no entry.');
    expect(await deleteEntry(profile)).toMatchObject({ status: 204 });
    expect(await contact()).toEqual({ address: '', phone: '' });
    expect(await list()).toEqual([{ ...other, default_shipping: true, default_billing: true }]);
  });
});
