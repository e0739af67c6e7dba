import { SimpleGrid, type SimpleGridProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { type AddressSearch, searchOf } from '../search-of.ts';
import styles from './count-tiles.module.css';

/** How many records of a list stand somewhere, and the filter that shows just them. */
export interface Count {
  readonly rotulo: string;
  readonly quantos: number;
  readonly search: AddressSearch;
  /** The list shows them now. */
  readonly atual: boolean;
}

interface Props {
  /** Address of the list that they count. */
  readonly path: string;
  readonly contagens: readonly Count[];
  readonly cols: SimpleGridProps['cols'];
}

/** Counts over a list: each leads to what it counts, and the one that is shown leads back to all. */
export const CountTiles = ({ path, contagens, cols }: Props) => (
  <SimpleGrid cols={cols} spacing="xs" mb="xs">
    {contagens.map(({ rotulo, quantos, search, atual }) => (
      <Link
        key={rotulo}
        to={path}
        search={searchOf(atual ? {} : search)}
        className={styles.conta}
        aria-current={atual || undefined}
      >
        <span className={styles.rotulo}>{rotulo}</span>
        <span className={styles.quantos}>{formatarInteiro(quantos)}</span>
      </Link>
    ))}
  </SimpleGrid>
);
