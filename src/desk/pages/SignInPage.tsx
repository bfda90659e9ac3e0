import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isRecord } from '@ui/guards';
import { localPath } from '@ui/routing/localPath';
import {
  EntrySteps,
  selectStaff,
  SignInForm,
  signInNotices,
  useEntry,
  type SignInNotice,
} from '../features/session';
import { DeskPage } from '../shared/components/DeskPage';
import { paths } from '../shared/routing/paths';
import { useAppSelector } from '../shared/state/hooks';

/** Signs in, then returns to the page that was asked for; not before new recovery codes are saved. */
export function SignInPage() {
  const state: unknown = useLocation().state;
  const { from, notice } = isRecord(state) ? state : {};
  const isSignedIn = useAppSelector(selectStaff) !== null;
  const [email, setEmail] = useState('');
  const entry = useEntry();
  const { stage, title } = entry;
  if (isSignedIn && title === null) return <Navigate to={localPath(from) || paths.orders()} replace />;
  return (
    <DeskPage title={title ?? 'Sign in to the desk'} isForm>
      {stage.kind === 'start' || stage.kind === 'done' || stage.kind === 'over' ? (
        <SignInForm
          email={email}
          over={stage.kind === 'over' ? stage.sentence : null}
          notice={isNotice(notice) ? notice : null}
          onStep={(step, address) => {
            setEmail(address);
            entry.follow(step);
          }}
        />
      ) : (
        <EntrySteps entry={entry} />
      )}
    </DeskPage>
  );
}

function isNotice(value: unknown): value is SignInNotice {
  return typeof value === 'string' && Object.hasOwn(signInNotices, value);
}
