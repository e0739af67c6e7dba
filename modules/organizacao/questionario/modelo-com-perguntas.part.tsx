import { Button, Paper } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Endpoint } from '#platform/shared/contract/endpoint.ts';
import { naFrase } from '#platform/shared/text.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { idIn } from '#platform/web/search-of.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EditorDePerguntas } from './editor-perguntas.part.tsx';
import type { ContratosDePerguntas } from './perguntas.contract.ts';

/** Where the questions of a model are written. */
export const perguntasDe = (path: string, id: number): string => `${path}/${id}/perguntas`;

/** What the form of a model adds: a new one goes on to its questions, a stored one has the way to them. */
export function useIdaAsPerguntas(path: string): { onSaved?: (novo: { id: number }) => void; footer?: ReactNode } {
  const navigate = useNavigate();
  const { id } = useParams({ strict: false }) as { id?: string };
  if (id === undefined) return { onSaved: (novo) => void navigate({ to: perguntasDe(path, novo.id) }) };
  return {
    footer: (
      <Button variant="default" component={Link} to={perguntasDe(path, idIn(id))}>
        Perguntas
      </Button>
    ),
  };
}

/** The questions of the model of a catalogue whose id is in the address, with the way back to its data. */
export function PerguntasDoModelo<M extends { readonly titulo: string; readonly pode: { readonly editar?: boolean } }>({
  catalogo: { path, nome, obter },
  contratos,
  deTurma,
  aspectos,
  acoes,
}: {
  catalogo: {
    readonly path: string;
    readonly nome: { readonly um: string; readonly varios: string; readonly genero: 'm' | 'f' };
    readonly obter: Endpoint<{ id: number }, unknown, undefined, M>;
  };
  contratos: ContratosDePerguntas;
  /** Whether they are asked of a class. */
  deTurma?: (modelo: M | undefined) => boolean;
  /** Where the aspects are arranged, for models that have a page of them. */
  aspectos?: (id: number) => string;
  /** What comes after the questions, beside the way back to the data. */
  acoes?: (modelo: M) => ReactNode;
}) {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const { data: modelo, isPending } = useEndpoint(obter, { params: { id } });
  return (
    <>
      <PageHeader
        titulo={modelo?.titulo ?? 'Perguntas'}
        caminho={[{ rotulo: nome.varios, path }, { rotulo: 'Perguntas' }]}
        acoes={
          <>
            {aspectos && (
              <Button variant="default" component={Link} to={aspectos(id)}>
                Aspectos
              </Button>
            )}
            <Button variant="default" component={Link} to={`${path}/${id}/edit`}>
              {`Dados ${nome.genero === 'f' ? 'da' : 'do'} ${naFrase(nome.um)}`}
            </Button>
            {modelo && acoes?.(modelo)}
          </>
        }
      />
      <Paper withBorder p="md">
        {/* Only the model says how a new question begins and whether one may be written at all. */}
        {isPending ? (
          <FormSkeleton />
        ) : (
          <EditorDePerguntas
            contratos={contratos}
            id={id}
            somenteLeitura={modelo?.pode.editar === false}
            deTurma={deTurma?.(modelo) ?? false}
          />
        )}
      </Paper>
    </>
  );
}
