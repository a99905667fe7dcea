import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** An address of this site. */
  readonly to: string;
  /** For an address outside the router: the browser loads it. */
  readonly reloadDocument?: boolean;
}

/** A link within the site. The router's own `Link` would add a third of the router to the first load. */
export function Link({ to, reloadDocument = false, onClick, children, ...rest }: LinkProps) {
  const go = useLinkClickHandler(to);
  const href = useHref(to);
  return (
    <a
      {...rest}
      href={reloadDocument ? to : href}
      onClick={(event) => {
        onClick?.(event);
        if (!reloadDocument && !event.defaultPrevented) go(event);
      }}
    >
      {children}
    </a>
  );
}

/** A link that marks itself as current on its page and on pages below it. */
export function NavLink(props: LinkProps) {
  const { pathname: target } = useResolvedPath(props.to);
  const { pathname } = useLocation();
  // A link to an anchor never counts as the current page.
  const isHere = !props.to.includes('#') && (pathname === target || pathname.startsWith(`${target}/`));
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />;
}
