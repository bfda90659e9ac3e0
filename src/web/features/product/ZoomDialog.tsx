import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide';
import { useState, type KeyboardEvent } from 'react';
import type { ImageUrls } from '@contract/entities/product';
import { cx } from '@ui/cx';
import { RoundButton } from '@ui/components/RoundButton';
import { useModal } from '@ui/hooks/useModal';
import { ProductImage } from '../../shared/components/ProductImage';

interface Props {
  name: string;
  views: readonly ImageUrls[];
  /** index of the view that is shown first */
  start: number;
  /** @param view index of the view that was shown last */
  onClose: (view: number) => void;
}

/** A picture over the whole screen, with a zoom of two; arrow keys change the view, + and - zoom, Escape closes. */
export function ZoomDialog({ name, views, start, onClose }: Props) {
  const dialog = useModal('button');
  const [view, setView] = useState(start);
  const [large, setLarge] = useState(false);

  const turn = (step: 1 | -1) => setView((now) => (now + step + views.length) % views.length);
  const keys: Record<string, () => void> = {
    ArrowLeft: () => turn(-1),
    ArrowRight: () => turn(1),
    '+': () => setLarge(true),
    '-': () => setLarge(false),
  };
  const onKeyDown = ({ key }: KeyboardEvent) => keys[key]?.();
  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${name}`}
      aria-modal="true"
      onCancel={(event) => {
        event.preventDefault();
        onClose(view);
      }}
      onKeyDown={onKeyDown}
      className="tile size-full max-h-none max-w-none bg-tile text-on-tile"
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)]">
        <div className="flex items-center gap-2 p-3">
          <p role="status" className="mr-auto pl-2 text-sm tabular">
            {view + 1} of {views.length}
          </p>
          <RoundButton
            icon={large ? ZoomOut : ZoomIn}
            label={large ? 'Zoom out' : 'Zoom in'}
            onClick={() => setLarge(!large)}
          />
          {views.length > 1 && (
            <>
              <RoundButton icon={ChevronLeft} label="Previous picture" onClick={() => turn(-1)} />
              <RoundButton icon={ChevronRight} label="Next picture" onClick={() => turn(1)} />
            </>
          )}
          <RoundButton icon={X} label="Close pictures" onClick={() => onClose(view)} />
        </div>
        <div tabIndex={large ? 0 : undefined} className="overflow-auto">
          <div className={cx('p-4', large ? 'size-[200%]' : 'size-full')}>
            <ProductImage
              images={views[view] ?? null}
              alt={`${name}, view ${view + 1} of ${views.length}`}
              sizes={large ? '200vw' : '100vw'}
              eager
            />
          </div>
        </div>
      </div>
    </dialog>
  );
}
