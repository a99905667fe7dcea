import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** An address of this site. */
  readonly to: string;
  /** Not a page of the router, or not of this site: the browser itself goes there. */
  readonly reloadDocument?: boolean;
}

/** A way within the site. The router's own link would bring a third of the router along, for what only servers of its kind do. */
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

/** A link that says when it leads to where one is, or to something above it. */
export function NavLink(props: LinkProps) {
  const { pathname: target } = useResolvedPath(props.to);
  const { pathname } = useLocation();
  const isHere = pathname === target || pathname.startsWith(`${target}/`);
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />;
}
