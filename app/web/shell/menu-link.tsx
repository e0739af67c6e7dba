import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { withBase } from '#platform/web/api/base-path.ts';
import { askAhead } from '#platform/web/list-screen/asks-ahead.ts';
import { linkKind } from './menu.ts';

/** A hand that stays so long on an entry means it: milliseconds. */
const REPOUSO_MS = 60;

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
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const kind = linkKind(path);
  if (kind === 'tela') {
    const preload = () => (router.options.context as { preload?: (path: string) => void } | undefined)?.preload?.(path);
    const rest = () => {
      preload();
      resting.current = setTimeout(() => askAhead(path), REPOUSO_MS);
    };
    const leave = () => clearTimeout(resting.current);
    return (
      <Link
        to={path}
        target={target ?? undefined}
        className={className}
        activeOptions={{ exact: true }}
        aria-current={atual ? 'page' : undefined}
        onClick={onClick}
        onMouseEnter={rest}
        onMouseLeave={leave}
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
