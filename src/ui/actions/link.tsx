import { createContext, useContext, type ComponentProps, type MouseEvent, type ReactNode } from 'react';

type Navigate = (href: string) => void;

const Navigation = createContext<Navigate | undefined>(undefined);

/**
 * Provides the router's navigation to the links below, so that the design system does not depend on a router.
 */
export function LinkProvider({ navigate, children }: { navigate: Navigate; children: ReactNode }) {
  return <Navigation value={navigate}>{children}</Navigation>;
}

export type LinkProps = ComponentProps<'a'> & { href: string };

/**
 * A plain `<a href>` whose plain left click stays in the app. With a modifier, another button, a target, a
 * download or a foreign address, the browser handles it.
 */
export function Link({ href, onClick, ...anchor }: LinkProps) {
  const navigate = useContext(Navigation);
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (navigate === undefined || !staysHere(event, href)) return;
        event.preventDefault();
        navigate(href);
      }}
    />
  );
}

function staysHere(event: MouseEvent<HTMLAnchorElement>, href: string): boolean {
  const { target, download, rel } = event.currentTarget;
  if (event.defaultPrevented || event.button !== 0) return false;
  if (rel.split(' ').includes('external')) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if ((target !== '' && target !== '_self') || download !== '') return false;
  return /^\/(?![/\\])/.test(href) || href.startsWith('?') || href.startsWith('#');
}
