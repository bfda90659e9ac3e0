import { failureOf, failureMessage } from '@ui/api/failure';
import { Alert } from '@ui/components/Alert';
import { Button, ButtonLink } from '@ui/components/Button';
import { Skeleton } from '@ui/components/Skeleton';
import { useGetProductQuery } from '../../api/catalogApi';
import { paths } from '../../shared/routing/paths';
import { ModelSlider } from './ModelSlider';
import { MODEL_IDS } from './queries';

/** Texts of the featured models; those of the checklist are exact. */
const messages = {
  noFeatured: 'No featured products found.',
  allCategories: 'Browse all categories',
  error: (message: string) => `Error: ${message}`,
} as const;

const [FIRST_ID, SECOND_ID, THIRD_ID] = MODEL_IDS;

/** A slider of the featured products; a product that no longer exists is left out. */
export function FeaturedModels() {
  const results = [useModel(FIRST_ID), useModel(SECOND_ID), useModel(THIRD_ID)];
  const products = results.flatMap(({ data }) => data ?? []);
  const firstFailure = results
    .map(({ error }) => error && failureOf(error))
    .find((failure) => failure && failure.status !== 404);

  if (results.some(({ isLoading }) => isLoading)) return <Skeleton className="h-120 rounded-panel" />;
  if (products.length > 0) return <ModelSlider products={products} />;
  if (firstFailure) {
    return (
      <div className="grid justify-items-start gap-4">
        <Alert tone="danger">{messages.error(failureMessage(firstFailure, firstFailure.reason))}</Alert>
        <Button onClick={() => results.forEach(({ refetch }) => void refetch())}>Try again</Button>
      </div>
    );
  }
  return (
    <div className="grid justify-items-center gap-6 py-16 text-lg">
      <p role="status" className="text-muted">
        {messages.noFeatured}
      </p>
      <ButtonLink to={paths.allCategories()}>{messages.allCategories}</ButtonLink>
    </div>
  );
}

function useModel(productId: number) {
  return useGetProductQuery({ params: { productId } });
}
