import { readConfig } from '../../../src/server/config';
import { deskHostOf } from '../../../src/server/http/deskHost';

const JWT_SECRET = 'a secret of these tests, long enough';
const PUBLIC_URL = 'https://shop.example';
const hostOf = (settings: Record<string, string>) =>
  deskHostOf(readConfig({ JWT_SECRET, PUBLIC_URL, ...settings }));
/** Those of the hosts for which the desk answers. */
const answered = (DESK_URL: string, hosts: string[], url = '/desk') =>
  hosts.filter((host) => hostOf({ DESK_URL })?.isAskedBy({ url, host }));

it.each([
  ['https://desk.example', ['desk.example', 'DESK.Example', 'desk.example:443', 'desk.example:']],
  ['https://Desk.Example:443/', ['desk.example', 'desk.example:443']],
  ['http://desk.example', ['desk.example', 'desk.example:80']],
  ['https://desk.example:8443', ['desk.example:8443', 'DESK.EXAMPLE:8443']],
  ['http://[::1]:3000', ['[::1]:3000', '[0:0:0:0:0:0:0:1]:3000']],
  ['https://[2001:DB8::1]', ['[2001:db8::1]', '[2001:DB8::1]:443']],
  ['http://127.0.0.1:3000', ['127.0.0.1:3000']],
  ['https://bücher.example', ['xn--bcher-kva.example']],
])('the host of DESK_URL=%s is each of %j', (deskUrl, hosts) => {
  expect(answered(deskUrl, hosts)).toEqual(hosts);
});

it.each([
  [
    'https://desk.example',
    ['desk.example:80', 'desk.example:8443', 'x.desk.example', 'desk.example.', '', ':'],
  ],
  [
    'https://desk.example',
    ['a@desk.example', 'desk.example/x', 'desk.example#', 'desk.example?', 'desk%2eexample'],
  ],
  [
    'https://desk.example',
    ['desk.example, desk.example', 'desk.example\\', ' desk.example', 'desk\t.example'],
  ],
  [
    'https://desk.example',
    ['desk.example:443:443', 'desk.example:99999', 'https://desk.example', '[', '[x]'],
  ],
  ['http://desk.example', ['desk.example:443', '']],
  ['https://desk.example:8443', ['desk.example', 'desk.example:443']],
  ['http://[::1]:3000', ['[::1]', '::1', '[::2]:3000', '[::1']],
  ['http://127.0.0.1:3000', ['127.0.0.1', 'localhost:3000', '127.0.0.1:3001']],
])('the host of DESK_URL=%s is none of %j', (deskUrl, hosts) => {
  expect(answered(deskUrl, hosts)).toEqual([]);
});

it.each([
  ['https://desk.example/desk', true],
  ['HTTPS://DESK.EXAMPLE:443/desk', true],
  ['https://desk.example', true],
  ['https://shop.example/desk', false],
  ['https://', false],
  ['*', false],
])('a target in absolute form, %s, names its own host', (url, isAnswered) => {
  for (const host of ['desk.example', 'shop.example', ''])
    expect(answered('https://desk.example', [host], url)).toEqual(isAnswered ? [host] : []);
});

it.each([
  ['https://desk.example', PUBLIC_URL, true],
  ['https://shop.example:8443', PUBLIC_URL, true],
  ['https://SHOP.example:443/', PUBLIC_URL, false],
  ['http://127.0.0.1:3000', '', false],
  ['http://localhost:3000', '', true],
])('DESK_URL=%s is a host of its own beside PUBLIC_URL=%s: %s', (DESK_URL, publicUrl, isOwn) => {
  expect(hostOf({ DESK_URL, PUBLIC_URL: publicUrl })?.isOwn).toBe(isOwn);
});

it('without DESK_URL there is no such host', () => {
  expect([hostOf({}), hostOf({ DESK_URL: '' })]).toEqual([null, null]);
});

it('with a HOST that makes no address, DESK_URL is a host of its own', () => {
  expect(hostOf({ HOST: '::', PUBLIC_URL: '', DESK_URL: 'https://desk.example' })?.isOwn).toBe(true);
});
