import { paystackWebhook } from '@contract/calls/payments';
import * as schemas from '@contract/calls/payments.schemas';
import type { Config } from '../../config';
import { ShopError } from '../../errors';
import type { Api } from '../../http/api';
import { serveCall } from '../../http/serveCall';
import type { PaymentContext } from './createAttempt';
import { parsingOf } from './openCardProvider';
import { handleWebhook } from './handleWebhook';

export type PaymentOptions = PaymentContext & {
  config: Pick<Config, 'paystack' | 'paystackAmount' | 'shop'>;
};

const ok = { status: 'ok' } as const;

/** The webhook has a scope of its own, which reads every body as bytes whatever its content type. */
export function webhookRoute(api: Api, { config, ...context }: PaymentOptions): void {
  void api.app.register((app, _options, done) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, callback) => callback(null, body));
    serveCall({ ...api, app }, paystackWebhook, schemas.paystackWebhook, async ({ headers, request }) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = headers['x-paystack-signature'];
      const { paystack } = config;
      if (!paystack) throw new ShopError('invalid_credentials', 'This shop has no card provider.');
      const parsing = parsingOf({ paystack, paystackAmount: config.paystackAmount });
      const result = await handleWebhook(
        { ...context, secretKey: paystack.secretKey, parsing },
        { body, signature },
      );
      request.log.info(result, 'webhook received');
      return { status: 200, body: ok };
    });
    done();
  });
}
