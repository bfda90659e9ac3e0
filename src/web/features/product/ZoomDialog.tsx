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
  startIndex: number;
  /** @param view index of the view that was shown last */
  onClose: (view: number) => void;
}

/** A full-screen picture that zooms to twice its size. Arrow keys change the view, + and - zoom, Escape closes. */
export function ZoomDialog({ name, views, startIndex, onClose }: Props) {
  const dialog = useModal('button');
  const [view, setView] = useState(startIndex);
  const [isZoomedIn, setZoomedIn] = useState(false);

  const moveBy = (step: 1 | -1) => setView((current) => (current + step + views.length) % views.length);
  const keys: Record<string, () => void> = {
    ArrowLeft: () => moveBy(-1),
    ArrowRight: () => moveBy(1),
    '+': () => setZoomedIn(true),
    '-': () => setZoomedIn(false),
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
            icon={isZoomedIn ? ZoomOut : ZoomIn}
            label={isZoomedIn ? 'Zoom out' : 'Zoom in'}
            onClick={() => setZoomedIn(!isZoomedIn)}
          />
          {views.length > 1 && (
            <>
              <RoundButton icon={ChevronLeft} label="Previous picture" onClick={() => moveBy(-1)} />
              <RoundButton icon={ChevronRight} label="Next picture" onClick={() => moveBy(1)} />
            </>
          )}
          <RoundButton icon={X} label="Close pictures" onClick={() => onClose(view)} />
        </div>
        <div tabIndex={isZoomedIn ? 0 : undefined} className="overflow-auto">
          <div className={cx('p-4', isZoomedIn ? 'size-[200%]' : 'size-full')}>
            <ProductImage
              images={views[view] ?? null}
              alt={`${name}, view ${view + 1} of ${views.length}`}
              sizes={isZoomedIn ? '200vw' : '100vw'}
              eager
            />
          </div>
        </div>
      </div>
    </dialog>
  );
}
