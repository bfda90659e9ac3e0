/** A line along the top edge; it lies over the page and moves nothing. */
export function RouteProgress({ route }: { route: string }) {
  return (
    <div
      key={route}
      role="progressbar"
      aria-label="Loading page"
      className="fixed inset-x-0 top-0 z-50 h-0.75 origin-left animate-progress bg-accent noscript:hidden"
    />
  );
}
