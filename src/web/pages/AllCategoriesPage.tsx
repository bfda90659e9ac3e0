import { AfterRestore } from '@ui/hooks/contexts';
import { Skeleton } from '@ui/components/Skeleton';
import { AllCategories, PublicCategories } from '../features/listing';
import { selectAccessToken } from '../features/session';
import { useAppSelector } from '../shared/state/hooks';
import { Page } from '../shared/components/Page';

/** Needs an access token (FULLDISPLAY-11); without one it links to the public pages. */
export function AllCategoriesPage() {
  const hasToken = useAppSelector(selectAccessToken) !== null;
  return (
    <Page
      title="All categories"
      description="All fifteen categories: phones, laptops, audio, watches, appliances and more."
    >
      <AfterRestore
        fallback={
          <>
            <Skeleton className="h-120 rounded-panel" />
            <noscript>
              <PublicCategories />
            </noscript>
          </>
        }
      >
        {hasToken ? <AllCategories /> : <PublicCategories />}
      </AfterRestore>
    </Page>
  );
}
