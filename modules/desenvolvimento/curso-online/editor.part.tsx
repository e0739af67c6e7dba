import { Button, Group, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { type Board, DragBoard, DropColumn, SortableItem } from '#platform/web/dnd/sortable.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import {
  IconAdicionar,
  IconEditar,
  IconExcluir,
  IconOrdemCrescente,
  IconOrdemDecrescente,
} from '#platform/web/ui/icons.ts';
import { RowActions } from '#platform/web/ui/row-actions.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { aulaOnline, moduloOnline, moverAula, moverModulo } from './aulas.contract.ts';
import { CartaoDaAula } from './cartao-da-aula.part.tsx';
import { type Conteudo, cursoOnline, permissoesDosOnline } from './curso-online.contract.ts';
import styles from './curso-online.module.css';
import { ModuloDialogo } from './modulo-dialogo.part.tsx';

type Modulo = Conteudo['modulos'][number];

const quadroDe = ({ modulos }: Conteudo): Board =>
  Object.fromEntries(modulos.map(({ id, aulas }) => [`m${id}`, aulas.map((aula) => aula.id)]));

/** Modules with their lessons: dragged by mouse, touch or keyboard, or moved by their buttons, also from one module to another. */
export function EditorDoConteudo({ conteudo }: { conteudo: Conteudo }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const edita = usePermission(permissoesDosOnline.editar);
  const insere = usePermission(permissoesDosOnline.inserir);
  const exclui = usePermission(permissoesDosOnline.excluir);
  const [quadro, setQuadro] = useState<Board | null>(null);
  const [editando, setEditando] = useState<Modulo | 'novo' | null>(null);
  const { modulos } = conteudo;
  const aulas = new Map(modulos.flatMap((modulo) => modulo.aulas.map((aula) => [aula.id, aula] as const)));
  const agora = quadro ?? quadroDe(conteudo);
  const renovar = () => renew(client, cursoOnline.listar.path);

  async function mudar(fazer: () => Promise<unknown>) {
    // What was refused is shown already, and the list comes back as it is stored.
    await fazer().catch(() => undefined);
    await renovar();
    setQuadro(null);
  }
  const levar = (novo: Board, id: number, moduloId: number, ordem: number) => {
    setQuadro(novo);
    void mudar(() => call(moverAula, { params: { id }, body: { moduloId, ordem }, loading: false }));
  };
  const trocar = (id: number, passo: -1 | 1) => {
    const lugar = modulos.findIndex((modulo) => modulo.aulas.some((aula) => aula.id === id));
    const modulo = modulos[lugar];
    const aqui = modulo?.aulas.findIndex((aula) => aula.id === id) ?? 0;
    const vizinho = modulos[lugar + passo];
    const dentro = modulo && aqui + passo >= 0 && aqui + passo < modulo.aulas.length;
    const destino = dentro ? modulo : vizinho;
    if (!destino) return;
    const ordem = dentro ? aqui + passo + 1 : passo === 1 ? 1 : destino.aulas.length + 1;
    void mudar(() => call(moverAula, { params: { id }, body: { moduloId: destino.id, ordem }, loading: false }));
  };
  const excluir = async (nome: string, apagar: () => Promise<unknown>) => {
    if (!(await confirmar({ texto: `Confirma a exclusão de "${nome}"?`, perigo: true }))) return;
    await mudar(() => apagar().then(() => toast.sucesso('Excluído com sucesso.')));
  };
  const ultima = modulos.length - 1;
  return (
    <>
      {modulos.length === 0 && <EmptyState texto="Comece por um módulo; as aulas ficam dentro dele." />}
      <DragBoard
        board={agora}
        nameOf={(id) => aulas.get(Number(id))?.titulo ?? ''}
        columnName={(coluna) => modulos.find(({ id }) => `m${id}` === coluna)?.titulo ?? ''}
        onMove={(novo, { id, coluna, posicao }) => levar(novo, Number(id), Number(coluna.slice(1)), posicao + 1)}
      >
        {(board) => (
          <div className={styles.lista}>
            {modulos.map((modulo, lugar) => (
              <section key={modulo.id} className={styles.modulo} aria-label={`Módulo ${modulo.titulo}`}>
                <Group justify="space-between" gap="xs">
                  <Title order={2} size="h5" style={{ overflowWrap: 'anywhere' }}>
                    {`${lugar + 1}. ${modulo.titulo}`}
                  </Title>
                  <RowActions
                    nome={modulo.titulo}
                    actions={[
                      ...(edita
                        ? [
                            {
                              rotulo: 'Mover módulo para cima',
                              icone: IconOrdemCrescente,
                              impedimento: lugar === 0 ? 'Já é o primeiro' : undefined,
                              onClick: () =>
                                void mudar(() =>
                                  call(moverModulo, { params: { id: modulo.id }, body: { ordem: lugar } }),
                                ),
                            },
                            {
                              rotulo: 'Mover módulo para baixo',
                              icone: IconOrdemDecrescente,
                              impedimento: lugar === ultima ? 'Já é o último' : undefined,
                              onClick: () =>
                                void mudar(() =>
                                  call(moverModulo, { params: { id: modulo.id }, body: { ordem: lugar + 2 } }),
                                ),
                            },
                            { rotulo: 'Renomear módulo', icone: IconEditar, onClick: () => setEditando(modulo) },
                          ]
                        : []),
                      ...(exclui
                        ? [
                            {
                              rotulo: 'Excluir módulo',
                              icone: IconExcluir,
                              perigo: true,
                              onClick: () =>
                                void excluir(modulo.titulo, () =>
                                  call(moduloOnline.excluir, { params: { id: modulo.id } }),
                                ),
                            },
                          ]
                        : []),
                    ]}
                  />
                </Group>
                <DropColumn id={`m${modulo.id}`} rotulo={`Aulas de ${modulo.titulo}`} className={styles.lista}>
                  {(board[`m${modulo.id}`] ?? []).map((chave, indice) => {
                    const aula = aulas.get(Number(chave));
                    return (
                      aula && (
                        <SortableItem key={chave} id={chave} index={indice} coluna={`m${modulo.id}`} disabled={!edita}>
                          {(alca) => (
                            <CartaoDaAula
                              aula={aula}
                              alca={edita ? alca : null}
                              subir={lugar === 0 && indice === 0 ? null : () => trocar(aula.id, -1)}
                              descer={
                                lugar === ultima && indice === modulo.aulas.length - 1 ? null : () => trocar(aula.id, 1)
                              }
                              excluir={
                                exclui
                                  ? () =>
                                      void excluir(aula.titulo, () =>
                                        call(aulaOnline.excluir, { params: { id: aula.id } }),
                                      )
                                  : null
                              }
                            />
                          )}
                        </SortableItem>
                      )
                    );
                  })}
                  {modulo.aulas.length === 0 && (
                    <Text size="sm" c="dimmed">
                      Nenhuma aula neste módulo.
                    </Text>
                  )}
                </DropColumn>
                {insere && (
                  <Group>
                    <Button
                      size="xs"
                      variant="default"
                      leftSection={<IconAdicionar size={14} />}
                      aria-label={`Adicionar aula a ${modulo.titulo}`}
                      onClick={() =>
                        void navigate({
                          to: `${aulaOnline.path}/new`,
                          search: searchOf({ moduloId: modulo.id, cursoId: conteudo.id }),
                        })
                      }
                    >
                      Adicionar aula
                    </Button>
                  </Group>
                )}
              </section>
            ))}
          </div>
        )}
      </DragBoard>
      <Group justify="space-between">
        {insere && (
          <Button leftSection={<IconAdicionar size={16} />} onClick={() => setEditando('novo')}>
            Adicionar módulo
          </Button>
        )}
        <Text size="sm" c="dimmed">
          {`${plural(modulos.length, 'módulo', 'módulos')}, ${plural(aulas.size, 'aula', 'aulas')}`}
        </Text>
      </Group>
      <ModuloDialogo
        cursoOnlineId={conteudo.id}
        modulo={editando}
        onClose={() => setEditando(null)}
        onGravado={renovar}
      />
    </>
  );
}
