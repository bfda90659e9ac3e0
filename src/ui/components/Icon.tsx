import type { IconNode } from 'lucide';
import { memo, type SVGProps } from 'react';
import { cx } from '../cx';

interface Props extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  icon: IconNode;
  /** width and height in px */
  size?: number;
}

/** A line icon, 24 units wide. A card has three, and lucide-react takes some ten times as long to render one. */
export const Icon = memo(function Icon({ icon, size = 24, className, ...rest }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={cx('icon', className)}
      aria-hidden="true"
      {...rest}
    >
      {icon.map(([Shape, attributes], index) => (
        <Shape key={index} {...attributes} />
      ))}
    </svg>
  );
});
