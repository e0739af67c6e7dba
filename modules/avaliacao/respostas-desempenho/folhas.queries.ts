import { type RawBuilder, sql } from 'kysely';
import { euSql } from '#modules/avaliacao/equipe.queries.ts';
import { avaliadoVisivel } from '#modules/avaliacao/participantes-desempenho/participantes.queries.ts';
import { niveisEm } from '#modules/cargo-salario/cargo-salario.api.ts';
import { lerFolha, lugarDe, talentoDaSessao } from '#modules/organizacao/organizacao.api.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { ACHADOS_MAXIMO, contem } from '#platform/server/resource/list.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { partesDoInstante } from '#platform/shared/format/instante.ts';
import { type Page, type PageQuery, pageOfCounted, TAMANHO_PAGINA } from '#platform/shared/page.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import {
  type FiltroDasMinhas,
  type FolhaDeDesempenho,
  type MinhaAvaliacao,
  permissoesDeResponder,
} from './respostas-desempenho.contract.ts';

const { POR_OUTRO, EXCLUIR_RESPOSTAS } = permissoesDeResponder.verbos;
/** Seconds after the last day in which answers on their way are still taken. */
const TOLERANCIA = 20;

/** The day on which an answer that arrives now was given, as far as the deadline asks. */
export const diaDaResposta = ({ agora }: Pick<Ctx, 'agora'>): string =>
  partesDoInstante(new Date(Date.parse(agora) - TOLERANCIA * 1000).toISOString(), zonaDoServidor()).data;

const nome = (alias: string) => sql`coalesce(${sql.ref(`${alias}.nome_social`)}, ${sql.ref(`${alias}.nome`)})`;

/** SQL of sheets `p` with their evaluation `t`, evaluated `a` (`c`) and evaluator `e`; of people who are not forgotten. */
const DE = sql`avaliacao_desempenho_participante p join avaliacao_desempenho t on t.id = p.avaliacao_id
  join avaliacao_desempenho_avaliado a on a.id = p.avaliado_id join colaborador c on c.id = a.colaborador_id and c.anonimizado_em is null
  join colaborador e on e.id = p.avaliador_id`;

/**
 * Condition 'the sheet `p` is not about the person, or is their own': what others say of somebody is neither read nor written nor taken away by
 * that one, whatever they may do for others.
 */
export const deOutros = (ctx: Pick<Ctx, 'ator'>): RawBuilder<unknown> =>
  sql`(a.colaborador_id is distinct from ${euSql(ctx)} or p.avaliador_id is not distinct from ${euSql(ctx)})`;

const aberta = (dia: string) => sql`(t.liberada and t.data_ini <= ${dia}::date and t.data_fim >= ${dia}::date)`;

/** Condition of the own sheets: those that were released once, and are open or have answers. */
const minhas = (talentoId: number | null, dia: string) =>
  sql`p.avaliador_id = ${talentoId} and (${aberta(dia)} or p.situacao = 'R')`;

const LINHA = (
  dia: string,
) => sql`p.preenchimento_id as id, json_build_object('id', t.id, 'nome', t.titulo) as avaliacao,
  json_build_object('id', c.id, 'nome', ${nome('c')}) as avaliado, json_build_object('id', e.id, 'nome', ${nome('e')}) as avaliador,
  p.papel, t.data_fim as "dataFim", p.situacao, ${lugarDe(sql.ref('c.id')).cargo} ->> 'nome' as cargo, t.anonima,
  p.situacao <> 'R' and ${aberta(dia)} as "podeResponder"`;

type Pagina = PageQuery & { readonly page: number };

/** One page of sheets, the ones to be answered first, then by day and name. */
export async function lerAvaliacoes(ctx: Ctx, f: FiltroDasMinhas & Pagina): Promise<Page<MinhaAvaliacao>> {
  const dia = diaDaResposta(ctx);
  const todas = f.deQuem === 'TODAS' && (pode(ctx, POR_OUTRO) || pode(ctx, EXCLUIR_RESPOSTAS));
  const quais = todas ? sql`(${avaliadoVisivel(ctx)} and ${deOutros(ctx)})` : minhas(await talentoDaSessao(ctx), dia);
  const condicoes: RawBuilder<unknown>[] = [
    sql`p.empresa_id = ${ctx.empresaId} and p.preenchimento_id is not null`,
    quais,
  ];
  if (f.avaliacaoId !== null) condicoes.push(sql`p.avaliacao_id = ${f.avaliacaoId}`);
  if (f.respostas !== null && f.respostas !== 'T') condicoes.push(sql`p.situacao = ${f.respostas}`);
  if (f.pendentes) condicoes.push(sql`p.situacao <> 'R' and ${aberta(dia)}`);
  if (f.nome !== null) condicoes.push(sql`(${contem('c.nome_busca', f.nome)} or ${contem('e.nome_busca', f.nome)})`);
  const { size = TAMANHO_PAGINA } = f;
  const ordem = sql`p.situacao = 'R', t.data_fim, p.papel <> 'U', c.nome_busca, e.nome_busca, p.id`;
  const { rows } = await sql<MinhaAvaliacao & { total: number }>`with achadas as materialized (
      select p.id, row_number() over (order by ${ordem}) as lugar from ${DE} where ${sql.join(condicoes, sql` and `)} limit ${ACHADOS_MAXIMO + 1}),
    pagina as (select id, lugar from achadas order by lugar limit ${size} offset ${f.page * size})
    select ${LINHA(dia)}, (select count(*) from achadas) as total from pagina g join ${DE} on p.id = g.id order by g.lugar`.execute(
    ctx.db,
  );
  return pageOfCounted(rows, f, ACHADOS_MAXIMO);
}

