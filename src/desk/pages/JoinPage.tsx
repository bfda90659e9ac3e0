import { Navigate } from 'react-router-dom';
import { Alert } from '@ui/components/Alert';
import { ButtonLink } from '@ui/components/Button';
import { EntrySteps, JoinForm, sessionMessages, useEntry, type SignInNotice } from '../features/session';
import { DeskPage } from '../shared/components/DeskPage';
import { paths } from '../shared/routing/paths';
import { useLinkToken } from '../shared/routing/useLinkToken';

const JOINED: { notice: SignInNotice } = { notice: 'joined' };

/** Joins by the link of an invitation. */
export function JoinPage() {
  const [token] = useLinkToken(paths.join());
  if (token !== '') return <Joining key={token} token={token} />;
  return (
    <DeskPage title={TITLE} isForm>
      <div className="grid gap-5">
        <Alert tone="info">{sessionMessages.noInvitation}</Alert>
        <ButtonLink to={paths.signIn()} size="large" fullWidth>
          Sign in
        </ButtonLink>
      </div>
    </DeskPage>
  );
}

const TITLE = 'Join the desk';

function Joining({ token }: { token: string }) {
  const entry = useEntry();
  const { stage, title } = entry;
  if (stage.kind === 'done') return <Navigate to={paths.orders()} replace />;
  // The invitation has been used, so the form leads nowhere.
  if (stage.kind === 'over') return <Navigate to={paths.signIn()} replace state={JOINED} />;
  return (
    <DeskPage title={title ?? TITLE} isForm>
      {stage.kind === 'start' ? (
        <JoinForm token={token} onStep={entry.follow} />
      ) : (
        <EntrySteps entry={entry} />
      )}
    </DeskPage>
  );
}
