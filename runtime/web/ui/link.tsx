import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of this site, with its query and fragment. */
  to: To;
  replace?: boolean;
  /** The state of the history's entry. */
  state?: unknown;
}

/** Shows a link to a page of this site. The router's own `Link` brings its framework's prefetching, 4 kB compressed. */
export function Link({ to, replace, state, target, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, { replace, state, target });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={useHref(to)} target={target} onClick={click}>
      {children}
    </a>
  );
}
