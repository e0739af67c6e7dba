import { Paper, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Quadro } from './estatisticas.contract.ts';
import styles from './estatisticas.module.css';

const Grafico = lazy(() => import('./grafico.part.tsx'));

interface Props {
  readonly quadro: Quadro;
  /** Asks for the list behind a row. */
  readonly onEscolher: (chave: string, rotulo: string) => void;
}

/** A picture with the table behind it; either leads to the list of what was counted. */
export function QuadroDaEstatistica({ quadro, onEscolher }: Props) {
  const rotuloDe = (chave: string) => quadro.linhas.find((linha) => linha.chave === chave)?.rotulo ?? '';
  return (
    <Paper withBorder p="md" className={styles.quadro}>
      <Suspense fallback={<Skeleton h={260} />}>
        <Grafico quadro={quadro} onEscolher={(chave) => onEscolher(chave, rotuloDe(chave))} />
      </Suspense>
    </Paper>
  );
}
