import { Alert, Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { DragBoard, DropColumn, SortableItem } from '#platform/web/dnd/sortable.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconAdicionar } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { CartaoDaPergunta } from './cartao-da-pergunta.part.tsx';
import { CondicaoDialogo } from './condicao-dialogo.part.tsx';
import styles from './editor.module.css';
import { type Pergunta, perguntaDeTurmaNova, perguntaNova } from './pergunta.contract.ts';
import { PerguntaDialogo } from './pergunta-dialogo.part.tsx';
import type { ContratosDePerguntas } from './perguntas.contract.ts';

interface Props {
  readonly contratos: ContratosDePerguntas;
  /** Record to which the questions belong. */
  readonly id: number;
  readonly somenteLeitura?: boolean;
  /** They are asked of a class. */
  readonly deTurma?: boolean;
}

const LISTA = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** What a question hangs on, in words. */
function dependeDe({ condicao }: Pergunta, porId: ReadonlyMap<number, Pergunta>) {
  const de = condicao && porId.get(condicao.perguntaId);
  if (!de) return null;
  const textos = de.respostas.flatMap(({ id, texto }) => (id && condicao.respostasIds.includes(id) ? [texto] : []));
  return { numero: de.ordem, respostas: LISTA.format(textos) };
}

/** The questions of a record: written in a dialog and saved at once, put in order by dragging or by buttons. */
export function EditorDePerguntas({ contratos, id, somenteLeitura = false, deTurma = false }: Props) {
  const client = useQueryClient();
  const perguntas = useEndpoint(contratos.listar, { params: { id } });
  const respondidas = useEndpoint(contratos.quantidadeRespondidas, { params: { id } });
  const [editando, setEditando] = useState<Pergunta | 'nova' | null>(null);
  const [condicionando, setCondicionando] = useState<Pergunta | null>(null);
  const [ordem, setOrdem] = useState<readonly number[] | null>(null);
  const adicionar = useRef<HTMLButtonElement>(null);
  if (perguntas.isPending) return <FormSkeleton />;
  const lista = perguntas.data ?? [];
  const porId = new Map(lista.map((pergunta) => [pergunta.id, pergunta]));
  const ids = ordem ?? lista.map((pergunta) => pergunta.id);
  const emUso = (respondidas.data ?? 0) > 0;
  const renovar = () => renew(client, contratos.listar.path.split('/{')[0] ?? '');

  async function mover(perguntaId: number, lugar: number, nova: readonly number[]) {
    setOrdem(nova);
    try {
      await call(contratos.mover, { params: { id, perguntaId }, body: { ordem: lugar + 1 }, loading: false });
    } catch {
      // shown already; the list comes back as it is stored
    }
    await renovar();
    setOrdem(null);
  }
  const trocar = (lugar: number, passo: -1 | 1) => {
    const nova = [...ids];
    const [perguntaId = 0] = nova.splice(lugar, 1);
    nova.splice(lugar + passo, 0, perguntaId);
    void mover(perguntaId, lugar + passo, nova);
  };
  async function excluir(pergunta: Pergunta) {
    if (!(await confirmar({ texto: 'Confirma exclusão da pergunta?', perigo: true }))) return;
    await call(contratos.excluir, { params: { id, perguntaId: pergunta.id } }).then(
      () => toast.sucesso('Pergunta excluída com sucesso.'),
      () => undefined,
    );
    await renovar();
    // The button that asked for it is gone with its question.
    adicionar.current?.focus();
  }
  return (
    <>
      {emUso && (
        <Alert mb="md" color="blue">
          Já há respostas a estas perguntas: só os textos podem ser alterados. Para mudar o resto, clone o cadastro.
        </Alert>
      )}
      {lista.length === 0 && <EmptyState texto="Nenhuma pergunta ainda." />}
      <DragBoard
        board={{ perguntas: ids }}
        nameOf={(perguntaId) => porId.get(Number(perguntaId))?.texto ?? ''}
        columnName={() => 'perguntas'}
        onMove={(board, { id: movida, posicao }) =>
          void mover(Number(movida), posicao, (board.perguntas ?? []).map(Number))
        }
      >
        {(board) => (
          <DropColumn id="perguntas" rotulo="Perguntas" className={styles.lista}>
            {(board.perguntas ?? []).map((chave, lugar) => {
              const pergunta = porId.get(Number(chave));
              return (
                pergunta && (
                  <SortableItem key={chave} id={chave} index={lugar} coluna="perguntas" disabled={somenteLeitura}>
                    {(alca) => (
                      <CartaoDaPergunta
                        pergunta={pergunta}
                        numero={lugar + 1}
                        alca={alca}
                        subir={lugar > 0 ? () => trocar(lugar, -1) : null}
                        descer={lugar < ids.length - 1 ? () => trocar(lugar, 1) : null}
                        editar={() => setEditando(pergunta)}
                        condicionar={emUso ? null : () => setCondicionando(pergunta)}
                        depende={dependeDe(pergunta, porId)}
                        excluir={emUso ? null : () => void excluir(pergunta)}
                        somenteLeitura={somenteLeitura}
                      />
                    )}
                  </SortableItem>
                )
              );
            })}
          </DropColumn>
        )}
      </DragBoard>
      <Group mt="md" justify="space-between">
        {!somenteLeitura && !emUso && (
          <Button ref={adicionar} leftSection={<IconAdicionar size={16} />} onClick={() => setEditando('nova')}>
            Adicionar pergunta
          </Button>
        )}
        <Text size="sm" c="dimmed">
          {plural(lista.length, 'pergunta', 'perguntas')}
        </Text>
      </Group>
      <CondicaoDialogo
        contratos={contratos}
        id={id}
        pergunta={condicionando}
        perguntas={lista}
        onClose={() => setCondicionando(null)}
        onGravada={() => {
          setCondicionando(null);
          void renovar();
        }}
      />
      <PerguntaDialogo
        contratos={contratos}
        id={id}
        pergunta={editando}
        nova={deTurma ? perguntaDeTurmaNova : perguntaNova}
        emUso={emUso}
        onClose={() => setEditando(null)}
        onGravada={() => {
          setEditando(null);
          void renovar();
        }}
        onOutra={() => void renovar()}
      />
    </>
  );
}