/** How many own sheets there are in the evaluations that go on, and how many of them were delivered. */
export async function contarMinhas(ctx: Ctx): Promise<{ total: number; respondidas: number }> {
  const { rows } = await sql<{ total: number; respondidas: number }>`select count(*) as total,
      count(*) filter (where p.situacao = 'R') as respondidas from ${DE}
    where p.empresa_id = ${ctx.empresaId} and p.preenchimento_id is not null
      and p.avaliador_id = ${await talentoDaSessao(ctx)} and ${aberta(diaDaResposta(ctx))}`.execute(ctx.db);
  return rows[0] ?? { total: 0, respondidas: 0 };
}

/** Own sheets that wait, by day. */
export async function esperamPorMim(ctx: Ctx, limite: number): Promise<(MinhaAvaliacao & { total: number })[]> {
  const dia = diaDaResposta(ctx);
  const { rows } = await sql<
    MinhaAvaliacao & { total: number }
  >`select ${LINHA(dia)}, count(*) over () as total from ${DE}
    where p.empresa_id = ${ctx.empresaId} and p.avaliador_id = ${await talentoDaSessao(ctx)} and p.preenchimento_id is not null
      and p.situacao <> 'R' and ${aberta(dia)} order by t.data_fim, p.papel <> 'U', c.nome_busca, p.id limit ${limite}`.execute(
    ctx.db,
  );
  return rows;
}

/** A sheet and what decides about it. */
export interface Participacao {
  readonly id: number;
  readonly folhaId: number;
  readonly versao: number;
  readonly avaliacaoId: number;
  readonly titulo: string;
  readonly tipo: string;
  readonly formato: string | null;
  readonly anonima: boolean;
  readonly liberada: boolean;
  readonly dataIni: string;
  readonly dataFim: string;
  readonly instrucoes: string | null;
  readonly notaQuestionarioManual: boolean;
  readonly exibeNivel: boolean;
  readonly avaliadoId: number;
  readonly avaliado: FolhaDeDesempenho['avaliado'];
  readonly avaliador: FolhaDeDesempenho['avaliador'];
  readonly papel: FolhaDeDesempenho['papel'];
  readonly situacao: 'N' | 'P' | 'R';
  readonly notaManual: string | null;
  readonly propria: boolean;
}

/**
 * A sheet that the person may open: the own one, and those of the people whom they see where they answer for others. What somebody
 * answered in an anonymous evaluation is nobody else's to read, and a hidden sheet answers like a missing one. `travar` holds it; without `lugar` it is not said where the person works, which costs the most.
 * Throws NAO_ENCONTRADO.
 */
