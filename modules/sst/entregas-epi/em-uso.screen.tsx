import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { hoje } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import type { CallOptions } from '#platform/web/api/call.ts';
import { call } from '#platform/web/api/call.ts';
import { confirming } from '#platform/web/api/confirming.ts';
import { reportError } from '#platform/web/api/report-error.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { BatchBar } from '#platform/web/list-screen/batch-bar.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconAtualizar, IconDesvincular } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Devolver, DevolverVarios, type Varios } from './devolver.part.tsx';
import {
  type EpiEmUso,
  entregaEpi,
  filtroEmUso,
  linhaEmUso,
  listarEmUso,
  permissoesDaEntrega,
  telaEmUso,
  trocarEpi,
} from './entregas-epi.contract.ts';
import { baixarFicha } from './ficha.part.tsx';
import { SituacaoDoUso } from './recibo.part.tsx';
import { TROCAS_POR_VEZ, trocarVarios } from './trocas.contract.ts';

const Campo = fieldOf(filtroEmUso);
/** As many as one call exchanges. */
const primeiros = { page: 0, size: TROCAS_POR_VEZ };
const colunas = columns<EpiEmUso>(linhaEmUso, [
  { campo: 'colaborador', render: celulaDoTalento },
  'epi',
  { campo: 'tamanho', largura: 105 },
  { campo: 'quantidade', largura: 95 },
  { campo: 'numeroCA', largura: 90 },
  { campo: 'entregueEm', largura: 130 },
  { campo: 'trocarAte', largura: 120, oculta: true },
  { campo: 'situacao', largura: 215, render: (item: EpiEmUso) => <SituacaoDoUso {...item} /> },
]);

/** What talents have, with the day of its exchange, and what those who left did not give back. */
export function EmUsoLista() {
  const navigate = useNavigate();
  const { zona } = useSession().info.systemParameters;
  const lista = usePagedList(telaEmUso.path, filtroEmUso, listarEmUso);
  const devolve = usePermission(permissoesDaEntrega.verbos.DEVOLVER);
  const [alvo, setAlvo] = useState<EpiEmUso | null>(null);
  const [devolvendo, setDevolvendo] = useState<Varios | null>(null);
  const [marcados, setMarcados] = useState<ReadonlySet<number>>(new Set());
  const trocar = async ({ id, epi, colaborador, quantidade }: EpiEmUso) => {
    const texto = `${colaborador.nome} recebe ${quantidade} de ${epi.nome} do mesmo estoque e devolve o anterior. O recibo novo fica por assinar.`;
    if (!(await confirmar({ titulo: 'Trocar EPI', texto }))) return;
    const escrever = (options: CallOptions) => call(trocarEpi, { params: { id }, ...options });
    try {
      const trocado = await confirming(escrever, { errors: 'nenhum' });
      if (trocado)
        toast.sucesso('EPI trocado. Falta assinar o recibo.', [
          { rotulo: 'Abrir o recibo', onClick: () => void navigate({ to: `${entregaEpi.path}/${trocado.id}/edit` }) },
          { rotulo: 'Ficha em PDF', onClick: () => baixarFicha(colaborador.id) },
        ]);
    } catch (erro) {
      reportError(erro);
    }
    lista.renovar();
  };
  async function trocarMarcados(ids: readonly number[]) {
    const texto =
      'Cada talento recebe peças novas do mesmo estoque e devolve as anteriores, com um recibo por assinar.';
    if (!(await confirmar({ titulo: `Trocar ${plural(ids.length, 'EPI', 'EPIs')}`, texto }))) return;
    const escrever = (options: CallOptions) => call(trocarVarios, { body: { itensIds: [...ids] }, ...options });
    try {
      const feito = await confirming(escrever, { errors: 'nenhum' });
      if (!feito) return;
      toast.sucesso(
        `${plural(feito.itens, 'EPI trocado', 'EPIs trocados')}. ${plural(feito.recibos, 'recibo por assinar', 'recibos por assinar')}.`,
        [
          {
            rotulo: feito.recibos === 1 ? 'Ver o recibo' : 'Ver os recibos',
            onClick: () =>
              void navigate({
                to: entregaEpi.path,
                search: searchOf({ recibo: 'A', dataIni: hoje(zona, new Date()) }),
              }),
          },
        ],
      );
      setMarcados(new Set());
    } catch (erro) {
      reportError(erro);
    }
    lista.renovar();
  }
  const devolver = (ids: readonly number[]) =>
    setDevolvendo({ ids, saida: lista.rows.every(({ id, situacao }) => !ids.includes(id) || situacao === 'D') });
  async function marcarAchados() {
    const { content } = await call(listarEmUso, { query: { ...lista.list.filtro, ...primeiros } as never });
    setMarcados(new Set(content.map(({ id }) => id)));
  }
  const total = lista.answer.data?.totalElements ?? 0;
  return (
    <>
      <PageHeader titulo={telaEmUso.titulo} />
      <PagedList
        of={lista}
        selection={devolve ? { ids: marcados, onChange: setMarcados } : undefined}
        sobre={
          marcados.size > 0 && (
            <BatchBar
              ids={marcados}
              onClear={() => setMarcados(new Set())}
              todos={{ total, onMarcar: () => void marcarAchados().catch(() => undefined) }}
              actions={[
                { rotulo: 'Trocar', icone: IconAtualizar, onClick: (ids) => void trocarMarcados(ids) },
                { rotulo: 'Devolver', icone: IconDesvincular, onClick: devolver },
              ]}
            />
          )
        }
        rotulo={telaEmUso.titulo}
        columns={colunas}
        rows={lista.rows}
        actions={(item) =>
          devolve
            ? [
                ...(item.situacao === 'D'
                  ? []
                  : [{ rotulo: 'Trocar', icone: IconAtualizar, onClick: () => void trocar(item) }]),
                { rotulo: 'Devolver', icone: IconDesvincular, onClick: () => setAlvo(item) },
              ]
            : []
        }
        emptyText="Ninguém tem EPI com este filtro."
        rowName={({ epi, colaborador }) => `${epi.nome} de ${colaborador.nome}`}
      >
        <Campo name="busca" span={6} />
        <Campo name="situacao" span={6} variant="select" />
        <Campo name="colaboradorId" span={6} />
        <Campo name="epiId" span={6} />
      </PagedList>
      <Devolver item={alvo} onClose={() => setAlvo(null)} renovar={lista.renovar} />
      <DevolverVarios
        varios={devolvendo}
        onClose={() => setDevolvendo(null)}
        onFeito={() => {
          setMarcados(new Set());
          lista.renovar();
        }}
      />
    </>
  );
}
