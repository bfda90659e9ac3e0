import { paths } from '../../shared/routing/paths';
import { Alert } from '../../shared/ui/Alert';
import { Button, ButtonLink } from '../../shared/ui/Button';
import { Page } from '../../shared/ui/Page';

/** A product page without a product. @param onRetry when asking again may help */
export function ProductProblem({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <Page title="Product" width="result">
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
