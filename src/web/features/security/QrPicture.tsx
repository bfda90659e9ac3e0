import { useEffect, useState } from 'react';
import { messages } from './messages';

/** Scanners want a quiet zone of four modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;
const PIXELS = 208;

interface QrDrawing {
  size: number;
  path: string;
}

/** A text as a QR picture. What draws it is loaded here; without it the key below the picture will do. */
export function QrPicture({ text }: { text: string }) {
  const [drawn, setDrawn] = useState<QrDrawing | null>(null);
  useEffect(() => {
    let isWanted = true;
    draw(text)
      .then((result) => isWanted && setDrawn(result))
      .catch((error: unknown) => console.warn('The QR picture could not be drawn:', error));
    return () => {
      isWanted = false;
    };
  }, [text]);
  if (!drawn) return null;
  return (
    <div className="flex">
      {/* White in the dark, too: scanners want dark on light. */}
      <svg
        role="img"
        aria-label={messages.picture}
        width={PIXELS}
        height={PIXELS}
        viewBox={`0 0 ${drawn.size} ${drawn.size}`}
        shapeRendering="crispEdges"
        className="rounded-control bg-white"
      >
        <path d={drawn.path} fill="#000" />
      </svg>
    </div>
  );
}

async function draw(text: string): Promise<QrDrawing> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: squares.join('') };
}
