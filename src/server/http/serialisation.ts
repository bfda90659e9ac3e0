import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

type Serialise = (body: unknown) => string;

/**
 * Serialises responses by the contract, without any other properties. A serialiser is compiled on its first use:
 * compiling those of all calls and statuses would take more than half of the start.
 */
export function useContractSerialisation(app: FastifyInstance): void {
  const compile = SerializerSelector()({}, {});
  app.setSerializerCompiler(({ method, url, schema, httpStatus = 'default' }) => {
    let serialise: Serialise | undefined;
    return (body) => (serialise ??= compile({ method, url, schema, httpStatus }))(body);
  });
}
