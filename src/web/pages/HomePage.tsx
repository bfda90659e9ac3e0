import {
  askForShelves,
  CategoryDisplay,
  DealsOfTheDay,
  FeaturedSection,
  FeatureStrip,
  HeroFilm,
  HomeLoader,
  RecentRow,
  Rotation,
} from '../features/home';
import { settings } from '../shared/settings';
import { PageHead } from '../shared/components/PageHead';

export const askFor = askForShelves;

export function HomePage() {
  return (
    <div className="grid grid-cols-1 gap-y-12 pb-12 md:gap-y-18 md:pb-18">
      <HomeHead />
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
      <div className="page lazy-layout [contain-intrinsic-block-size:auto_1100px] xl:[contain-intrinsic-block-size:auto_533px]">
        <CategoryDisplay />
      </div>
      <Rotation>
        <FeaturedSection title="Featured Power Banks" categoryId={7} thing="power bank" />
        <FeaturedSection title="Featured Laptops" categoryId={4} thing="laptop" onBand />
        <FeaturedSection title="Featured Phones & Tablets" categoryId={2} thing="phone or tablet" />
      </Rotation>
      <RecentRow />
    </div>
  );
}

function HomeHead() {
  const { publicUrl, shop } = settings;
  const place = { name: shop.name, url: `${publicUrl}/` };
  return (
    <PageHead
      title={`${shop.name}: phones, laptops and more, delivered across Nigeria`}
      isWholeTitle
      description="Phones, laptops, audio, watches and accessories, delivered across Nigeria. Pay by bank transfer or card."
      structured={[
        {
          '@type': ['Organization', 'OnlineStore'],
          ...place,
          logo: `${publicUrl}/icon-180.png`,
          email: shop.email,
          telephone: shop.phones[0],
          address: { '@type': 'PostalAddress', streetAddress: shop.address, addressCountry: 'NG' },
          sameAs: Object.values(shop.social),
        },
        {
          '@type': 'WebSite',
          ...place,
          potentialAction: {
            '@type': 'SearchAction',
            target: `${publicUrl}/search?query={query}&category=All`,
            'query-input': 'required name=query',
          },
        },
      ]}
    />
  );
}
