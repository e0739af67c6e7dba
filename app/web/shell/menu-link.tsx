import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { withBase } from '#platform/web/api/base-path.ts';
import { linkKind } from './menu.ts';

interface Props {
  readonly path: string;
  readonly className?: string | undefined;
  readonly atual?: boolean;
  /** Another site that opens in place of the page. */
  readonly mesmaAba?: boolean | undefined;
  /** '_blank' opens a screen in another tab too. */
  readonly target?: string | null | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A link of the menu: a screen opens in place, a page of the server loads, another site opens in a new tab (V-0052). */
export function MenuAnchor({
  path,
  className,
  atual = false,
  mesmaAba = false,
  target = null,
  onClick,
  children,
}: Props) {
  const router = useRouter();
  const kind = linkKind(path);
  if (kind === 'tela') {
    const preload = () => (router.options.context as { preload?: (path: string) => void } | undefined)?.preload?.(path);
    return (
      <Link
        to={path}
        target={target ?? undefined}
        className={className}
        activeOptions={{ exact: true }}
        aria-current={atual ? 'page' : undefined}
        onClick={onClick}
        onMouseEnter={preload}
        onFocus={preload}
      >
        {children}
      </Link>
    );
  }
  const outside = kind === 'externo' && !mesmaAba ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={kind === 'servidor' ? withBase(path) : path} className={className} onClick={onClick} {...outside}>
      {children}
    </a>
  );
}
