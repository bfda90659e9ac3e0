import { delay, http, HttpResponse, passthrough } from 'msw';

/** Every field of this shop's responses, each with a type that it never has. */
const WRONG_TYPES = {
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
const PARTIAL = {
  ...{ product_id: 22, name: 'Half a product', order_id: 501, status: null, cart_items: [{}, null] },
  ...{ created_at: null, access: 'a', user: {}, user_id: null, reference: '1', message: '' },
};

const BODIES: Record<string, unknown> = {
  null: null,
  'a text': 'All is well.',
  'an empty list': [],
  'an empty object': {},
  'fields of wrong types': WRONG_TYPES,
  'a list of wrong types': [WRONG_TYPES, null, 1, 'x', [], {}],
  'half of a response': PARTIAL,
  'a list of halves': [PARTIAL, PARTIAL],
};

const html = (status: number) => HttpResponse.html('<!doctype html><h1>Bad gateway</h1>', { status });
const jsonText = (status: number, text: string) =>
  new HttpResponse(text, { status, headers: { 'content-type': 'application/json' } });

export interface Fault {
  name: string;
  respond: () => Response | Promise<Response>;
  /** whether the call ends, and how */
  outcome: 'never' | 'well' | 'badly';
}

const fault = (name: string, respond: Fault['respond'], outcome: Fault['outcome'] = 'badly'): Fault => ({
  ...{ name, respond, outcome },
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
  fault('is cut short', () => jsonText(200, '{"order_id":501,"cart_items":[{"na')),
  fault('is answered with nothing', () => jsonText(200, '')),
  ...Object.entries(BODIES).map(([name, shape]) =>
    fault(`is answered with ${name}`, () => HttpResponse.json(shape as never)),
  ),
];

/** For calls whose response is not a list. */
export const NON_LIST_FAULTS = FAULTS.filter(({ name }) => !name.includes(' list'));

/** A call as `GET *\/api/products/`. */
export type CallLine = `${'GET' | 'POST' | 'PUT'} ${string}`;

/** A handler that lets the call fail, and a counter of the requests. */
export function faultyHandler(line: CallLine, { respond }: Fault) {
  const [method = '', path = ''] = line.split(' ');
  const counter = { times: 0 };
  const handlers = { GET: http.get, POST: http.post, PUT: http.put };
  const addHandler = method === 'POST' ? handlers.POST : method === 'PUT' ? handlers.PUT : handlers.GET;
  const handler = addHandler(path, () => {
    counter.times += 1;
    return respond();
  });
  return { handler, counter };
}
