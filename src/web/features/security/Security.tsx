import { useId, type ReactNode } from 'react';
import { useAccountQuery } from '../../api/accountApi';
import { Link } from '../../shared/routing/Link';
import { paths } from '../../shared/routing/paths';
import { Devices } from './Devices';
import { messages } from './messages';
import { SecondStep } from './SecondStep';

/** The parts of the page 'Security'. */
export function Security() {
  const { data: account } = useAccountQuery();
  return (
    <div className="grid max-w-result gap-10">
      <Part title="Email">
        {account && (
          <>
            <p className="font-label wrap-anywhere">{account.email}</p>
            <p className="text-muted">
              {account.isEmailVerified ? messages.confirmed : messages.notConfirmed}
            </p>
          </>
        )}
        <Link to={paths.accountDetails()} className="mt-1 inline-block text-link">
          {messages.changeEmail}
        </Link>
      </Part>
      <Part title="Signed-in devices">
        <Devices />
      </Part>
      <Part title="Two-step sign-in">{account && <SecondStep isOn={account.hasSecondStep} />}</Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
