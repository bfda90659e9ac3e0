import type { ComponentProps } from 'react';
import { useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** a path of this shop */
  to: string;
  /** navigation state */
  state?: unknown;
}

/** The router's own link brings loaders, prefetching and forms with it, which this shop has no use for: 4 KB of script. */
export function Link({ to, state, target, onClick, ...rest }: Props) {
  const follow = useLinkClickHandler(to, { state, target });
  return (
    <a
      {...rest}
      href={to}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

interface NavProps extends Omit<Props, 'className'> {
  /** whether only the very path counts, not those below it */
  end?: boolean;
  className: (isActive: boolean) => string;
}

/** A link that knows, and says, whether it leads to where the shopper is. */
export function NavLink({ to, end = false, className, ...rest }: NavProps) {
  const here = useLocation().pathname.toLowerCase();
  const there = useResolvedPath(to).pathname.toLowerCase();
  const isActive = here === there || (!end && here.startsWith(`${there}/`));
  return (
    <Link {...rest} to={to} aria-current={isActive ? 'page' : undefined} className={className(isActive)} />
  );
}
