interface Props {
  email: string;
  phone: string;
  /** in one line */
  address: string;
}

export function CustomerDetails({ email, phone, address }: Props) {
  const rows = Object.entries({ Email: email, Phone: phone, Address: address });
  return (
    <section aria-labelledby="customer-details" className="rounded-panel border border-line p-5 md:p-7">
      <h2 id="customer-details" className="text-lg">
        Customer details
      </h2>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {rows.map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="break-words">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
