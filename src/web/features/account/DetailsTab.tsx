import { Page } from '../../shared/ui/Page';
import { AccountNav } from './AccountNav';
import { ProfileForm } from './ProfileForm';

export function DetailsTab() {
  return (
    <Page title="Account details" beside={<AccountNav />}>
      <ProfileForm />
    </Page>
  );
}
