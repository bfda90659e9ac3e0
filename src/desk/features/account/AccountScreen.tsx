import { useQueryTimeout } from '../../api/deskApi';
import { useGetAccountSecurityQuery } from '../../api/securityApi';
import { ROLE_LABELS } from '../../shared/roles';
import { useAppSelector } from '../../shared/state/hooks';
import { LeaveDialog, useUnsavedChanges } from '../../shared/unsavedChanges';
import { selectStaff } from '../session';
import { FactorSection } from './FactorSection';
import { messages } from './messages';
import { PasswordSection } from './PasswordSection';
import { SessionsSection } from './SessionsSection';
import { lossOf, useFactorFlow } from './useFactorFlow';
import { usePasswordChange } from './usePasswordChange';

/** The account of the one who is signed in. */
export function AccountScreen() {
  const { data, isError, isFetching, refetch } = useQueryTimeout(
    useGetAccountSecurityQuery(undefined, { refetchOnMountOrArgChange: true }),
  );
  const account = data ?? null;
  const hasFactor = account?.second_factor ?? null;
  const password = usePasswordChange(hasFactor);
  const flow = useFactorFlow(account);
  const loss = lossOf(flow);
  const leaving = useUnsavedChanges(loss !== null || password.form.dirty, () => {
    password.form.resetForm();
    flow.cancel();
  });
  return (
    <div className="grid max-w-190 gap-10">
      <Profile />
      {/* One form at a time asks for the current password; what was typed stays. */}
      {flow.step.kind === 'rest' && <PasswordSection password={password} hasFactor={hasFactor} />}
      <FactorSection
        flow={flow}
        account={account}
        hasFailed={!isFetching && (isError || data === null)}
        onTryAgain={() => void refetch()}
      />
      <SessionsSection />
      <LeaveDialog leaving={leaving} text={loss ?? messages.leftPassword} />
    </div>
  );
}

function Profile() {
  const staff = useAppSelector(selectStaff);
  if (!staff) return null;
  const rows = [
    ['Name', staff.name],
    ['Email', staff.email],
    ['Role', ROLE_LABELS[staff.role]],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
      {rows.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-muted max-sm:mt-2 max-sm:text-sm">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
