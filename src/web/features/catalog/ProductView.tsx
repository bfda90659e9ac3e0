import { useEffect } from 'react';
import { mainImage, type Product } from '@contract/entities/product';
import { useGetProductQuery } from '../../api/catalogApi';
import { failureOf } from '../../api/failure';
import { useAppDispatch } from '../../shared/state/hooks';
import { useKeptIsRead } from '../../shared/state/kept';
import { productViewed } from '../viewed';
import { messages } from './messages';
import { ProductDetails } from './ProductDetails';
import { ProductProblem } from './ProductProblem';
import { ProductSkeleton } from './ProductSkeleton';

/** @param productId null when the address names none */
export function ProductView({ productId }: { productId: number | null }) {
  if (productId === null) return <ProductProblem text={messages.productIdMissing} />;
  return <LoadedProduct productId={productId} />;
}

function LoadedProduct({ productId }: { productId: number }) {
  const { currentData, error, isFetching, refetch } = useGetProductQuery({ params: { productId } });
  useRecordView(currentData);
  if (currentData) return <ProductDetails key={productId} product={currentData} />;
  if (isFetching) return <ProductSkeleton />;
  const { status } = failureOf(error);
  const gone = currentData === null || status === 404 || status === 400;
  if (gone) return <ProductProblem text={messages.productNotFound} isThere={false} />;
  return <ProductProblem text={messages.productFailed} onRetry={() => void refetch()} />;
}

/** What was looked at goes to the front of the recently viewed products. */
function useRecordView(product: Product | null | undefined): void {
  const dispatch = useAppDispatch();
  const isRead = useKeptIsRead();
  useEffect(() => {
    if (!product || !isRead) return;
    const { product_id, name, price } = product;
    dispatch(productViewed({ product_id, name, price, image_url: mainImage(product, 'medium') }));
  }, [dispatch, isRead, product]);
}
