import { useAccount } from '../session';
import { messages } from './messages';

/** The address and phone that were given at sign-up, which checkout starts with. */
export function ContactDetails() {
  const { account } = useAccount();
  if (!account || (account.address === '' && account.phone === '')) return null;
  return (
    <section aria-labelledby="contact-details" className="mt-10 max-w-result border-t border-line pt-6">
      <h2 id="contact-details" className="text-lg">
        {messages.contactTitle}
      </h2>
      <p className="mt-1 text-muted">{messages.contactHint}</p>
      <dl className="mt-4 grid gap-3">
        {account.address && <Detail term="Address">{account.address}</Detail>}
        {account.phone && <Detail term="Phone">{account.phone}</Detail>}
      </dl>
    </section>
  );
}

function Detail({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-label break-words">{children}</dd>
    </div>
  );
}
