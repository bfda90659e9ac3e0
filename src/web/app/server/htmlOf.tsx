import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * A whole document as HTML. Everything is there before the first byte goes out and nothing comes late, so React writes
 * no script into the page, which the content security policy would refuse.
 * @param onError told of a part that could not be drawn: the browser draws it
 */
export function htmlOf(
  document: ReactNode,
  scripts: readonly string[],
  onError: (error: unknown) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const page = new Writable({
      write: (piece: Buffer, _encoding, done) => {
        pieces.push(piece);
        done();
      },
      final: (done) => {
        resolve(Buffer.concat(pieces).toString());
        done();
      },
    });
    const { pipe } = renderToPipeableStream(document, {
      bootstrapScripts: [...scripts],
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(page),
      onShellError: reject,
      onError,
    });
  });
}