export async function participacaoDa(
  ctx: Ctx,
  folhaId: number,
  { travar = false, lugar = true }: { readonly travar?: boolean; readonly lugar?: boolean } = {},
): Promise<Participacao> {
  const doUsuario = sql`(select u.colaborador_id from usuario u where u.id = ${ctx.ator.tipo === 'usuario' ? ctx.ator.id : null})`;
  const onde = lugar ? lugarDe(sql.ref('c.id')) : { cargo: sql`null::json`, areaOrganizacional: sql`null::json` };
  const porOutro = pode(ctx, POR_OUTRO) || pode(ctx, EXCLUIR_RESPOSTAS);
  const propria = sql`(p.avaliador_id is not distinct from ${doUsuario})`;
  if (travar) {
    // The evaluation before its sheet, as who blocks or changes it holds them: an answer comes in before that, or not at all.
    await sql`select from avaliacao_desempenho t where t.id in (select p.avaliacao_id from avaliacao_desempenho_participante p
      where p.preenchimento_id = ${folhaId}) for share`.execute(ctx.db);
    await holdRows(ctx.db, 'avaliacao_desempenho_participante', sql`t.preenchimento_id = ${folhaId}`);
  }
  const { rows } =
    await sql<Participacao>`select p.id, p.preenchimento_id as "folhaId", p.versao, t.id as "avaliacaoId", t.titulo, t.tipo, t.formato,
      t.anonima, t.liberada, t.data_ini as "dataIni", t.data_fim as "dataFim",
      (select m.instrucoes from modelo_avaliacao m where m.id = t.modelo_avaliacao_id) as instrucoes,
      t.nota_questionario_manual as "notaQuestionarioManual", t.exibir_nivel_competencia_exigido as "exibeNivel", a.id as "avaliadoId",
      json_build_object('id', c.id, 'nome', ${nome('c')}, 'cargo', ${onde.cargo} ->> 'nome',
        'area', ${onde.areaOrganizacional} ->> 'nome') as avaliado,
      json_build_object('id', e.id, 'nome', ${nome('e')}) as avaliador, p.papel, p.situacao, p.nota_manual::text as "notaManual", ${propria} as propria
    from ${DE} where p.preenchimento_id = ${folhaId} and p.empresa_id = ${ctx.empresaId}
      and (${propria} or (${porOutro} and not t.anonima and ${avaliadoVisivel(ctx)} and ${deOutros(ctx)}))`.execute(
      ctx.db,
    );
  const [uma] = rows;
  if (!uma) throw new ProblemError('NAO_ENCONTRADO');
  return uma;
}

/** Why a sheet takes no answers now; null when it does. */
export function recusaDaResposta(ctx: Ctx, p: Participacao): string | null {
  if (p.situacao === 'R') return 'Esta avaliação já foi entregue.';
  if (!p.liberada) return 'Esta avaliação está bloqueada: as respostas que já chegaram estão guardadas.';
  const dia = diaDaResposta(ctx);
  if (dia < p.dataIni) return `Esta avaliação começa em ${formatarData(p.dataIni)}.`;
  if (dia > p.dataFim)
    return `O prazo desta avaliação terminou em ${formatarData(p.dataFim)}. As respostas que já tinham chegado estão guardadas.`;
  if (!p.propria && !pode(ctx, POR_OUTRO)) return 'Você não responde por outro avaliador.';
  return null;
}

/** The competences of the evaluated person in a sheet, with what the evaluator saw. */
export async function competenciasDa({ db }: Ctx, p: Participacao): Promise<FolhaDeDesempenho['competencias']> {
  const { rows } = await sql<
    FolhaDeDesempenho['competencias'][number]
  >`select k.id as "competenciaId", k.nome, k.observacao,
      k.solicitar_comentario as "pedeComentario",
      coalesce((select json_agg(r.descricao order by r.id) from criterio_avaliacao_competencia r where r.competencia_id = k.id), '[]') as criterios,
      case when ${p.exibeNivel} then n.descricao end as "nivelExigido", v.nivel_competencia_id as "nivelCompetenciaId", v.comentario
    from avaliacao_desempenho_competencia x join competencia k on k.id = x.competencia_id
    join nivel_competencia n on n.id = x.nivel_competencia_id
    left join avaliacao_desempenho_nivel v on v.participante_id = ${p.id} and v.competencia_id = k.id
    where x.avaliado_id = ${p.avaliadoId} order by array_position(array['C', 'H', 'A'], k.tipo), k.nome_busca, k.id`.execute(
    db,
  );
  return rows;
}

/** The sheet as who answers or reads it sees it. */
export async function lerFolhaDeDesempenho(ctx: Ctx, p: Participacao): Promise<FolhaDeDesempenho> {
  const folha = await lerFolha(ctx, p.folhaId);
  const competencias = await competenciasDa(ctx, p);
  const niveis = competencias.length === 0 ? [] : await niveisEm(ctx, ctx.hoje);
  const recusa = recusaDaResposta(ctx, p);
  const { tipo, formato, anonima, dataFim, instrucoes, notaQuestionarioManual } = p;
  return {
    ...folha,
    id: p.folhaId,
    versao: p.versao,
    avaliacao: {
      id: p.avaliacaoId,
      titulo: p.titulo,
      tipo,
      // Chosen for a 2.0 and left there when the evaluation became a 1.0, it means nothing.
      formato: tipo === '2.0' ? formato : null,
      anonima,
      dataFim,
      instrucoes,
      notaQuestionarioManual,
    },
    avaliado: p.avaliado,
    avaliador: p.avaliador,
    papel: p.papel,
    propria: p.propria,
    podeResponder: recusa === null,
    recusa,
    competencias,
    niveis: niveis.map(({ id, descricao, ordem }) => ({ id, descricao, ordem })),
    notaManual: p.notaManual,
  };
}
