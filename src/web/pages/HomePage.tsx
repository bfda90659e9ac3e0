import { CategoryDisplay, DealsOfTheDay, FeaturedSection, RecentRow } from '../features/catalog';
import { FeatureStrip, HeroFilm, HomeLoader } from '../features/content';
import { settings } from '../shared/settings';

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
      <div className="page">
        <DealsOfTheDay />
      </div>
      <div className="page">
        <CategoryDisplay />
      </div>
      <FeaturedSection title="Featured Power Banks" categoryId={7} thing="power bank" />
      <FeaturedSection title="Featured Laptops" categoryId={4} thing="laptop" onBand />
      <FeaturedSection title="Featured Phones & Tablets" categoryId={2} thing="phone or tablet" />
      <RecentRow />
    </div>
  );
}
