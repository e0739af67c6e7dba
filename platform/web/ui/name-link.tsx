import type { MantineFontSize } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import styles from './name-link.module.css';

interface Props {
  /** Address of the page that the name opens; null where this person may not see it. */
  readonly to: string | null;
  readonly nome: string | undefined;
  /** Size of the text, where it is not that of the text around. */
  readonly size?: MantineFontSize;
  readonly fw?: number;
  readonly truncate?: boolean;
  readonly title?: string;
}

/** A name that opens its record, in the looks of the text around it. A bare element: each row of a list has one. */
export function NameLink({ to, nome, size, fw, truncate, title }: Props) {
  const looks = {
    className: styles.nome,
    'data-corta': truncate || undefined,
    title,
    style: { fontSize: size && `var(--mantine-font-size-${size})`, fontWeight: fw },
  };
  return to === null ? (
    <span {...looks}>{nome}</span>
  ) : (
    <Link to={to} {...looks}>
      {nome}
    </Link>
  );
}
