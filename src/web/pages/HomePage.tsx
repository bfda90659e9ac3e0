import { lazy, Suspense } from 'react';
import { FeatureStrip, HeroFilm, HomeLoader } from '../features/content';
import { settings } from '../shared/settings';

const HomeShelves = lazy(async () => ({ default: (await import('./HomeShelves')).HomeShelves }));

export function HomePage() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-y-12 pb-12 md:gap-y-18 md:pb-18">
      <title>{`${settings.shop.name}: phones, laptops and more, delivered across Nigeria`}</title>
      <HomeLoader />
      <div className="grid gap-y-5 md:gap-y-9 md:pt-4">
        <div className="page max-md:px-0">
          <HeroFilm />
        </div>
        <div className="page">
          <FeatureStrip />
        </div>
      </div>
      <Suspense fallback={<div className="min-h-[200vh]" />}>
        <HomeShelves />
      </Suspense>
    </div>
  );
}
