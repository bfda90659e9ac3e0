/** A count in an 18 px disc on an icon; the accessible name of the link includes it. Hidden for 0. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="hc-border absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-round bg-accent px-1 text-[11px]/none font-button text-on-accent tabular ring-2 ring-paper"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}

/** `Cart, 2 items`, `Wishlist, 1 item` */
export function labelWithCount(name: string, count: number): string {
  return `${name}, ${count} ${count === 1 ? 'item' : 'items'}`;
}
