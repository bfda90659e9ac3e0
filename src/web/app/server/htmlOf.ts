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
    const { pipe } = renderToPipeableStream(document, {
      bootstrapScripts: [...scripts],
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(collector(resolve)),
      onShellError: reject,
      onError,
    });
  });
}

/** As much of one of Node's streams as React writes to. */
function collector(done: (html: string) => void) {
  const decoder = new TextDecoder();
  let html = '';
  const stream = {
    write: (piece: string | Uint8Array) => {
      html += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
      return true;
    },
    end: () => done(html + decoder.decode()),
    on: () => stream,
    destroy: () => undefined,
  };
  return stream;
}
