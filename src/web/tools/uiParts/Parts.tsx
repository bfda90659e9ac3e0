import { ChevronLeft, ChevronRight, Heart, Pause } from 'lucide';
import { useState } from 'react';
import { Alert } from '@ui/components/Alert';
import { Badge, type BadgeTone } from '@ui/components/Badge';
import { Button, type ButtonVariant, Spinner } from '@ui/components/Button';
import { Dialog } from '@ui/components/Dialog';
import { EmptyState } from '@ui/components/EmptyState';
import { Pagination } from '@ui/components/Pagination';
import { RoundButton } from '@ui/components/RoundButton';
import { Skeleton } from '@ui/components/Skeleton';
import { Breadcrumbs } from '../../shared/components/Breadcrumbs';
import { OrderSummary } from '../../shared/components/OrderSummary';
import { Price } from '../../shared/components/Price';
import { ProductImage, Tile } from '../../shared/components/ProductImage';
import { StockMark } from '../../shared/components/StockMark';

const VARIANTS: ButtonVariant[] = ['primary', 'ink', 'secondary', 'danger', 'ghost', 'white'];
const BADGES: BadgeTone[] = ['accent', 'accent-soft', 'neutral', 'success', 'warn', 'danger', 'paper'];
const ORDER_LINE = { productId: 22, name: 'Ovra One 12 Pro', quantity: 2, price: 1_289_000, imageUrl: null };

export function Buttons() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <Button disabled>Out of Stock</Button>
      <Button variant="primary" size="large" busy>
        Confirming...
      </Button>
      <Button size="small" onClick={() => setOpen(true)}>
        Open dialog
      </Button>
      <RoundButton icon={Pause} label="Pause rotation" onClick={close} />
      <RoundButton icon={ChevronLeft} label="Previous" onClick={close} />
      <RoundButton icon={ChevronRight} label="Next" onClick={close} />
      <Dialog
        open={open}
        onClose={close}
        title="A question"
        actions={
          <>
            <Button variant="primary" onClick={close}>
              No, keep it
            </Button>
            <Button variant="danger" onClick={close}>
              Yes, do it
            </Button>
          </>
        }
      >
        The safe choice comes first and has the focus.
      </Dialog>
    </div>
  );
}

export function Messages() {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {BADGES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className="flex flex-wrap gap-4">
        <StockMark stock={3} />
        <StockMark stock={0} />
        <Spinner />
      </div>
      <Alert tone="success">Account details changed successfully.</Alert>
      <Alert tone="danger">New passwords do not match.</Alert>
      <Alert tone="warn">This item is currently out of stock.</Alert>
      <Alert tone="info">Your transfer is being confirmed.</Alert>
    </div>
  );
}

export function Products() {
  const [page, setPage] = useState(2);
  return (
    <div className="grid gap-6">
      <Breadcrumbs crumbs={[{ label: 'Phones & Tablets', to: '/shop/Phones' }, { label: 'Ovra One' }]} />
      <div className="grid grid-cols-2 gap-3">
        <div>
          <Tile className="aspect-10/11 p-4">
            <ProductImage images={null} alt="No picture" />
          </Tile>
          <Price naira={126_000} originalNaira={154_000} className="mt-2" />
        </div>
        <div>
          <Skeleton className="aspect-10/11 rounded-tile" />
          <Skeleton className="mt-3 h-4 w-3/5" />
        </div>
      </div>
      <Price naira={1_289_000} originalNaira={1_450_000} size="page" />
      <OrderSummary lines={[ORDER_LINE]} sums={[{ term: 'Shipping', naira: 5_000 }]} totalNaira={2_583_000} />
      <EmptyState icon={Heart} title="Nothing here" action={<Button>A way on</Button>}>
        One line that says what to do.
      </EmptyState>
      <Pagination page={page} pages={9} onChange={setPage} />
    </div>
  );
}
