import { createElement, type ComponentProps } from 'react';

type Shape = [
  tag: 'path' | 'circle' | 'rect' | 'line' | 'polyline' | 'ellipse' | 'polygon',
  attributes: object,
];

interface Props extends ComponentProps<'svg'> {
  /** pixels */
  size?: number;
}

/**
 * Stands in for lucide's own maker of icons in the bundle (webpack.config.ts): the icons are drawn in one size of
 * stroke, which the styles set, and take their colour from the text.
 */
function createIcon({ node }: { node: readonly Shape[] }) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ size = 24, className, ...rest }: Props) {
    return createElement('svg', {
      viewBox: '0 0 24 24',
      width: size,
      height: size,
      fill: 'none',
      stroke: 'currentColor',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: className === undefined ? 'lucide' : `lucide ${className}`,
      ...rest,
      children: shapes,
    });
  };
}

/** By that name the packages' icons import it. */
export { createIcon as default };
