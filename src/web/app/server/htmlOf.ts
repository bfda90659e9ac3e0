import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * A whole document as HTML. It is sent only when complete, so React adds no inline scripts, which the content security
 * policy would refuse.
 * @param onError called for a part that failed; the browser renders it
 */
export function htmlOf(document: ReactNode, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(collector(resolve)),
      onShellError: reject,
      onError,
    });
  });
}

/** As much of a Node.js stream as React uses. */
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
