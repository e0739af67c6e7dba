import { sql } from 'kysely';
import type { z } from 'zod';
import { emDias } from '#modules/captacao/relatorios/contagens.rules.ts';
import {
  type FiltroDasSolicitacoes,
  noPeriodo,
  solicitacoesDoPeriodo,
} from '#modules/captacao/relatorios/solicitacoes-periodo.queries.ts';
import { estadoSolicitacao } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import {
  type Estatisticas,
  ITENS_DO_RECORTE,
  type ItemDoRecorte,
  type listarRecorte,
  type Recorte,
} from './estatisticas.contract.ts';
import { chaveDe, type EtapaContada, montarEstatisticas, type NomeContado } from './estatisticas.rules.ts';

/** The last step of each link in each stage, of the requests in the period. */
const passos = (ctx: Ctx, f: FiltroDasSolicitacoes) => sql`
  select distinct on (h.candidato_solicitacao_id, h.etapa_seletiva_id) h.etapa_seletiva_id, h.apto, h.motivo_reprovacao_id, l.candidato_id, t.descricao
  from historico_candidato h
  join candidato_solicitacao l on l.id = h.candidato_solicitacao_id
  join solicitacao_pessoal t on t.id = l.solicitacao_pessoal_id
  where ${noPeriodo(ctx, f)}
  order by h.candidato_solicitacao_id, h.etapa_seletiva_id, h.id desc`;

async function etapasDoPeriodo(ctx: Ctx, f: FiltroDasSolicitacoes): Promise<EtapaContada[]> {
  const { rows } = await sql<EtapaContada>`
    select e.id, e.ordem || '. ' || e.nome as etapa, count(*) as candidatos, count(*) filter (where p.apto = 'N') as "naoAptos"
    from (${passos(ctx, f)}) p join etapa_seletiva e on e.id = p.etapa_seletiva_id
    group by e.id, e.ordem, e.nome order by e.ordem`.execute(ctx.db);
  return rows;
}

/** Candidates of the requests in the period, each once; 0 is 'not told'. */
async function meiosDoPeriodo(ctx: Ctx, f: FiltroDasSolicitacoes): Promise<NomeContado[]> {
  const { rows } = await sql<NomeContado>`
    select coalesce(s.id, 0) as id, coalesce(s.nome, 'Não informado') as nome, count(distinct c.id) as qtd
    from candidato_solicitacao l
    join solicitacao_pessoal t on t.id = l.solicitacao_pessoal_id
    join candidato c on c.id = l.candidato_id
    left join como_ficou_sabendo_vaga s on s.id = c.como_ficou_sabendo_vaga_id
    where ${noPeriodo(ctx, f)}
    group by s.id, s.nome order by count(distinct c.id) desc, nome`.execute(ctx.db);
  return rows;
}

/** Steps that turned candidates away, by the reason that was given; 0 is 'not told'. Nothing where no reason was ever given. */
async function reprovacoesDoPeriodo(ctx: Ctx, f: FiltroDasSolicitacoes): Promise<NomeContado[]> {
  const { rows } = await sql<NomeContado>`
    select coalesce(m.id, 0) as id, coalesce(m.nome, 'Não informado') as nome, count(*) as qtd
    from (${passos(ctx, f)}) p left join motivo_reprovacao m on m.id = p.motivo_reprovacao_id
    where p.apto = 'N' group by m.id, m.nome order by count(*) desc, nome`.execute(ctx.db);
  return rows.some(({ id }) => id > 0) ? rows : [];
}

/** The statistics of the requests whose date lies in the period. */
export async function estatisticasDe(ctx: Ctx, f: FiltroDasSolicitacoes): Promise<Estatisticas> {
  const lista = await solicitacoesDoPeriodo(ctx, f, 'cargo');
  return montarEstatisticas(
    lista,
    await etapasDoPeriodo(ctx, f),
    await meiosDoPeriodo(ctx, f),
    await reprovacoesDoPeriodo(ctx, f),
  );
}

interface Pessoa {
  readonly id: number;
  readonly nome: string;
  readonly detalhe: string;
}

/** Condition over a step `p`: it was counted in the row of the cut. */
const doRecorte = (recorte: Recorte, chave: number) =>
  recorte === 'reprovacao'
    ? sql`p.apto = 'N' and coalesce(p.motivo_reprovacao_id, 0) = ${chave}`
    : sql`p.etapa_seletiva_id = ${chave} and ${recorte === 'naoAptos' ? sql`p.apto = 'N'` : sql`true`}`;

async function pessoas(ctx: Ctx, f: FiltroDasSolicitacoes, recorte: Recorte, chave: number): Promise<Pessoa[]> {
  const { rows } =
    recorte === 'divulgacao'
      ? await sql<Pessoa>`
        select c.id, c.nome, string_agg(t.descricao, ', ' order by t.id) as detalhe
        from candidato_solicitacao l
        join solicitacao_pessoal t on t.id = l.solicitacao_pessoal_id
        join candidato c on c.id = l.candidato_id
        where ${noPeriodo(ctx, f)} and coalesce(c.como_ficou_sabendo_vaga_id, 0) = ${chave}
        group by c.id, c.nome, c.nome_busca order by c.nome_busca, c.id`.execute(ctx.db)
      : await sql<Pessoa>`
        select c.id, c.nome, p.descricao as detalhe
        from (${passos(ctx, f)}) p join candidato c on c.id = p.candidato_id
        where ${doRecorte(recorte, chave)}
        order by c.nome_busca, c.id`.execute(ctx.db);
  return rows;
}

type Pedido = z.output<typeof listarRecorte.query>;

/** What stands behind one row of a picture: exactly the requests, or the candidates, that it counted. */
export async function recorteDe(
  ctx: Ctx,
  { recorte, chave, ...f }: Pedido,
): Promise<{ total: number; itens: ItemDoRecorte[] }> {
  const chaveDoRecorte = chaveDe[recorte];
  if (!chaveDoRecorte) {
    const id = /^\d{1,15}$/.test(chave) ? Number(chave) : -1;
    const lista = await pessoas(ctx, f, recorte, id);
    const itens = lista.slice(0, ITENS_DO_RECORTE);
    return {
      total: lista.length,
      itens: itens.map(({ id, nome, detalhe }) => ({ tipo: 'candidato', id, titulo: nome, detalhe })),
    };
  }
  const lista = (await solicitacoesDoPeriodo(ctx, f, 'cargo')).filter((s) => chaveDoRecorte(s) === chave);
  return {
    total: lista.length,
    itens: lista.slice(0, ITENS_DO_RECORTE).map((s) => ({
      tipo: 'solicitacao',
      id: s.codigo,
      titulo: `${s.codigo} - ${s.descricao}`,
      detalhe: [
        s.area,
        s.encerramento ? `encerrada em ${formatarData(s.encerramento)}` : estadoSolicitacao.rotulo(s.situacao),
        s.dias !== null && emDias(s.dias),
      ]
        .filter(Boolean)
        .join(', '),
    })),
  };
}
