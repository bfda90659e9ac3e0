import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Alert } from '@ui/components/Alert';
import { JoinForm, sessionMessages } from '../features/session';
import { DeskPage } from '../shared/components/DeskPage';
import { paths } from '../shared/routing/paths';

/** Joins by the link of an invitation. The token leaves address and history once it is read. */
export function JoinPage() {
  const navigate = useNavigate();
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    if (window.location.hash !== '') void navigate(paths.join(), { replace: true });
  }, [navigate]);
  return (
    <DeskPage title="Join the desk" isForm>
      {token === '' ? (
        <Alert tone="info">{sessionMessages.noInvitation}</Alert>
      ) : (
        <JoinForm token={token} onDone={() => void navigate(paths.orders(), { replace: true })} />
      )}
    </DeskPage>
  );
}
