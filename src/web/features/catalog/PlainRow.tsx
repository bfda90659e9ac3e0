import { useId, type ReactNode } from 'react';

/** A titled row of plain cards below a product. */
export function PlainRow({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-12 md:mt-18">
      <h2 id={id} className="text-xl md:text-2xl">
        {title}
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-x-3 gap-y-7 md:grid-cols-4 md:gap-x-5">{children}</ul>
    </section>
  );
}
