import { Button, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { CAMINHO_ASOS, lugarDosAsos } from '#modules/sst/sst.permissions.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { useAction, useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { BatchBar } from '#platform/web/list-screen/batch-bar.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { CountTiles } from '#platform/web/ui/count-tiles.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconConfirmado, IconEmail, IconPdf, IconReabrir } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { ConfiguracaoDoPcmso, EM_SEGUNDO_PLANO } from './configuracao.part.tsx';
import { EXAMES_DA_CONVOCACAO } from './convocacao.contract.ts';
import { Convocar, ListaDeConvocados } from './convocacao.part.tsx';
import {
  atualizarPrevistos,
  filtroDosPrevistos,
  type LinhaDoPrevisto,
  linhaDoPrevisto,
  listarPrevistos,
  resumirPrevistos,
  type SituacaoDoExame,
  situacoesDoExame,
  telaDosPrevistos,
  verbosDosPrevistos,
} from './exames-previstos.contract.ts';

const Campo = fieldOf(filtroDosPrevistos);
/** As many as one call names. */
const primeiros = { page: 0, size: EXAMES_DA_CONVOCACAO };
const tons: Readonly<Record<SituacaoDoExame, StatusTone>> = { A: 'erro', V: 'alerta', D: 'sucesso' };

const colunas = columns<LinhaDoPrevisto>(linhaDoPrevisto, [
  { campo: 'colaborador', largura: 230, ordenavel: false, render: celulaDoTalento },
  { campo: 'exame', largura: 220, ordenavel: false },
  { campo: 'tipo', largura: 170, ordenavel: false },
  { campo: 'prazo', largura: 110, ordenavel: false },
  {
    campo: 'situacao',
    largura: 120,
    ordenavel: false,
    render: ({ situacao }) =>
      situacao && <StatusBadge tom={tons[situacao]}>{situacoesDoExame.rotulo(situacao)}</StatusBadge>,
  },
  { campo: 'ultimo', largura: 110, ordenavel: false, oculta: true },
  { campo: 'motivo', ordenavel: false },
  { campo: 'convocadoPara', largura: 130, ordenavel: false },
  { campo: 'area', largura: 180, ordenavel: false, oculta: true },
]);

/** The exams that are due, from the longest overdue on, with where the company stands. */
export function ExamesPrevistos() {
  const lista = usePagedList(telaDosPrevistos.path, filtroDosPrevistos, listarPrevistos);
  const resumo = useEndpoint(resumirPrevistos);
  const atualizar = useAction(atualizarPrevistos);
  const navigate = useNavigate();
  const { zona } = useSession().info.systemParameters;
  const [atualiza, configura, registra, convoca] = [
    usePermission(verbosDosPrevistos.ATUALIZAR),
    usePermission(verbosDosPrevistos.CONFIGURAR),
    usePermission(lugarDosAsos.permissoes.inserir),
    usePermission(verbosDosPrevistos.CONVOCAR),
  ];
  const [configurando, setConfigurando] = useState<true | null>(null);
  const [marcados, setMarcados] = useState<ReadonlySet<number>>(new Set());
  const [convocando, setConvocando] = useState<readonly number[] | null>(null);
  const [imprimindo, setImprimindo] = useState<true | null>(null);
  const renovar = () => {
    lista.renovar();
    void resumo.refetch();
  };
  async function refazer() {
    const { mudados, emSegundoPlano } = await atualizar.mutateAsync({});
    const feito =
      mudados === 0 ? 'Os exames já estavam em dia.' : `${plural(mudados, 'exame mudou', 'exames mudaram')}.`;
    toast.sucesso(emSegundoPlano ? EM_SEGUNDO_PLANO : feito);
    renovar();
  }
  async function marcarAchados() {
    const { content } = await call(listarPrevistos, { query: { ...lista.list.filtro, ...primeiros } as never });
    setMarcados(new Set(content.map(({ id }) => id)));
  }
  const total = lista.answer.data?.totalElements ?? 0;
  const { data } = resumo;
  const botoes = (
    <Group gap="xs">
      {configura && (
        <Button variant="default" onClick={() => setConfigurando(true)}>
          Configurar
        </Button>
      )}
      {data?.programa && (
        <Button variant="default" leftSection={<IconPdf size={16} />} onClick={() => setImprimindo(true)}>
          Convocados
        </Button>
      )}
      {atualiza && data?.programa && (
        <Button
          leftSection={<IconReabrir size={16} />}
          loading={atualizar.isPending}
          onClick={() => void refazer().catch(() => undefined)}
        >
          Atualizar
        </Button>
      )}
    </Group>
  );
  return (
    <>
      <PageHeader acoes={botoes} />
      {!data && <Unread of={resumo} />}
      {data?.programa && (
        <>
          <CountTiles
            path={telaDosPrevistos.path}
            cols={3}
            contagens={data.situacoes.map(({ situacao, quantos }) => ({
              rotulo: situacoesDoExame.rotulo(situacao),
              quantos,
              search: { situacao },
              atual: lista.list.filtro.situacao === situacao,
            }))}
          />
          <Text size="sm" c="dimmed" mb="sm">
            {data.calculadoEm
              ? `Calculado em ${formatarInstante(data.calculadoEm, zona)}, e a cada manhã.`
              : 'Ainda não calculado.'}
          </Text>
        </>
      )}
      {data && !data.programa ? (
        <EmptyState
          texto={
            configura
              ? "O PCMSO desta empresa ainda não foi configurado. Em 'Configurar' diga o grau de risco, e os exames são calculados."
              : 'O PCMSO desta empresa ainda não foi configurado. Peça a quem tem a permissão.'
          }
        />
      ) : (
        <PagedList
          of={lista}
          rotulo={telaDosPrevistos.titulo}
          columns={colunas}
          rows={lista.rows}
          selection={convoca ? { ids: marcados, onChange: setMarcados } : undefined}
          sobre={
            marcados.size > 0 && (
              <BatchBar
                ids={marcados}
                onClear={() => setMarcados(new Set())}
                todos={{ total, onMarcar: () => void marcarAchados().catch(() => undefined) }}
                actions={[{ rotulo: 'Convocar', icone: IconEmail, onClick: setConvocando }]}
              />
            )
          }
          actions={({ colaborador, tipo }) =>
            registra && colaborador
              ? [
                  {
                    rotulo: 'Registrar exame',
                    icone: IconConfirmado,
                    onClick: () =>
                      void navigate({
                        to: `${CAMINHO_ASOS}/new`,
                        search: searchOf({ colaboradorId: colaborador.id, tipo: tipo ?? '1' }),
                      }),
                  },
                ]
              : []
          }
          emptyText="Nenhum exame previsto com este filtro."
          rowName={({ colaborador, exame }) => `${exame} de ${colaborador?.nome ?? ''}`}
        >
          <Campo name="colaboradorId" span={4} />
          <Campo name="situacao" span={2} variant="select" />
          <Campo name="tipo" span={3} variant="select" />
          <Campo name="quais" span={3} variant="select" />
          <Campo name="exameId" span={4} />
          <Campo name="areasIds" span={4} />
          <Campo name="estabelecimentosIds" span={4} />
          <Campo name="dataIni" span={4} />
          <Campo name="dataFim" span={4} />
          <Campo name="convocado" span={4} />
        </PagedList>
      )}
      <Convocar
        ids={convocando}
        onClose={() => setConvocando(null)}
        onFeito={() => {
          setMarcados(new Set());
          renovar();
        }}
      />
      <ListaDeConvocados aberta={imprimindo} onClose={() => setImprimindo(null)} />
      <ConfiguracaoDoPcmso
        aberto={configurando}
        atual={data?.programa ?? null}
        onClose={() => setConfigurando(null)}
        onSaved={renovar}
      />
    </>
  );
}
