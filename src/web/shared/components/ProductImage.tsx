import { useState, type ReactNode } from 'react';
import { DEFAULT_IMAGE, type ImageUrls, srcSetOf } from '@contract/entities/product';
import { cx } from '@ui/cx';

interface ImageProps {
  /** the sizes of one picture, or one URL; null shows the default picture */
  images: ImageUrls | string | null;
  /** empty if the name is next to the picture */
  alt: string;
  /** how wide the slot is, as the `sizes` of an img */
  sizes?: string;
  /** true for the main picture of the page, which loads first and at once */
  eager?: boolean;
  className?: string;
}

/** A product picture in the size of its slot; if it fails to load, the default picture. */
export function ProductImage({ images, alt, sizes, eager = false, className }: ImageProps) {
  const source = typeof images === 'string' ? images : (images?.medium ?? null);
  const [failedSource, setFailedSource] = useState<string | null>(null);
  const isBroken = !source || failedSource === source;
  return (
    <img
      src={isBroken ? DEFAULT_IMAGE : source}
      srcSet={!isBroken && typeof images === 'object' && images ? srcSetOf(images) : undefined}
      sizes={sizes}
      alt={alt}
      width={400}
      height={400}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={() => setFailedSource(source)}
      className={cx('size-full object-contain', className)}
    />
  );
}

interface TileProps {
  /** use white on soft bands */
  background?: 'studio' | 'white';
  className?: string;
  children: ReactNode;
}

/** The background of every product picture, light in both themes. */
export function Tile({ background = 'studio', className, children }: TileProps) {
  return (
    <div
      className={cx(
        'tile relative overflow-hidden rounded-tile text-on-tile',
        background === 'white' ? 'bg-white' : 'bg-tile',
        className,
      )}
    >
      {children}
    </div>
  );
}

interface ProductTileProps extends Omit<ImageProps, 'alt' | 'className'>, Pick<TileProps, 'background'> {}

/** The picture of a card, with padding around it; the name is below it. */
export function ProductTile({ background, ...image }: ProductTileProps) {
  return (
    <Tile
      background={background}
      className="aspect-10/11 px-[8%] pt-[15%] pb-[4%] md:px-[4%] md:pt-[9%] md:pb-[3%]"
    >
      <ProductImage {...image} alt="" />
    </Tile>
  );
}
