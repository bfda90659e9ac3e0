import { useId, type ReactNode } from 'react';

/** A titled row of plain cards below a product. */
export function PlainRow({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-12 md:mt-18">
      <h2 id={id} className="text-xl md:text-2xl">
        {title}
      </h2>
      <ul className="shelf mt-5 sm:[--columns:4]">{children}</ul>
    </section>
  );
}
