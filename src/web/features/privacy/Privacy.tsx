import { failureOf, failureMessage } from '@ui/api/failure';
import { Link } from '@ui/routing/Link';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { PageSection } from '@ui/components/PageSection';
import { useDownloadDataMutation } from '../../api/privacyApi';
import { paths } from '../../shared/routing/paths';
import { DeleteAccount } from './DeleteAccount';
import { messages } from './messages';

/** The sections of the Privacy page. */
export function Privacy() {
  return (
    <div className="grid max-w-result grid-cols-1 gap-10">
      <PageSection title="Your data">
        <p className="mt-2 text-muted">{messages.dataHint}</p>
        <Download />
        <Link to={paths.privacyPolicy()} className="touch-target mt-3 block w-fit text-link">
          Privacy policy
        </Link>
      </PageSection>
      <PageSection title="Your account">
        <p className="mt-2 text-muted">{messages.deletionHint}</p>
        <DeleteAccount />
      </PageSection>
    </div>
  );
}

function Download() {
  const [download, { isLoading, isSuccess, error }] = useDownloadDataMutation();
  return (
    <>
      <Button className="mt-4" busy={isLoading} onClick={() => void download()}>
        Download my data
      </Button>
      {isSuccess && (
        <Alert tone="success" className="mt-4">
          {messages.downloaded}
        </Alert>
      )}
      {error && (
        <Alert tone="danger" className="mt-4">
          {failureMessage(failureOf(error), messages.downloadFailed)}
        </Alert>
      )}
    </>
  );
}
