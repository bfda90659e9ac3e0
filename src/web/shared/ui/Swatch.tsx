import { cx } from '../cx';

/** A disc in the colour of that name (styles/swatches.css); the name itself stands beside it. */
export function Swatch({ colour, className }: { colour: string; className?: string }) {
  return <span aria-hidden="true" data-swatch={colour} className={cx('swatch', className)} />;
}
