import { cx } from '@ui/cx';
import { colourOf } from '../rules/colours';

interface Props {
  /** the name of a colour; an unknown one is rendered as transparent */
  colour: string;
  isSoldOut?: boolean;
  className?: string;
}

/** A round colour sample. Its name is always next to it, so that colour is not the only cue (WCAG 1.4.1). */
export function Swatch({ colour, isSoldOut = false, className }: Props) {
  const fill = colourOf(colour);
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={cx('size-5 flex-none text-control', className)}>
      <g opacity={isSoldOut ? 0.4 : undefined}>
        <circle cx="10" cy="10" r="9.5" fill={fill ?? '#ffffff'} stroke="currentColor" />
        {fill === null && <path d="M4 16 16 4" stroke="currentColor" />}
      </g>
      {isSoldOut && <path d="M2 2 18 18" className="stroke-ink" strokeWidth="2.5" strokeLinecap="round" />}
    </svg>
  );
}
