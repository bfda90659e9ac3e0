import { MessageCircle } from 'lucide';
import { formatPrice } from '@contract/entities/money';
import { Button, buttonClasses } from '@ui/components/Button';
import { Dialog } from '@ui/components/Dialog';
import { noWrapName } from '@ui/components/noWrap';
import { Icon } from '@ui/components/Icon';
import { chatLink } from '../../shared/settings';
import { useAppSelector } from '../../shared/state/hooks';
import { selectCartItems, selectRepricedLines, type CartLine } from './cartSlice';
import { messages, priceChatMessage } from './messages';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Explains that prices change, and lists the cart's lines whose price did since they were added. */
export function PriceAlert({ open, onClose }: Props) {
  const lines = useAppSelector(selectCartItems);
  const repricedLines = useAppSelector(selectRepricedLines);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Price alert"
      actions={
        <>
          <Button variant="primary" onClick={onClose}>
            Got it
          </Button>
          <a
            href={chatLink(priceChatMessage(lines))}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses({ variant: 'ghost' })}
          >
            <Icon icon={MessageCircle} size={20} aria-hidden="true" />
            Confirm a price on chat
          </a>
        </>
      }
    >
      <p>{messages.priceAlert}</p>
      {repricedLines.length > 0 && (
        <>
          <p className="mt-4 font-label text-ink">{messages.repriced}</p>
          <ul className="mt-2 grid gap-3">
            {repricedLines.map((line) => (
              <RepricedLine key={line.product_id} line={line} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function RepricedLine({ line }: { line: CartLine }) {
  const { name, price, addedPrice } = line;
  return (
    <li className="border-t border-line pt-3 tabular">
      <span className="block font-label text-ink">{noWrapName(name)}</span>
      <span className="sr-only">Was </span>
      <s>{formatPrice(addedPrice)}</s>
      <span className="sr-only">, now</span> <span className="font-label text-ink">{formatPrice(price)}</span>
      <span className="block text-sm">{messages.priceChange(addedPrice, price)}</span>
    </li>
  );
}
