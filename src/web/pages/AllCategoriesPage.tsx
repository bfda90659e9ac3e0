import { AllCategories, PublicShelves } from '../features/catalog';
import { selectAccessToken } from '../features/session';
import { useAppSelector } from '../shared/state/hooks';
import { Page } from '../shared/ui/Page';

/** Loads only with an access token (spec.md section 6); a visitor is shown the way to the public pages. */
export function AllCategoriesPage() {
  const hasToken = useAppSelector(selectAccessToken) !== null;
  return <Page title="All categories">{hasToken ? <AllCategories /> : <PublicShelves />}</Page>;
}
