import { useEffect, useState } from 'react';

/** Scanners want a quiet zone of four modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;
const SIZE_PX = 208;

interface QrSvg {
  size: number;
  path: string;
}

interface Props {
  text: string;
  /** the name of the picture */
  label: string;
}

/** A text as a QR code. The encoder is loaded on demand; if that fails, the text itself must be enough. */
export function QrCode({ text, label }: Props) {
  const [svg, setSvg] = useState<QrSvg | null>(null);
  useEffect(() => {
    let isMounted = true;
    renderQrSvg(text)
      .then((result) => isMounted && setSvg(result))
      .catch((error: unknown) => console.warn('The QR picture could not be drawn:', error));
    return () => {
      isMounted = false;
    };
  }, [text]);
  if (!svg) return null;
  return (
    <div className="flex">
      {/* White in the dark theme, too: scanners need dark on light. */}
      <svg
        role="img"
        aria-label={label}
        width={SIZE_PX}
        height={SIZE_PX}
        viewBox={`0 0 ${svg.size} ${svg.size}`}
        shapeRendering="crispEdges"
        className="rounded-control bg-white"
      >
        <path d={svg.path} fill="#000" />
      </svg>
    </div>
  );
}

async function renderQrSvg(text: string): Promise<QrSvg> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: squares.join('') };
}
