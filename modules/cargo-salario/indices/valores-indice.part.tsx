import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { PartList } from '#platform/web/list-screen/part-list.tsx';
import { indiceHistorico } from './indice-historicos.contract.ts';
import { CAMINHO_INDICES } from './indices.contract.ts';

const Grafico = lazy(() => import('./grafico-valores.part.tsx'));
const campos = ['data', 'valor', 'status'] as const;

export const caminhoDosValores = (indiceId: number) => `${CAMINHO_INDICES}/${indiceId}/historicos`;

/** Values of an index over time, drawn and listed, newest first. */
export function ValoresDoIndice({ indiceId }: { indiceId: number }) {
  return (
    <PartList
      contrato={indiceHistorico}
      de={{ id: indiceId }}
      caminho={caminhoDosValores(indiceId)}
      campos={campos}
      titulo="Valores do índice"
      inserir="Inserir valor"
      vazio="Este índice ainda não tem valor."
    >
      {(linhas) => {
        const pontos = linhas.filter(({ status }) => status !== '3').toReversed();
        return (
          pontos.length > 1 && (
            <Suspense fallback={<Skeleton height={200} />}>
              <Grafico pontos={pontos} />
            </Suspense>
          )
        );
      }}
    </PartList>
  );
}
