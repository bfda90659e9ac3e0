import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode, type TouchEvent } from 'react';
import { useHydrated } from '@ui/hooks/useHydrated';
import { useReducedMotion } from '@ui/hooks/useMediaQuery';
import { cx } from '@ui/cx';
import { SWIPE_THRESHOLD_PX } from '../../shared/timings';

interface Slide {
  id: number;
  /** name for screen readers, if the content has none */
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
  /** whether screen readers announce changes: not during rotation */
  isAnnounced: boolean;
  /** classes of the row */
  className: string;
  /** classes of the frame that clips the row; by default the next card shows at the screen's edge */
  frameClass?: string;
  /** classes of each slide; by default the rows of a card */
  slideClass?: string;
}

const SLIDE_MS = 320;
const FRAME_CLASS = '-m-1 overflow-hidden p-1 max-md:-mr-4 max-md:overflow-clip';
const SLIDE_CLASS = 'row-span-4 grid min-w-0 grid-rows-subgrid gap-y-2';

/**
 * The slides in a row, which moves by one when the first slide changes. The row is clipped rather than scrollable, so
 * that the browser loads only the visible pictures and the next one.
 */
export function Slides(props: Props) {
  const {
    slides,
    visible,
    first,
    direction,
    isAnnounced,
    className,
    frameClass = FRAME_CLASS,
    slideClass = SLIDE_CLASS,
  } = props;
  const row = useRef<HTMLUListElement>(null);
  const previousFirst = useRef(first);
  const hasReducedMotion = useReducedMotion();
  // Until scripts run, every slide must stay reachable.
  const isHydrated = useHydrated();

  useLayoutEffect(() => {
    if (previousFirst.current === first) return;
    previousFirst.current = first;
    const width = row.current?.firstElementChild?.getBoundingClientRect().width ?? 0;
    if (hasReducedMotion || !row.current?.animate) return;
    row.current.animate([{ transform: `translateX(${direction * width}px)` }, { transform: 'none' }], {
      duration: SLIDE_MS,
      easing: 'cubic-bezier(.2, .8, .2, 1)',
    });
  }, [direction, first, hasReducedMotion]);

  return (
    <div className={cx('noscript:overflow-x-auto', frameClass)}>
      <ul
        ref={row}
        aria-live={isAnnounced ? 'polite' : 'off'}
        className={cx('grid grid-flow-col', className)}
      >
        {slides.map(({ id, label, content }, index) => (
          <li
            key={id}
            inert={isHydrated && index >= visible}
            aria-roledescription={label === undefined ? 'slide' : undefined}
            className={slideClass}
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
    setFirst((current) => (current + step + count) % count);
  };
  const start = count === 0 ? 0 : first % count;
  return {
    /** all items, rotated to start at the current one */
    orderedItems: [...items.slice(start), ...items.slice(0, start)],
    /** index of the current item, from 0 */
    first: start,
    direction,
    next: () => move(1),
    previous: () => move(-1),
  };
}

interface SlideActions {
  next: () => void;
  previous: () => void;
}

/** A press that moves further than this is not a click. */
const CLICK_TOLERANCE_PX = 8;

/** Handlers for swipes of more than 50 px, by finger or mouse. Taps and scrolling are left alone. */
export function useSwipe({ next, previous }: SlideActions) {
  const startX = useRef<number | null>(null);
  const hasMoved = useRef(false);

  const begin = (x: number | undefined) => {
    startX.current = x ?? null;
    hasMoved.current = false;
  };
  const end = (x: number | undefined) => {
    if (startX.current === null || x === undefined) return;
    const distance = x - startX.current;
    startX.current = null;
    hasMoved.current = Math.abs(distance) > CLICK_TOLERANCE_PX;
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
    // Otherwise the browser would start to drag the link or the picture.
    onDragStart: (event: MouseEvent) => event.preventDefault(),
    // A swipe must not click the card under it.
    onClickCapture: (event: MouseEvent) => {
      if (!hasMoved.current) return;
      hasMoved.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
