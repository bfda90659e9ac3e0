import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode, type TouchEvent } from 'react';
import { useHydrated } from '@ui/hooks/useHydrated';
import { useReducedMotion } from '@ui/hooks/useMediaQuery';
import { cx } from '@ui/cx';
import { SWIPE_THRESHOLD_PX } from '../../shared/timings';

interface Slide {
  id: number;
  /** its name for screen readers, if its content has none */
  label?: string;
  content: ReactNode;
}

interface Props {
  slides: readonly Slide[];
  /** how many are fully visible; the others are hidden from keyboard and screen reader */
  visible: number;
  /** index of the first visible slide */
  first: number;
  direction: 1 | -1;
  /** whether changes are announced: not during rotation */
  announced: boolean;
  /** of the row */
  className: string;
  /** of the frame that clips it; by default the next card shows at the screen's edge */
  frame?: string;
  /** of each slide; by default the rows of a card */
  slide?: string;
}

const SLIDE_MS = 320;
const CARDS = '-m-1 overflow-hidden p-1 max-md:-mr-4 max-md:overflow-clip';
const CARD = 'row-span-4 grid min-w-0 grid-rows-subgrid gap-y-2';

/**
 * The slides in a row, which glides by one when the first slide changes. The row is clipped rather than scrollable, so
 * that the browser loads only the visible pictures and the next one.
 */
export function Slides(props: Props) {
  const { slides, visible, first, direction, announced, className, frame = CARDS, slide = CARD } = props;
  const row = useRef<HTMLUListElement>(null);
  const shown = useRef(first);
  const still = useReducedMotion();
  // Without scripts every slide can be reached.
  const answers = useHydrated();

  useLayoutEffect(() => {
    if (shown.current === first) return;
    shown.current = first;
    const width = row.current?.firstElementChild?.getBoundingClientRect().width ?? 0;
    if (still || !row.current?.animate) return;
    row.current.animate([{ transform: `translateX(${direction * width}px)` }, { transform: 'none' }], {
      duration: SLIDE_MS,
      easing: 'cubic-bezier(.2, .8, .2, 1)',
    });
  }, [direction, first, still]);

  return (
    <div className={cx('noscript:overflow-x-auto', frame)}>
      <ul ref={row} aria-live={announced ? 'polite' : 'off'} className={cx('grid grid-flow-col', className)}>
        {slides.map(({ id, label, content }, at) => (
          <li
            key={id}
            inert={answers && at >= visible}
            aria-roledescription={label === undefined ? 'slide' : undefined}
            className={slide}
          >
            {label === undefined ? content : <NamedSlide label={label}>{content}</NamedSlide>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function NamedSlide({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-roledescription="slide" aria-label={label} className="h-full">
      {children}
    </div>
  );
}

/** The position of a carousel that wraps around. */
export function useCarousel<Item>(items: readonly Item[]) {
  const [first, setFirst] = useState(0);
  const [direction, setDirection] = useState<1 | -1>(1);
  const count = items.length;
  const move = (step: 1 | -1) => {
    if (count < 2) return;
    setDirection(step);
    setFirst((now) => (now + step + count) % count);
  };
  const start = count === 0 ? 0 : first % count;
  return {
    /** all items, rotated to start at the current one */
    ordered: [...items.slice(start), ...items.slice(0, start)],
    /** from 0 */
    first: start,
    direction,
    next: () => move(1),
    previous: () => move(-1),
  };
}

interface SlideMoves {
  next: () => void;
  previous: () => void;
}

/** A press that moved further than this is not a click. */
const CLICK_TOLERANCE_PX = 8;

/** Handlers for swipes of more than 50 px, by finger or mouse. Taps and scrolling are left alone. */
export function useSwipe({ next, previous }: SlideMoves) {
  const start = useRef<number | null>(null);
  const moved = useRef(false);

  const begin = (x: number | undefined) => {
    start.current = x ?? null;
    moved.current = false;
  };
  const end = (x: number | undefined) => {
    if (start.current === null || x === undefined) return;
    const distance = x - start.current;
    start.current = null;
    moved.current = Math.abs(distance) > CLICK_TOLERANCE_PX;
    if (distance < -SWIPE_THRESHOLD_PX) next();
    if (distance > SWIPE_THRESHOLD_PX) previous();
  };

  return {
    onTouchStart: (event: TouchEvent) => begin(event.touches[0]?.clientX),
    onTouchEnd: (event: TouchEvent) => end(event.changedTouches[0]?.clientX),
    onTouchCancel: () => begin(undefined),
    onMouseDown: (event: MouseEvent) => begin(event.button === 0 ? event.clientX : undefined),
    onMouseUp: (event: MouseEvent) => end(event.clientX),
    onMouseLeave: () => begin(undefined),
    // Otherwise the browser would drag the link or the picture instead.
    onDragStart: (event: MouseEvent) => event.preventDefault(),
    // A swipe does not click the card under it.
    onClickCapture: (event: MouseEvent) => {
      if (!moved.current) return;
      moved.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
