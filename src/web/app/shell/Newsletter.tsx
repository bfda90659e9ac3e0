import { useId, type SubmitEvent } from 'react';
import { Button } from '@ui/components/Button';

/** Submitting only clears the field; there is no call (FOOTER-03). The browser checks the address. */
export function Newsletter() {
  const id = useId();
  const clear = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.currentTarget.reset();
  };
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="grid grid-cols-1 items-end gap-6 md:grid-cols-[1fr_minmax(0,480px)]"
    >
      <h2 id={`${id}-title`} className="max-w-90 text-xl text-pretty">
        Subscribe to get exclusive information about products and coupons.
      </h2>
      <form onSubmit={clear} className="grid grid-cols-1 gap-1.5">
        <label htmlFor={id} className="text-sm font-label">
          Email
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id={id}
            type="email"
            name="email"
            required
            autoComplete="email"
            placeholder="you@example.com"
            className="min-h-12 min-w-[min(100%,8rem)] flex-1 rounded-control bg-footer-field px-4 text-footer-ink inset-ring inset-ring-footer-control placeholder:text-footer-muted"
          />
          <Button type="submit" variant="white">
            Subscribe
          </Button>
        </div>
      </form>
    </section>
  );
}
