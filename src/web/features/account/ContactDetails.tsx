import { useAccountQuery } from '../../api/accountApi';
import { messages } from './messages';

/** The address and phone that were given at sign-up, which checkout starts with. */
export function ContactDetails() {
  const { data } = useAccountQuery();
  if (!data || (data.address === '' && data.phone === '')) return null;
  return (
    <section aria-labelledby="contact-details" className="mt-10 max-w-result border-t border-line pt-6">
      <h2 id="contact-details" className="text-lg">
        {messages.contactTitle}
      </h2>
      <p className="mt-1 text-muted">{messages.contactHint}</p>
      <dl className="mt-4 grid gap-3">
        {data.address && <Detail term="Address">{data.address}</Detail>}
        {data.phone && <Detail term="Phone">{data.phone}</Detail>}
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
