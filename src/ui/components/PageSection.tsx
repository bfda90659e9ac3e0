import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

/** A titled section of a page, below a line. */
export function PageSection({ title, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
