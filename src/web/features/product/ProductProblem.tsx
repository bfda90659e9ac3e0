import { paths } from '../../shared/routing/paths';
import { Alert } from '@ui/components/Alert';
import { Button, ButtonLink } from '@ui/components/Button';
import { Page } from '../../shared/components/Page';

interface Props {
  text: string;
  /** given where a retry may help */
  onRetry?: () => void;
  /** false for a product that the shop does not have */
  isThere?: boolean;
}

/** The product page when there is no product to show. */
export function ProductProblem({ text, onRetry, isThere = true }: Props) {
  return (
    <Page title="Product" width="result" isThere={isThere}>
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
