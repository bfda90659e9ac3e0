import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Alert } from '@ui/components/Alert';
import { ButtonLink } from '@ui/components/Button';
import { JoinForm, sessionMessages } from '../features/session';
import { DeskPage } from '../shared/components/DeskPage';
import { paths } from '../shared/routing/paths';

/** Joins by the link of an invitation. The token leaves address and history once it is read. */
export function JoinPage() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [token, setToken] = useState(hash.slice(1));
  // Another link may be opened in the same tab.
  if (hash !== '' && hash.slice(1) !== token) setToken(hash.slice(1));
  useEffect(() => {
    if (hash !== '') void navigate(paths.join(), { replace: true });
  }, [navigate, hash]);
  return (
    <DeskPage title="Join the desk" isForm>
      {token === '' ? (
        <div className="grid gap-5">
          <Alert tone="info">{sessionMessages.noInvitation}</Alert>
          <ButtonLink to={paths.signIn()} size="large" fullWidth>
            Sign in
          </ButtonLink>
        </div>
      ) : (
        <JoinForm key={token} token={token} onDone={() => void navigate(paths.orders(), { replace: true })} />
      )}
    </DeskPage>
  );
}
