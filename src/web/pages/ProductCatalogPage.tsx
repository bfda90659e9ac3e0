import { FeaturedModels } from '../features/catalog';
import { Page } from '../shared/ui/Page';

export function ProductCatalogPage() {
  return (
    <Page title="All models. Take your pick." documentTitle="All models">
      <FeaturedModels />
    </Page>
  );
}
