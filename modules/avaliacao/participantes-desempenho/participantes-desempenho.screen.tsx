import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  avaliacaoDesempenho,
  CAMINHO_PARTICIPANTES,
  permissoesDaAvaliacao,
} from '#modules/avaliacao/avaliacoes-desempenho/avaliacoes-desempenho.contract.ts';
import { useLiberar } from '#modules/avaliacao/avaliacoes-desempenho/liberar.part.tsx';
import { celulaDoProprioTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { naFrase } from '#platform/shared/text.ts';
import { call, send } from '#platform/web/api/call.ts';
import { confirming } from '#platform/web/api/confirming.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { reportError } from '#platform/web/api/report-error.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { BatchBar } from '#platform/web/list-screen/batch-bar.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconLiberar, IconUsuarios } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { Avaliadores, RemoverAvaliadores, TrocarAvaliador } from './avaliadores.part.tsx';
import { IncluirEmLote } from './em-lote.part.tsx';
import { PainelDeVerificacao } from './painel.part.tsx';
import styles from './participantes.module.css';
import {
  filtroDaMatriz,
  incluirAutoavaliacoes,
  type LinhaDaMatriz,
  linhaDaMatriz,
  matrizDeParticipantes,
  papelDoAvaliador,
  removerAvaliados,
  situacaoDaParticipacao,
  telaDosParticipantes,
} from './participantes-desempenho.contract.ts';

const Campo = fieldOf(filtroDaMatriz);
const tons = { N: 'neutro', P: 'info', R: 'sucesso' } as const;
const curto = { U: 'Auto', L: 'Gestor', A: 'Subord.', P: 'Par', R: 'Aval.' } as const;

/** Evaluators that a row names; the others are counted, and named by the hint and by 'Avaliadores'. */
const A_VISTA = 4;
const faltas = { DESLIGADO: 'saiu da empresa', SEM_USUARIO: 'sem usuário', SEM_EMAIL: 'sem e-mail' } as const;

type Celula = LinhaDaMatriz['avaliadores'][number];
const porExtenso = ({ nome, papel, situacao, avisos }: Celula): string =>
  `${papelDoAvaliador.rotulo(papel)}: ${[nome, naFrase(situacaoDaParticipacao.rotulo(situacao)), ...avisos.map((aviso) => faltas[aviso])].join(', ')}`;

const colunas = columns<LinhaDaMatriz>(linhaDaMatriz, [
  {
    campo: 'colaborador',
    ordenavel: false,
    largura: 190,
    render: ({ colaborador }) => celulaDoProprioTalento(colaborador),
  },
  { campo: 'cargo', ordenavel: false, oculta: true },
  { campo: 'areaOrganizacional', largura: 150, ordenavel: false },
  {
    campo: '$avaliadores',
    titulo: 'Avaliadores',
    largura: 480,
    render: ({ avaliadores }: LinhaDaMatriz) =>
      avaliadores.length === 0 ? (
        <StatusBadge tom="alerta">Sem avaliador</StatusBadge>
      ) : (
        <span className={styles.avaliadores} title={avaliadores.map(porExtenso).join('\n')}>
          {avaliadores.slice(0, A_VISTA).map(({ id, nome, papel, situacao, avisos }) => (
            <StatusBadge key={id} tom={avisos.length > 0 && situacao !== 'R' ? 'alerta' : tons[situacao]}>
              {papel === 'U' ? curto.U : `${curto[papel]}: ${nome.split(' ')[0]}`}
            </StatusBadge>
          ))}
          {avaliadores.length > A_VISTA && <StatusBadge tom="neutro">{`+${avaliadores.length - A_VISTA}`}</StatusBadge>}
        </span>
      ),
  },
]);

/** What the list is about, which clearing the filter leaves. */
const assunto = ['avaliacaoId'] as const;
const caminho = [{ rotulo: 'Avaliações de desempenho', path: '/avaliacao/avaliacoes-desempenho' }];

/** Who evaluates whom in one evaluation: checked, filtered, and changed one by one and in bulk. */
export function Participantes() {
  const lista = usePagedList(CAMINHO_PARTICIPANTES, filtroDaMatriz, matrizDeParticipantes, undefined, assunto);
  const filtro = lista.list.filtro as {
    avaliacaoId?: number | null;
    verificacao?: string | null;
    limite?: number | null;
  };
  const avaliacaoId = filtro.avaliacaoId ? Number(filtro.avaliacaoId) : null;
  const lido = useEndpoint(
    avaliacaoDesempenho.obter,
    { params: { id: avaliacaoId ?? 0 } },
    { enabled: avaliacaoId !== null },
  );
  const { data: avaliacao } = lido;
  const client = useQueryClient();
  const liberar = useLiberar();
  const podeLiberar = usePermission(permissoesDaAvaliacao.verbos.LIBERAR);
  const podeMudar = usePermission(permissoesDaAvaliacao.verbos.PARTICIPANTES);
  const [marcados, setMarcados] = useState<ReadonlySet<number>>(new Set());
  const [incluindo, setIncluindo] = useState<number | null>(null);
  const [trocando, setTrocando] = useState<number | null>(null);
  const [removendo, setRemovendo] = useState<number | null>(null);
  const [aberta, setAberta] = useState<number | null>(null);
  const linha = lista.rows.find(({ id }) => id === aberta) ?? null;
  const renovar = () => {
    setMarcados(new Set());
    void renew(client, `/api${CAMINHO_PARTICIPANTES}`);
  };
  const autoavaliar = (id: number) =>
    call(incluirAutoavaliacoes, { body: { avaliacaoId: id } }).then(
      () => {
        toast.sucesso('Autoavaliações adicionadas com sucesso!');
        renovar();
      },
      () => undefined,
    );
  const remover = async (id: number) => {
    const ids = lista.rows.filter((uma) => marcados.has(uma.id)).map(({ colaborador }) => colaborador.id);
    try {
      const feito = await confirming(
        async (options) => {
          await send(removerAvaliados, { query: { avaliacaoId: id, ids }, ...options });
          return true;
        },
        { errors: 'nenhum' },
      );
      if (feito) toast.sucesso('Avaliado(s) removido(s) com sucesso!');
    } catch (error) {
      reportError(error);
    }
    renovar();
  };
  return (
    <>
      <PageHeader
        titulo={avaliacaoId !== null && avaliacao ? `Participantes: ${avaliacao.titulo}` : telaDosParticipantes.titulo}
        caminho={caminho}
        acoes={
          avaliacaoId !== null && (
            <Group gap="xs">
              {podeMudar && (
                <>
                  <Button variant="default" onClick={() => setTrocando(avaliacaoId)}>
                    Trocar avaliador
                  </Button>
                  <Button variant="default" onClick={() => setRemovendo(avaliacaoId)}>
                    Remover avaliadores
                  </Button>
                  {avaliacao?.permiteAutoAvaliacao && (
                    <Button variant="default" onClick={() => void autoavaliar(avaliacaoId)}>
                      Incluir autoavaliações
                    </Button>
                  )}
                  <Button variant="default" onClick={() => setIncluindo(avaliacaoId)}>
                    Incluir em lote
                  </Button>
                </>
              )}
              {podeLiberar && avaliacao && !avaliacao.liberada && (
                <Button
                  leftSection={<IconLiberar size={16} />}
                  onClick={() => void liberar({ ...avaliacao, id: avaliacaoId })}
                >
                  Liberar
                </Button>
              )}
            </Group>
          )
        }
      />
      <Stack gap="sm">
        {!avaliacao && <Unread of={lido} esqueleto={null} />}
        {avaliacaoId === null ? (
          <Text size="sm">Escolha a avaliação no filtro.</Text>
        ) : (
          <PainelDeVerificacao
            avaliacaoId={avaliacaoId}
            limite={filtro.limite ?? null}
            escolhida={filtro.verificacao ?? null}
            onEscolher={(verificacao) => lista.list.setFiltro({ ...lista.list.filtro, verificacao })}
          />
        )}
        <PagedList
          of={lista}
          rotulo={telaDosParticipantes.titulo}
          columns={colunas}
          rows={lista.rows}
          actions={({ id }) =>
            podeMudar ? [{ rotulo: 'Avaliadores', icone: IconUsuarios, onClick: () => setAberta(id), abre: true }] : []
          }
          selection={podeMudar && avaliacaoId !== null ? { ids: marcados, onChange: setMarcados } : undefined}
          sobre={
            podeMudar &&
            avaliacaoId !== null && (
              <BatchBar
                ids={marcados}
                onClear={() => setMarcados(new Set())}
                actions={[{ rotulo: 'Remover avaliados', perigo: true, onClick: () => void remover(avaliacaoId) }]}
              />
            )
          }
          emptyText={avaliacaoId === null ? 'Nenhuma avaliação escolhida.' : 'Nenhum avaliado encontrado.'}
          empty={
            avaliacaoId !== null &&
            podeMudar &&
            lista.list.ativos === 0 && (
              <EmptyState texto="Ninguém é avaliado ainda.">
                <Button size="compact-sm" onClick={() => setIncluindo(avaliacaoId)}>
                  Escolher os avaliados
                </Button>
              </EmptyState>
            )
          }
          rowName={({ colaborador }) => colaborador.nome ?? ''}
        >
          <Campo name="avaliacaoId" span={6} />
          <Campo name="nome" span={6} />
          <Campo name="verificacao" span={6} variant="select" />
          <Campo name="respostas" span={3} variant="select" />
          <Campo name="limite" span={3} />
          <Campo name="avaliadorId" span={6} />
          <Campo name="areasIds" span={6} />
          <Campo name="cargosIds" span={6} />
          <Campo name="estabelecimentosIds" span={6} />
        </PagedList>
      </Stack>
      <IncluirEmLote avaliacaoId={incluindo} onClose={() => setIncluindo(null)} onFeito={renovar} />
      <TrocarAvaliador avaliacaoId={trocando} onClose={() => setTrocando(null)} onMudou={renovar} />
      <TargetDialog titulo="Remover avaliadores" alvo={removendo} onClose={() => setRemovendo(null)}>
        {(id) => <RemoverAvaliadores avaliacaoId={id} onClose={() => setRemovendo(null)} onMudou={renovar} />}
      </TargetDialog>
      <TargetDialog
        titulo={({ colaborador }) => `Quem avalia ${colaborador.nome}`}
        alvo={linha}
        onClose={() => setAberta(null)}
        size="lg"
      >
        {() =>
          linha &&
          avaliacaoId !== null && (
            <Avaliadores avaliacaoId={avaliacaoId} linha={linha} onClose={() => setAberta(null)} onMudou={renovar} />
          )
        }
      </TargetDialog>
    </>
  );
}
