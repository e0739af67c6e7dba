import { type RawBuilder, sql } from 'kysely';
import { situacaoSql } from '#modules/captacao/solicitacoes-pessoal/condicoes.queries.ts';
import type { Situacao } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.rules.ts';
import { estadoSolicitacao } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { somarPor } from '#platform/shared/contract/report-summary.ts';
import type { FiltroDoPeriodo } from './filtros.contract.ts';
import { condicoesDasSolicitacoes, todas } from './filtros.queries.ts';

/** A request of the period, with what the reports and the statistics say of it. */
export interface SolicitacaoDoPeriodo {
  readonly codigo: number;
  readonly descricao: string;
  readonly motivoId: number;
  readonly motivo: string;
  readonly cargoId: number;
  readonly cargo: string;
  readonly areaId: number;
  readonly area: string;
  readonly estabelecimento: string;
  readonly situacao: Situacao;
  /** The date that the filter looks at: of the status or of the opening. */
  readonly inicio: string;
  readonly encerramento: string | null;
  readonly vagas: number;
  readonly preenchidas: number;
  /** Days from `inicio` to the closing; null while it is open, and of a cancelled one. */
  readonly dias: number | null;
  /** Days from `inicio` until today of one that is open. */
  readonly diasEmAberto: number | null;
}

/** The same with the situation in words, as reports print it. */
export interface SolicitacaoImpressa extends Omit<SolicitacaoDoPeriodo, 'situacao'> {
  situacao: string;
}

export type OrdemDasSolicitacoes = 'motivo' | 'cargo';

/** What the period asks of requests; whether the report is summed up does not matter. */
export type FiltroDasSolicitacoes = Omit<FiltroDoPeriodo, 'relatoResumido'>;

/** The date of `t` that the filter looks at (U-0077). */
const inicioDe = (f: FiltroDasSolicitacoes) =>
  f.dataStatusAprovacaoSolicitacao === 'A' ? sql.ref('t.data') : sql.ref('t.data_status');

/** Condition over `t`: a request of the filter, with its date in the period. */
export const noPeriodo = (ctx: Ctx, f: FiltroDasSolicitacoes): RawBuilder<unknown> =>
  todas([...condicoesDasSolicitacoes(ctx, f), sql`${inicioDe(f)} between ${f.dataIni} and ${f.dataFim}`]);

/** Requests whose date, as the filter chose it (U-0077), lies in the period; by reason or by job, then by that date. */
export async function solicitacoesDoPeriodo(
  ctx: Ctx,
  f: FiltroDasSolicitacoes,
  ordem: OrdemDasSolicitacoes,
): Promise<SolicitacaoDoPeriodo[]> {
  const inicio = inicioDe(f);
  const { rows } = await sql<SolicitacaoDoPeriodo>`
    select t.id as codigo, t.descricao, m.id as "motivoId", m.descricao as motivo, c.id as "cargoId", c.nome as cargo,
      a.id as "areaId", a.nome as area, e.nome as estabelecimento,
      ${situacaoSql} as situacao, ${inicio} as inicio, t.data_encerramento as encerramento,
      t.quantidade as vagas, t.qtd_vagas_preenchidas as preenchidas,
      case when t.encerrada and not t.cancelada then greatest(0, t.data_encerramento - ${inicio}) end as dias,
      case when not t.encerrada and not t.cancelada then greatest(0, ${ctx.hoje}::date - ${inicio}) end as "diasEmAberto"
    from solicitacao_pessoal t
    join motivo_solicitacao m on m.id = t.motivo_solicitacao_id
    join faixa_salarial f on f.id = t.faixa_salarial_id
    join cargo c on c.id = f.cargo_id
    join area_organizacional a on a.id = t.area_organizacional_id
    join estabelecimento e on e.id = t.estabelecimento_id
    where ${noPeriodo(ctx, f)}
    order by ${ordem === 'motivo' ? sql`m.nome_busca, m.id` : sql`sem_acento(c.nome), c.id`}, ${inicio}, t.id`.execute(
    ctx.db,
  );
  return rows;
}

type Somada = Pick<SolicitacaoDoPeriodo, 'vagas' | 'preenchidas'>;

/** Places asked for and filled in all of these. */
export const vagasDe = (rows: readonly Somada[]) => ({
  vagas: rows.reduce((soma, { vagas }) => soma + vagas, 0),
  preenchidas: rows.reduce((soma, { preenchidas }) => soma + preenchidas, 0),
});

/** Requests put together by reason or job, in their order, with their places. */
export const agrupadas = (rows: readonly SolicitacaoDoPeriodo[], chave: OrdemDasSolicitacoes) =>
  somarPor(rows, (row) => row[chave]).map(({ rotulo }) => {
    const solicitacoes = rows.filter((row) => row[chave] === rotulo);
    return { rotulo, solicitacoes, ...vagasDe(solicitacoes) };
  });

/** Columns that both reports print of a request, to be taken in their order. */
export const colunasDaSolicitacao = {
  codigo: { chave: 'codigo', titulo: 'Código', tipo: 'inteiro', milhar: false },
  situacao: { chave: 'situacao', titulo: 'Situação', tipo: 'texto', largura: 14 },
  vagas: { chave: 'vagas', titulo: 'Vagas', tipo: 'inteiro', total: 'soma' },
  preenchidas: { chave: 'preenchidas', titulo: 'Preenchidas', tipo: 'inteiro', total: 'soma' },
} as const;

/** The requests of the period as reports print them. */
export async function solicitacoesImpressas(
  ctx: Ctx,
  f: FiltroDasSolicitacoes,
  ordem: OrdemDasSolicitacoes,
): Promise<SolicitacaoImpressa[]> {
  const rows = await solicitacoesDoPeriodo(ctx, f, ordem);
  return rows.map((row) => ({ ...row, situacao: estadoSolicitacao.rotulo(row.situacao) }));
}
