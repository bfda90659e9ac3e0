import SwaggerParser from '@apidevtools/swagger-parser';
import { ERROR_STATUS, errorCodesOf } from '@contract/errorCodes';
import { EVERY_CALL } from '../../support/everyCall';
import { testShop } from '../../support/testShop';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; security?: unknown[]; responses: object }>>;
}

const shop = testShop();
const readDocument = async () => (await shop().app.inject('/api/openapi.json')).json<Document>();

describe('GET /api/openapi.json', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const document = await readDocument();
    expect(document.openapi).toBe('3.1.0');
    await SwaggerParser.validate(structuredClone(document) as never);
  });

  it('describes every call of the contract, with its security and each of its responses', async () => {
    const { paths } = await readDocument();
    for (const call of EVERY_CALL) {
      const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`;
      const operation = paths[path]?.[call.method.toLowerCase()];
      expect([path, operation !== undefined]).toEqual([path, true]);
      expect(Object.keys(operation?.responses ?? {})).toEqual(
        expect.arrayContaining([
          ...Object.keys(call.replies),
          ...errorCodesOf(call).map((code) => String(ERROR_STATUS[code])),
        ]),
      );
      expect([path, operation?.security !== undefined]).toEqual([path, call.access !== 'anyone']);
    }
  });

  it('describes nothing except the calls of the contract', async () => {
    const { paths } = await readDocument();
    const contractPaths = new Set(EVERY_CALL.map((call) => `/api${call.path.replace(/:(\w+)/g, '{$1}')}`));
    expect(Object.keys(paths).filter((path) => !contractPaths.has(path))).toEqual([]);
  });
});

it('GET /api/docs/ uses only scripts of this server, as its Content-Security-Policy requires', async () => {
  const page = await shop().app.inject('/api/docs/');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  const scripts = [...page.body.matchAll(/<script\b([^>]*)>([^<]*)/g)];
  expect(scripts.length).toBeGreaterThan(0);
  for (const [, attributes = '', inline = ''] of scripts) {
    const [, src = ''] = / src="\.(\/[^"]+)"/.exec(attributes) ?? [];
    expect([inline.trim(), (await shop().app.inject(`/api/docs${src}`)).headers['content-type']]).toEqual([
      '',
      expect.stringContaining('javascript'),
    ]);
  }
  expect((await shop().app.inject('/api/docs/json')).json()).toEqual(await readDocument());
});
