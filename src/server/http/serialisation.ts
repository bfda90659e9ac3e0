import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

type Serialise = (body: unknown) => string;

/**
 * Answers carry what the contract names and nothing else. What writes them is compiled when a call first answers so:
 * for all calls and statuses together it would be the longer half of the start.
 */
export function useContractSerialisation(app: FastifyInstance): void {
  const compile = SerializerSelector()({}, {});
  app.setSerializerCompiler(({ method, url, schema, httpStatus = 'default' }) => {
    let serialise: Serialise | undefined;
    return (body) => (serialise ??= compile({ method, url, schema, httpStatus }))(body);
  });
}
