import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { mainImage, type Product, type ProductDetail } from '@contract/entities/product';
import { useGetProductQuery, useKnownProduct } from '../../api/catalogApi';
import { failureOf } from '@ui/api/failure';
import { useWaited } from '../../api/useWaited';
import { readInPlace } from '../../shared/routing/inPlace';
import { useAppDispatch } from '../../shared/state/hooks';
import { useKeptIsRead } from '@ui/hooks/contexts';
import { productViewed } from '../viewed';
import { messages } from './messages';
import { pageKeyOf } from './variants';
import { ProductDetails } from './ProductDetails';
import { ProductProblem } from './ProductProblem';
import { ProductSkeleton } from './ProductSkeleton';

/** @param productId null when the address names none */
export function ProductView({ productId }: { productId: number | null }) {
  if (productId === null) return <ProductProblem text={messages.productIdMissing} />;
  return <LoadedProduct productId={productId} />;
}

function LoadedProduct({ productId }: { productId: number }) {
  const { currentData, error, isFetching, refetch } = useWaited(
    useGetProductQuery({ params: { productId } }),
  );
  const before = useProductBefore(productId);
  useRecordView(currentData);
  const shown = currentData ?? (isFetching ? before : null);
  if (shown) return <ProductDetails key={pageKeyOf(shown)} product={shown} chosenId={productId} />;
  if (isFetching) return <ProductSkeleton />;
  const { status } = failureOf(error);
  const gone = currentData === null || status === 404 || status === 400;
  if (gone) return <ProductProblem text={messages.productNotFound} isThere={false} />;
  return <ProductProblem text={messages.productFailed} onRetry={() => void refetch()} />;
}

/** The previous variant, shown until the chosen one has loaded. */
function useProductBefore(productId: number): ProductDetail | null {
  const inPlace = readInPlace(useLocation().state);
  const { data } = useKnownProduct(inPlace?.seen ? { params: { productId: inPlace.seen } } : skipToken);
  const isFamily = data?.variants.some(({ product_id: id }) => id === productId);
  return data && isFamily ? data : null;
}

/** Moves the product to the front of the recently viewed ones. */
function useRecordView(product: Product | null | undefined): void {
  const dispatch = useAppDispatch();
  const isRead = useKeptIsRead();
  useEffect(() => {
    if (!product || !isRead) return;
    const { product_id, name, price } = product;
    dispatch(productViewed({ product_id, name, price, image_url: mainImage(product, 'medium') }));
  }, [dispatch, isRead, product]);
}
