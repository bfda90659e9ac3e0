import { delay, http, HttpResponse, passthrough } from 'msw';

/** Every field of this shop's responses, each with a type that it never has. */
const WRONG_KINDS = {
  ...{
    product_id: 'x',
    id: {},
    name: { first: 1 },
    price: '1',
    original_price: [],
    stock: 'many',
    discount: {},
  },
  ...{ image_urls: 'none', additional_images: 5, specifications: [null, 7], category_name: 9, is_new: 'no' },
  ...{ order_id: {}, status: 7, created_at: 'never', total_amount: 'x', cart_items: 7, items: {}, order: [] },
  ...{ shipping_address: 'here', payment_confirmed: 'maybe', events: 'none', subtotal: {}, deal_ends_at: 12 },
  ...{ access: 1, refresh: [], user: 'x', user_id: 'me', tokens: 5, message: {}, username: [], email: 3 },
  ...{
    reference: 5,
    amount: 'x',
    access_code: {},
    public_key: 1,
    metadata: null,
    code: 3,
    error: {},
    detail: [],
  },
};

/** Valid but incomplete. */
const HALF_RIGHT = {
  ...{ product_id: 22, name: 'Half a product', order_id: 501, status: null, cart_items: [{}, null] },
  ...{ created_at: null, access: 'a', user: {}, user_id: null, reference: '1', message: '' },
};

const SHAPES: Record<string, unknown> = {
  null: null,
  'a text': 'All is well.',
  'an empty list': [],
  'an empty object': {},
  'fields of wrong types': WRONG_KINDS,
  'a list of wrong types': [WRONG_KINDS, null, 1, 'x', [], {}],
  'half of a response': HALF_RIGHT,
  'a list of halves': [HALF_RIGHT, HALF_RIGHT],
};

const html = (status: number) => HttpResponse.html('<!doctype html><h1>Bad gateway</h1>', { status });
const whole = (status: number, text: string) =>
  new HttpResponse(text, { status, headers: { 'content-type': 'application/json' } });

export interface Fault {
  name: string;
  answer: () => Response | Promise<Response>;
  /** whether the call ends, and how */
  ends: 'never' | 'well' | 'badly';
}

const fault = (name: string, answer: Fault['answer'], ends: Fault['ends'] = 'badly'): Fault => ({
  ...{ name, answer, ends },
});

const LATE_MS = 150;

/** Everything that can go wrong with a call. */
export const FAULTS: readonly Fault[] = [
  fault('fails', () => {
    const error = 'Something went wrong on our side. Please try again.';
    return HttpResponse.json({ code: 'internal', error, detail: error }, { status: 500 });
  }),
  fault('is answered by a broken proxy', () => html(502)),
  fault('is refused in an unknown format', () =>
    HttpResponse.json({ code: 3, error: {}, detail: [], fields: 'all' }, { status: 400 }),
  ),
  fault('is rate limited', () => HttpResponse.json({ code: 'too_many_requests' }, { status: 429 })),
  fault('gets no response', () => HttpResponse.error()),
  fault('hangs', () => new Promise<never>(() => undefined), 'never'),
  fault('is late', async () => (await delay(LATE_MS), passthrough()), 'well'),
  fault('is answered with HTML', () => html(200)),
  fault('is cut short', () => whole(200, '{"order_id":501,"cart_items":[{"na')),
  fault('is answered with nothing', () => whole(200, '')),
  ...Object.entries(SHAPES).map(([name, shape]) =>
    fault(`is answered with ${name}`, () => HttpResponse.json(shape as never)),
  ),
];

/** For calls whose response is not a list. */
export const FAULTS_OF_ONE = FAULTS.filter(({ name }) => !name.includes(' list'));

/** A call as `GET *\/api/products/`. */
export type CallLine = `${'GET' | 'POST' | 'PUT'} ${string}`;

/** A handler that lets the call fail, and a counter of the requests. */
export function breaking(line: CallLine, { answer }: Fault) {
  const [method = '', path = ''] = line.split(' ');
  const asked = { times: 0 };
  const handlers = { GET: http.get, POST: http.post, PUT: http.put };
  const make = method === 'POST' ? handlers.POST : method === 'PUT' ? handlers.PUT : handlers.GET;
  const handler = make(path, () => {
    asked.times += 1;
    return answer();
  });
  return { handler, asked };
}
