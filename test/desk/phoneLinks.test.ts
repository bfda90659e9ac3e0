import { phoneLinksOf } from '../../src/desk/features/orders/phoneLinks';

it.each([
  ['0803 111 2233', '2348031112233'],
  ['+234 803 111 2233', '2348031112233'],
  ['+234 (0) 803 111 2233', '2348031112233'],
  ['00234-803-111-2233', '2348031112233'],
  ['803 111 2233', '2348031112233'],
  ['2348031112233', '2348031112233'],
  ['+44 20 7946 0958', '442079460958'],
  ['0803 111 2233, 0705 111 2233', '2348031112233'],
  ['0803 111 2233 / 0705 111 2233', '2348031112233'],
])('%s is called, and written to, as %s', (phone, digits) => {
  expect(phoneLinksOf(phone)).toEqual({ call: `tel:+${digits}`, whatsApp: `https://wa.me/${digits}` });
});

it.each(['none', '', '12', '+'])('%j is no number', (phone) => {
  expect(phoneLinksOf(phone)).toBeNull();
});
