import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { mainImage, type Product, type ProductDetail } from '@contract/entities/product';
import { failureOf } from '@ui/api/failure';
import { useStorageRestored } from '@ui/hooks/contexts';
import { Alert } from '@ui/components/Alert';
import { Button, ButtonLink } from '@ui/components/Button';
import { Skeleton } from '@ui/components/Skeleton';
import { useGetProductQuery, useCachedProduct } from '../../api/catalogApi';
import { useQueryTimeout } from '../../api/useQueryTimeout';
import { readInPlaceState, useHeadingFocus } from '../../shared/routing/inPlace';
import { useAppDispatch } from '../../shared/state/hooks';
import { paths } from '../../shared/routing/paths';
import { Page } from '../../shared/components/Page';
import { productViewed } from '../viewed';
import { messages } from './messages';
import { pageKeyOf } from './variants';
import { ProductDetails } from './ProductDetails';

/** @param productId null if the address has none */
export function ProductView({ productId }: { productId: number | null }) {
  if (productId === null) return <ProductProblem text={messages.productIdMissing} />;
  return <LoadedProduct productId={productId} />;
}

function LoadedProduct({ productId }: { productId: number }) {
  const { currentData, error, isFetching, refetch } = useQueryTimeout(
    useGetProductQuery({ params: { productId } }),
  );
  const previousVariant = usePreviousVariant(productId);
  useRecordView(currentData);
  const product = currentData ?? (isFetching ? previousVariant : null);
  if (product) return <ProductDetails key={pageKeyOf(product)} product={product} chosenId={productId} />;
  if (isFetching) return <ProductSkeleton />;
  const { status } = failureOf(error);
  const isMissing = currentData === null || status === 404 || status === 400;
  if (isMissing) return <ProductProblem text={messages.productNotFound} isFound={false} />;
  return <ProductProblem text={messages.productFailed} onRetry={() => void refetch()} />;
}

/** The previous variant, shown until the chosen one has loaded. */
function usePreviousVariant(productId: number): ProductDetail | null {
  const inPlace = readInPlaceState(useLocation().state);
  const { data } = useCachedProduct(inPlace?.seen ? { params: { productId: inPlace.seen } } : skipToken);
  const isSameFamily = data?.variants.some(({ product_id: id }) => id === productId);
  return data && isSameFamily ? data : null;
}

/** Moves the product to the front of the recently viewed ones. */
function useRecordView(product: Product | null | undefined): void {
  const dispatch = useAppDispatch();
  const isRestored = useStorageRestored();
  useEffect(() => {
    if (!product || !isRestored) return;
    const { product_id, name, price } = product;
    dispatch(productViewed({ product_id, name, price, image_url: mainImage(product, 'medium') }));
  }, [dispatch, isRestored, product]);
}

interface ProblemProps {
  text: string;
  /** set where a retry may help */
  onRetry?: () => void;
  /** false for a product that does not exist: the page is a 404 */
  isFound?: boolean;
}

/** The product page without a product to show. */
function ProductProblem({ text, onRetry, isFound = true }: ProblemProps) {
  return (
    <Page title="Product" width="result" isFound={isFound}>
      <Alert tone="danger">{text}</Alert>
      <div className="mt-6 flex flex-wrap gap-3">
        {onRetry && (
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        )}
        <ButtonLink to={paths.home()}>Return to Shop</ButtonLink>
      </div>
    </Page>
  );
}

/** The product page in its final size while the product loads. */
function ProductSkeleton() {
  const heading = useHeadingFocus();
  return (
    <div className="page md:pt-5 md:pb-18">
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        Product
      </h1>
      <p role="status" className="sr-only">
        {messages.loading}
      </p>
      <div
        aria-hidden="true"
        className="grid gap-x-14 gap-y-5 md:grid-cols-[minmax(0,1.56fr)_minmax(0,1fr)] md:pt-8"
      >
        <Skeleton className="h-71 max-md:-mx-4 max-md:rounded-none md:ml-25 md:aspect-square md:h-auto md:rounded-hero" />
        <div className="grid content-start gap-4">
          <Skeleton className="h-8 w-11/12 md:h-10" />
          <Skeleton className="h-8 w-3/5 md:h-10" />
          <Skeleton className="h-8 w-2/5" />
          <Skeleton className="mt-2 h-12 rounded-control" />
          <Skeleton className="mt-8 h-30" />
        </div>
      </div>
    </div>
  );
}
