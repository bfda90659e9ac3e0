import type { Notice } from '@ui/toasts/noticesSlice';
import { Button, type ButtonVariant } from '@ui/components/Button';
import { Field } from '@ui/components/Field';
import { Toast } from '@ui/toasts/Toast';
import { useListProductsQuery } from '../../api/catalogApi';
import { cardFields, CardSkeleton, ProductCard } from '../../features/listing';

const VARIANTS: ButtonVariant[] = ['primary', 'ink', 'secondary', 'danger', 'ghost', 'white'];

/** Each button at rest, hovered, focused, disabled and busy. */
export function ButtonStates() {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {VARIANTS.flatMap((variant) => [
        <Button key={`${variant} rest`} size="small" variant={variant}>
          {variant}
        </Button>,
        <Button key={`${variant} hover`} size="small" variant={variant} data-shown="hover">
          hover
        </Button>,
        <Button key={`${variant} focus`} size="small" variant={variant} data-shown="focus">
          focus
        </Button>,
        <Button key={`${variant} disabled`} size="small" variant={variant} disabled>
          disabled
        </Button>,
        <Button key={`${variant} busy`} size="small" variant={variant} busy>
          busy
        </Button>,
      ])}
    </div>
  );
}

export function FieldStates() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="At rest" defaultValue="Adaeze" />
      <Field label="Under the pointer" defaultValue="Adaeze" data-shown="hover" />
      <Field label="With the focus" defaultValue="Adaeze" data-shown="focus" />
      <Field label="Disabled" defaultValue="Adaeze" disabled />
      <Field label="Wrong" defaultValue="Adaeze" error="Enter your whole name" />
      <Field label="Read only" value="Adaeze" readOnly />
    </div>
  );
}

/** Two of the shop's products, and one that is loading. */
export function Cards() {
  const { data } = useListProductsQuery({ query: { limit: 2, fields: cardFields } });
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {data?.map((product) => (
        <ProductCard key={product.product_id} product={product} sizes="200px" />
      ))}
      <CardSkeleton />
    </div>
  );
}

const nothing = () => undefined;

const TOASTS: Notice[] = [
  {
    id: 'shown-done',
    tone: 'done',
    text: 'Removed Ovra One 12 Pro',
    undo: { type: 'shown' },
  },
  { id: 'shown-failure', tone: 'failure', text: 'Failed to cancel order. Please try again.' },
];

export function ToastStates() {
  return (
    <div className="grid justify-items-start gap-3">
      {TOASTS.map((notice) => (
        <Toast key={notice.id} notice={notice} onClose={nothing} onUndo={nothing} />
      ))}
    </div>
  );
}
