import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * A whole document as HTML. It is sent only when complete, so React adds no inline scripts, which the content security
 * policy would refuse.
 * @param onError called for a part that failed; the browser renders it
 */
export function renderToHtml(document: ReactNode, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(htmlCollector(resolve)),
      onShellError: reject,
      onError,
    });
  });
}

/** As much of a Node.js stream as React uses. */
function htmlCollector(onEnd: (html: string) => void) {
  const decoder = new TextDecoder();
  let html = '';
  const stream = {
    write: (chunk: string | Uint8Array) => {
      html += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
      return true;
    },
    end: () => onEnd(html + decoder.decode()),
    on: () => stream,
    destroy: () => undefined,
  };
  return stream;
}
