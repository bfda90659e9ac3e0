import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { RequestResetForm, ResetForm, type SignInNotice } from '../features/session';
import { DeskPage } from '../shared/components/DeskPage';
import { paths } from '../shared/routing/paths';
import { useLinkToken } from '../shared/routing/useLinkToken';

const CHANGED: { notice: SignInNotice } = { notice: 'passwordChanged' };

/** Sends a link for a new password or, by that link, chooses one. */
export function ResetPage() {
  const navigate = useNavigate();
  const [isRetry, setRetry] = useState(false);
  const [token, forget] = useLinkToken(paths.reset());
  return (
    <DeskPage title="Choose a new password" isForm>
      {token === '' ? (
        <RequestResetForm isRetry={isRetry} />
      ) : (
        <ResetForm
          key={token}
          token={token}
          onDone={() => void navigate(paths.signIn(), { replace: true, state: CHANGED })}
          onNewLink={() => {
            setRetry(true);
            forget();
          }}
        />
      )}
    </DeskPage>
  );
}
