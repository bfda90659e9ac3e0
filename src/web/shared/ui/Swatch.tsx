import { colourOf } from '../rules/colours';
import { cx } from '../cx';

interface Props {
  /** the name of a colour; an unknown one is drawn as transparent */
  colour: string;
  isSoldOut?: boolean;
  className?: string;
}

/** A round sample of a colour. The name stands beside it, so that nobody has to tell colours apart (WCAG 1.4.1). */
export function Swatch({ colour, isSoldOut = false, className }: Props) {
  const paint = colourOf(colour);
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={cx('size-5 flex-none text-control', className)}>
      <circle cx="10" cy="10" r="9.5" fill={paint ?? '#ffffff'} stroke="currentColor" />
      {paint === null && <path d="M4 16 16 4" stroke="currentColor" />}
      {isSoldOut && (
        <>
          <path d="M1 1 19 19" className="stroke-paper" strokeWidth="5" />
          <path d="M1 1 19 19" className="stroke-ink" strokeWidth="2" />
        </>
      )}
    </svg>
  );
}
