import { CategoryDisplay, DealsOfTheDay, FeaturedSection, RecentRow, Rotation } from '../features/catalog';

/** All of home that has products in it: it comes in a script of its own, after the first view. */
export function HomeShelves() {
  return (
    <>
      <div className="page">
        <DealsOfTheDay />
      </div>
      <div className="page">
        <CategoryDisplay />
      </div>
      <Rotation>
        <FeaturedSection title="Featured Power Banks" categoryId={7} thing="power bank" />
        <FeaturedSection title="Featured Laptops" categoryId={4} thing="laptop" onBand />
        <FeaturedSection title="Featured Phones & Tablets" categoryId={2} thing="phone or tablet" />
      </Rotation>
      <RecentRow />
    </>
  );
}
