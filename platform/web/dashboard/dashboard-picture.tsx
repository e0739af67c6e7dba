import { Paper, Skeleton, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Quadro } from '#platform/shared/contract/dashboard.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { toast } from '../ui/toasts.tsx';
import styles from './dashboard.module.css';

const PictureChart = lazy(() => import('./picture-chart.tsx'));

interface Props<Recorte extends string> {
  readonly quadro: Quadro<Recorte>;
  /** Asks for what stands behind a row. */
  readonly onEscolher: (chave: string, rotulo: string) => void;
  /** Leads back from the figures behind a figure. */
  readonly voltar?: { readonly rotulo: string; readonly onClick: () => void } | undefined;
  /** Under the picture: its own table, a button. */
  readonly children?: ReactNode;
}

/** A picture with the table behind it; either leads to what was counted, unless the picture says that it leads nowhere. */
export function DashboardPicture<Recorte extends string>({ quadro, onEscolher, voltar, children }: Props<Recorte>) {
  const rotuloDe = (chave: string) => quadro.linhas.find((linha) => linha.chave === chave)?.rotulo ?? '';
  const { aviso, leva = true } = quadro;
  const escolher = (chave: string) =>
    quadro.linhas.some((linha) => linha.chave === chave)
      ? onEscolher(chave, rotuloDe(chave))
      : toast.info('Os demais estão em "Ver como tabela".');
  return (
    <Paper withBorder p="md" className={styles.quadro}>
      {aviso ? (
        <>
          <Text fw={600}>{quadro.titulo}</Text>
          <EmptyState texto={aviso} />
        </>
      ) : (
        <Suspense fallback={<Skeleton h={260} />}>
          <PictureChart quadro={quadro} voltar={voltar} onEscolher={leva ? escolher : undefined} />
        </Suspense>
      )}
      {children}
      <HowItIsCounted {...quadro} />
    </Paper>
  );
}

/** The formula of a figure, from what it is counted and who may see it. */
export function HowItIsCounted({ como, fonte, quemVe }: Pick<Quadro, 'como' | 'fonte' | 'quemVe'>) {
  if (!como) return null;
  return (
    <details className={styles.como}>
      <summary>Como se calcula</summary>
      {como}
      {fonte && <div>Fonte: {fonte}</div>}
      {quemVe && <div>Quem vê: {quemVe}</div>}
    </details>
  );
}
