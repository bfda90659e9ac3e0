import { useCallback, type ComponentProps, type MouseEvent } from 'react';
import { useLinkClickHandler, useLocation, useNavigate, useResolvedPath } from 'react-router-dom';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** a path of this app */
  to: string;
  /** navigation state */
  state?: unknown;
}

/** Replaces the router's Link, which brings loaders, prefetching and forms: 4 KB of script that no app of ours uses. */
export function Link({ to, state, target, onClick, ...rest }: Props) {
  const navigate = useLinkClickHandler(to, { state, target });
  return (
    <a
      {...rest}
      href={to}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    />
  );
}

/**
 * One click handler for the many plain links (`<a href>`) of a list: a `Link` each is a fifth of the scripts that draw it.
 * A click with another button or a modifier is the browser's.
 */
export function useFollowLink() {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      void navigate(event.currentTarget.getAttribute('href') ?? '');
    },
    [navigate],
  );
}

interface NavProps extends Omit<Props, 'className'> {
  /** whether it is also current on paths below `to` */
  matchesSubpaths?: boolean;
  className: (isActive: boolean) => string;
}

/** A link that marks itself as current when its target is the open page. */
export function NavLink({ to, matchesSubpaths = false, className, ...rest }: NavProps) {
  const currentPath = useLocation().pathname.toLowerCase();
  const targetPath = useResolvedPath(to).pathname.toLowerCase();
  const isActive =
    currentPath === targetPath || (matchesSubpaths && currentPath.startsWith(`${targetPath}/`));
  return (
    <Link {...rest} to={to} aria-current={isActive ? 'page' : undefined} className={className(isActive)} />
  );
}
