import { ButtonLink } from '@ui/components/Button';
import { DeskPage } from '../shared/components/DeskPage';
import { paths } from '../shared/routing/paths';

/** An address that the desk does not have. */
export function NotFoundPage() {
  return (
    <DeskPage title="Nothing here">
      <p className="mb-6 text-muted">The desk has no page at this address.</p>
      <ButtonLink to={paths.orders()}>Go to Orders</ButtonLink>
    </DeskPage>
  );
}
