import { loadModels, FeaturedModels } from '../features/home';
import { Page } from '../shared/components/Page';

export const loadData = loadModels;

export function ProductCatalogPage() {
  return (
    <Page
      title="All models. Take your pick."
      documentTitle="All models"
      description="Our three featured models side by side."
    >
      <FeaturedModels />
    </Page>
  );
}
