import { Navigate, useLocation } from 'react-router-dom';
import { isRecord } from '@ui/guards';
import { localPath } from '@ui/routing/localPath';
import { selectStaff, SignInForm } from '../features/session';
import { DeskPage } from '../shared/components/DeskPage';
import { paths } from '../shared/routing/paths';
import { useAppSelector } from '../shared/state/hooks';

/** Signs in, then returns to the page that was asked for. */
export function SignInPage() {
  const state: unknown = useLocation().state;
  const isSignedIn = useAppSelector(selectStaff) !== null;
  const next = (isRecord(state) && localPath(state.from)) || paths.orders();
  if (isSignedIn) return <Navigate to={next} replace />;
  return (
    <DeskPage title="Sign in to the desk" isForm>
      <SignInForm />
    </DeskPage>
  );
}
