import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { novaEntrevista } from '#modules/captacao/entrevistas/entrevista-do-cartao.part.tsx';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { send } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { type Board, DragBoard, DropColumn, SortableItem } from '#platform/web/dnd/sortable.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { CartaoDoCandidato } from './cartao.part.tsx';
import { DialogoMover, type Movimento, semEtapa } from './mover.part.tsx';
import { type Cartao, type Coluna, cartoesDaEtapa, obterQuadro } from './quadro.contract.ts';
import estilos from './quadro.module.css';

/** Rests between typing and searching (000 §9). */
const PAUSA = 500;

/** The selection of a request: stages as columns, candidates as cards. */
export function QuadroDaSolicitacao() {
  const { id: texto } = useParams({ strict: false }) as { id: string };
  const id = Number(texto);
  const [nome, setNome] = useState('');
  const [busca] = useDebouncedValue(nome.trim(), PAUSA);
  const quadro = useEndpoint(obterQuadro, { params: { id }, query: { nome: busca || null } }, { keepPrevious: true });
  const caminho = [{ rotulo: solicitacaoPessoal.nome.varios, path: solicitacaoPessoal.path }];
  const dados = quadro.data;
  return (
    <>
      <PageHeader
        titulo={dados ? `Candidatos: ${dados.solicitacao.descricao}` : 'Candidatos da solicitação'}
        caminho={caminho}
      />
      {quadro.isError && <EmptyState texto={quadro.error.mensagem} />}
      {quadro.isPending && <FormSkeleton />}
      {dados && (
        <>
          <Group mb="sm" gap="md">
            <TextInput
              aria-label="Procurar candidato"
              placeholder="Procurar candidato"
              value={nome}
              onChange={(event) => setNome(event.currentTarget.value)}
            />
            <Text size="sm">
              {dados.solicitacao.preenchidas} de {dados.solicitacao.quantidade} vaga(s) preenchida(s)
            </Text>
          </Group>
          {dados.solicitacao.impedimento && (
            <Alert color="yellow" mb="sm">
              {dados.solicitacao.impedimento}
            </Alert>
          )}
          <Colunas
            solicitacaoId={id}
            colunas={dados.colunas}
            busca={busca}
            parado={dados.solicitacao.impedimento !== null}
          />
        </>
      )}
    </>
  );
}

function Colunas({
  solicitacaoId,
  colunas,
  busca,
  parado,
}: {
  solicitacaoId: number;
  colunas: readonly Coluna[];
  busca: string;
  parado: boolean;
}) {
  const navigate = useNavigate();
  const { verbos } = permissoesCaptacao.quadro;
  const podeMover = usePermission(verbos.MOVER) && !parado;
  const podeContratar = usePermission(verbos.CONTRATAR) && !parado;
  const podeEntrevistar = usePermission(permissoesCaptacao.entrevista.inserir) && !parado;
  const [movimento, setMovimento] = useState<Movimento | null>(null);
  const [outros, setOutros] = useState<{
    de: readonly Coluna[];
    porColuna: Readonly<Record<number, readonly Cartao[]>>;
  }>({ de: colunas, porColuna: {} });
  const extras = outros.de === colunas ? outros.porColuna : {};
  const cartoesDe = (coluna: Coluna): readonly Cartao[] => [...coluna.cartoes, ...(extras[coluna.id] ?? [])];
  const porId = useMemo(
    () =>
      new Map(
        colunas
          .flatMap((coluna) => [...coluna.cartoes, ...(extras[coluna.id] ?? [])])
          .map((cartao) => [cartao.id, cartao]),
      ),
    [colunas, extras],
  );
  const board: Board = Object.fromEntries(
    colunas.map((coluna) => [String(coluna.id), cartoesDe(coluna).map(({ id }) => id)]),
  );
  const colunaDe = (chave: string | number) => colunas.find(({ id }) => String(id) === String(chave));

  async function mais(coluna: Coluna) {
    const jaLidos = cartoesDe(coluna).length;
    const size = Math.max(1, coluna.cartoes.length);
    const pagina = await send(cartoesDaEtapa, {
      params: { id: solicitacaoId, etapaId: coluna.id },
      query: { nome: busca || null, page: Math.floor(jaLidos / size), size },
    });
    const novos = pagina.content.filter(({ id }) => !porId.has(id));
    setOutros({ de: colunas, porColuna: { ...extras, [coluna.id]: [...(extras[coluna.id] ?? []), ...novos] } });
  }
  function soltar(id: string | number, chave: string) {
    const cartao = porId.get(Number(id));
    const etapa = colunaDe(chave);
    if (cartao && etapa && !semEtapa(etapa.id) && etapa.id !== cartao.etapaId) setMovimento({ cartao, etapa });
  }

  return (
    <>
      <DragBoard
        board={board}
        // Keys move a card through its menu, which also says where it may go.
        teclado={false}
        onMove={(_, { id, coluna }) => soltar(id, coluna)}
        nameOf={(id) => porId.get(Number(id))?.candidato.nome ?? ''}
        columnName={(chave) => colunaDe(chave)?.nome ?? ''}
      >
        {(agora) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
          <section className={estilos.quadro} aria-label="Etapas da seleção" tabIndex={0}>
            {colunas.map((coluna) => (
              <DropColumn
                key={coluna.id}
                id={String(coluna.id)}
                className={estilos.coluna}
                rotulo={`${coluna.nome}, ${coluna.total} candidato(s)`}
              >
                <Group justify="space-between" mb="xs" wrap="nowrap">
                  <Text component="h2" size="sm" fw={700}>
                    {coluna.nome}
                  </Text>
                  <Text component="span" size="sm" c="dimmed">
                    {coluna.total}
                  </Text>
                </Group>
                <div className={estilos.cartoes}>
                  {(agora[String(coluna.id)] ?? []).map((id, index) => {
                    const cartao = porId.get(Number(id));
                    if (!cartao) return null;
                    const livre = podeMover && !cartao.contratado;
                    return (
                      <SortableItem
                        key={id}
                        id={id}
                        index={index}
                        coluna={String(coluna.id)}
                        className={estilos.cartao}
                        disabled={!livre}
                      >
                        {(alca) => (
                          <CartaoDoCandidato
                            solicitacaoId={solicitacaoId}
                            cartao={cartao}
                            colunas={colunas}
                            alca={alca}
                            acoes={{
                              mover: livre ? (etapa) => setMovimento({ cartao, etapa }) : null,
                              entrevistar:
                                podeEntrevistar && !cartao.contratado
                                  ? () =>
                                      void navigate(novaEntrevista(cartao.candidato.id, solicitacaoId, cartao.etapaId))
                                  : null,
                              contratar:
                                podeContratar && !cartao.contratado && cartao.apto !== 'N'
                                  ? () => void navigate({ to: `/captacao/contratacao/${cartao.id}` })
                                  : null,
                            }}
                          />
                        )}
                      </SortableItem>
                    );
                  })}
                  {coluna.total === 0 && (
                    <Text size="sm" c="dimmed">
                      Sem resultados encontrados
                    </Text>
                  )}
                  {cartoesDe(coluna).length < coluna.total && (
                    <Button variant="subtle" size="xs" onClick={() => void mais(coluna)}>
                      Mostrar mais
                    </Button>
                  )}
                </div>
              </DropColumn>
            ))}
          </section>
        )}
      </DragBoard>
      <DialogoMover solicitacaoId={solicitacaoId} movimento={movimento} onClose={() => setMovimento(null)} />
    </>
  );
}
