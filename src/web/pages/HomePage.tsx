import {
  loadHomeProducts,
  CategoryDisplay,
  DealsOfTheDay,
  FeaturedSection,
  FeatureStrip,
  HeroFilm,
  HomeLoader,
  RecentRow,
  RotationProvider,
} from '../features/home';
import { settings } from '../shared/settings';
import { PageHead } from '../shared/components/PageHead';

export const loadData = loadHomeProducts;

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
      <RotationProvider>
        <FeaturedSection title="Featured Power Banks" categoryId={7} itemNoun="power bank" />
        <FeaturedSection title="Featured Laptops" categoryId={4} itemNoun="laptop" onBand />
        <FeaturedSection title="Featured Phones & Tablets" categoryId={2} itemNoun="phone or tablet" />
      </RotationProvider>
      <RecentRow />
    </div>
  );
}

function HomeHead() {
  const { publicUrl, shop } = settings;
  const site = { name: shop.name, url: `${publicUrl}/` };
  return (
    <PageHead
      title={`${shop.name}: phones, laptops and more, delivered across Nigeria`}
      isWholeTitle
      description="Phones, laptops, audio, watches and accessories, delivered across Nigeria. Pay by bank transfer or card."
      structuredData={[
        {
          '@type': ['Organization', 'OnlineStore'],
          ...site,
          logo: `${publicUrl}/icon-180.png`,
          email: shop.email,
          telephone: shop.phones[0],
          address: { '@type': 'PostalAddress', streetAddress: shop.address, addressCountry: 'NG' },
          sameAs: Object.values(shop.social),
        },
        {
          '@type': 'WebSite',
          ...site,
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
