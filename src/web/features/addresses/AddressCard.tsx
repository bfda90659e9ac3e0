import type { Address } from '@contract/entities/address';
import { Badge } from '@ui/components/Badge';
import { Button } from '@ui/components/Button';
import { messages } from './messages';
import { hasRequiredParts, recipientOf, localityOf } from './addressParts';

interface Props {
  entry: Address;
  isChanging: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onMakeDefault: () => void;
}

/** One saved address and its actions. */
export function AddressCard({ entry, isChanging, onEdit, onDelete, onMakeDefault }: Props) {
  const { label, address, phone, default_shipping, default_billing } = entry;
  const isDefault = default_shipping && default_billing;
  return (
    <li className="flex flex-col rounded-tile bg-soft p-5 sm:p-6">
      <div className="flex flex-wrap gap-2 empty:hidden">
        {label && (
          <Badge tone="paper" className="max-w-full whitespace-normal! wrap-anywhere">
            {label}
          </Badge>
        )}
        {isDefault && <Badge tone="accent-soft">Default</Badge>}
        {!isDefault && default_shipping && <Badge tone="accent-soft">Default for delivery</Badge>}
        {!isDefault && default_billing && <Badge tone="accent-soft">Default for billing</Badge>}
      </div>
      <p className="mt-3 font-heading wrap-anywhere first:mt-0">{address}</p>
      <p className="wrap-anywhere text-ink-2 empty:hidden">{localityOf(entry)}</p>
      <p className="mt-2 wrap-anywhere text-ink-2">
        {[recipientOf(entry), phone].filter(Boolean).join(', ')}
      </p>
      {!hasRequiredParts(entry) && <p className="mt-2 text-sm text-warn">{messages.incomplete}</p>}
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        <Button size="small" aria-label={`Edit ${address}`} onClick={onEdit}>
          Edit
        </Button>
        <Button size="small" aria-label={`Delete ${address}`} onClick={onDelete}>
          Delete
        </Button>
        {!isDefault && (
          <Button
            size="small"
            busy={isChanging}
            aria-label={`Make default: ${address}`}
            onClick={onMakeDefault}
          >
            Make default
          </Button>
        )}
      </div>
    </li>
  );
}
