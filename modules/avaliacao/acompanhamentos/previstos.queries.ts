import { type RawBuilder, sql } from 'kysely';
import { colaboradorVistoSql, lotadoNoLugar, lugarDe } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { contem, todas } from '#platform/server/resource/list.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { JANELA, type LinhaDoAcompanhamento } from './acompanhamentos.contract.ts';
import { diasDePendente, paresDaEscolha, paresDosDias } from './pares.queries.ts';

type Quem = Pick<Ctx, 'db' | 'empresaId' | 'hoje'>;

/** SQL of the last day of a period `p` of whoever was never away: the admission is the first of its days. */
export const ULTIMO_DIA = sql`c.data_admissao + p.dias - 1`;

/** SQL of 'the talent `c` was away within the days of the period `p`': no other leave makes its day later. */
export const AFASTADO = sql`exists (select from colaborador_afastamento x where x.colaborador_id = c.id
  and x.inicio <= ${ULTIMO_DIA} and coalesce(x.fim, 'infinity') >= c.data_admissao)`;

/** SQL of the day of a period `p` for a talent `c`; the leaves are added up only where there are any. */
const previsto = (hoje: string) => sql`case when ${AFASTADO}
  then experiencia_prevista(c.id, c.data_admissao, p.dias, ${hoje}) else ${ULTIMO_DIA} end`;

/** SQL of 'the day of the period comes by this one'. Leaves only make it later: whoever came too late for it is passed over at once. */
const ate = (dia: string, mais: RawBuilder<unknown> = sql`0`) =>
  sql`c.data_admissao <= ${dia}::date + ${mais} - p.dias + 1 and v.dia <= ${dia}::date + ${mais}`;

/** SQL of where the evaluation stands: sheet `q`, its record `a`, the day `v.dia`; long after the day nobody waits for it any more. */
const situacao = (hoje: string) => sql`case when q.concluido_em is not null then 'R' when a.id is not null then 'P'
  when v.dia < ${somarDias(hoje, -JANELA.depois)}::date then 'X' when v.dia < ${hoje}::date then 'V' else 'N' end`;

/** SQL of 'the day went by, and what was begun was not delivered'. */
const incompleta = (hoje: string) => sql`(q.concluido_em is null and a.id is not null and v.dia < ${hoje}::date)`;

const naSituacao = (qual: string, hoje: string) =>
  qual === 'V' ? sql`(${situacao(hoje)} = 'V' or ${incompleta(hoje)})` : sql`${situacao(hoje)} = ${qual}`;

/** SQL of the record `a`, the sheet `q` and the day `v.dia` beside a talent `c` and a period `p`; `umaVez` counts the day once, however often it is asked. */
export const oDito = (dia: RawBuilder<unknown>, umaVez = false) => sql`
  left join acompanhamento_experiencia a on a.colaborador_id = c.id and a.periodo_id = p.id
  left join questionario_preenchimento q on q.id = a.preenchimento_id
  cross join lateral (select ${dia} as dia ${umaVez ? sql`offset 0` : sql``}) v`;

/** The same with the day counted to `hoje`. */
export const oPrevisto = (hoje: string) => oDito(previsto(hoje), true);

/** SQL of 'the period is asked about': nothing is due of whoever left before the day; what was answered stays. */
export const DEVIDO = sql`(a.id is not null
  or (p.ativo and p.modelo_id is not null and (c.data_desligamento is null or c.data_desligamento >= v.dia)))`;

/**
 * SQL of talents `c` at the end of periods `p` of their company, with the day `v.dia`, record `a` and sheet `q`; `pares` gives the talents
 * and periods to look at.
 */
export const previstos = ({ empresaId, hoje }: Pick<Quem, 'empresaId' | 'hoje'>, pares?: RawBuilder<unknown>) => sql`
  ${pares ? sql`(${pares}) k join colaborador c on c.id = k.c_id join periodo_experiencia p on p.id = k.p_id` : sql`colaborador c join periodo_experiencia p on p.empresa_id = c.empresa_id`}
  ${oPrevisto(hoje)} where c.empresa_id = ${empresaId} and c.anonimizado_em is null and ${DEVIDO}`;

/** Nobody looks at the own evaluation here, whoever they answer for. */
const deOutro = ({ ator }: Pick<Ctx, 'ator'>) =>
  sql`c.id is distinct from (select u.colaborador_id from usuario u where u.id = ${ator.id})`;

const visiveis = (ctx: Ctx) => sql`${colaboradorVistoSql(ctx, sql.ref('c.id'))} and ${deOutro(ctx)}`;

export const LINHA = (hoje: string) => sql`c.id * 1000000 + p.id as id,
  json_build_object('id', c.id, 'nome', coalesce(c.nome_social, c.nome)) as colaborador, c.data_admissao as admissao,
  ${lugarDe(sql.ref('c.id')).cargo} as cargo, ${lugarDe(sql.ref('c.id')).areaOrganizacional} as "areaOrganizacional",
  json_build_object('id', p.id, 'nome', p.nome) as periodo,
  (select json_build_object('id', m.id, 'nome', m.titulo) from modelo_avaliacao m where m.id = coalesce(a.modelo_id, p.modelo_id)) as modelo,
  (select m.instrucoes from modelo_avaliacao m where m.id = coalesce(a.modelo_id, p.modelo_id)) as instrucoes,
  v.dia as "previstoPara", ${situacao(hoje)} as situacao,
  ${situacao(hoje)} = 'V' or ${incompleta(hoje)} as atrasada, q.percentual,
  (select u.nome from usuario u where u.id = a.usuario_id) as avaliador, p.dias, a.recomendacao, a.justificativa,
  a.preenchimento_id as "colaboradorQuestionarioId"`;

/** What is asked of talents at the end of periods; what is absent, null or empty asks for nothing. */
export interface EscolhaDePrevistos {
  readonly nome?: string | null;
  readonly pendentes?: boolean;
  readonly talentosIds?: readonly number[];
  readonly periodoId?: number | null;
  readonly periodosIds?: readonly number[];
  readonly areasIds?: readonly number[];
  readonly cargosIds?: readonly number[];
  readonly modelosIds?: readonly number[];
  readonly dataIni?: string | null;
  readonly dataFim?: string | null;
  readonly situacao?: string | null;
  readonly recomendacao?: string | null;
}

const entre = (coluna: RawBuilder<unknown>, ids: readonly number[] = []) =>
  ids.length > 0 && sql`${coluna} = any (${idList(ids)})`;

/** SQL of what a choice asks of the talent `c`, among those whom this person sees today. */
export function doTalento(ctx: Ctx, o: EscolhaDePrevistos): RawBuilder<unknown> {
  const { nome, areasIds = [], cargosIds = [] } = o;
  const pedidas = [
    visiveis(ctx),
    nome != null && contem('c.nome_busca', nome),
    entre(sql`c.id`, o.talentosIds),
    ...lotadoNoLugar(sql.ref('c.id'), { areasIds, cargosIds, estabelecimentosIds: [] }),
  ];
  return todas(pedidas.filter((uma) => uma !== false && uma !== null));
}

/** SQL of what it asks of the period `p` and of what was answered, as it stands on the day `hoje`; null where it asks nothing. */
export function doPeriodo(ctx: Ctx, o: EscolhaDePrevistos, hoje = ctx.hoje): RawBuilder<unknown> | null {
  const { periodoId, dataIni, dataFim, situacao: qual, recomendacao } = o;
  const pedidas = [
    o.pendentes === true && pendente(ctx),
    periodoId != null && sql`p.id = ${periodoId}`,
    entre(sql`p.id`, o.periodosIds),
    entre(sql`coalesce(a.modelo_id, p.modelo_id)`, o.modelosIds),
    dataFim != null && ate(dataFim),
    dataIni != null && sql`v.dia >= ${dataIni}::date`,
    qual != null && naSituacao(qual, hoje),
    recomendacao != null && sql`q.concluido_em is not null and a.recomendacao = ${recomendacao}`,
  ].filter((uma) => uma !== false);
  return pedidas.length > 0 ? todas(pedidas) : null;
}

/** Condition 'nobody delivered it, and it is time to'. */
function pendente({ hoje }: Ctx): RawBuilder<unknown> {
  const espera = diasDePendente(hoje);
  return sql`q.concluido_em is null and ${ate(espera.ate)} and v.dia >= ${espera.desde}::date`;
}

/** The lines of one talent, by day. Throws NAO_ENCONTRADO where the person does not see the talent. */
export async function linhasDoTalento(ctx: Ctx, talentoId: number) {
  const { rows: quem } = await sql<{ id: number; nome: string; admissao: string }>`select c.id,
      coalesce(c.nome_social, c.nome) as nome, c.data_admissao as admissao from colaborador c
    where c.id = ${talentoId} and c.empresa_id = ${ctx.empresaId} and c.anonimizado_em is null and ${visiveis(ctx)}`.execute(
    ctx.db,
  );
  const [talento] = quem;
  if (!talento) throw new ProblemError('NAO_ENCONTRADO');
  const { rows: periodos } = await sql<LinhaDoAcompanhamento>`select ${LINHA(ctx.hoje)}
    from ${previstos(ctx)} and c.id = ${talentoId} order by v.dia, p.id`.execute(ctx.db);
  return { ...talento, periodos };
}

/** The line of the sheet with this id. Throws NAO_ENCONTRADO where the person does not see its talent. */
export async function linhaDaFolha(ctx: Ctx, qid: number): Promise<LinhaDoAcompanhamento> {
  const { rows } = await sql<LinhaDoAcompanhamento>`select ${LINHA(ctx.hoje)}
    from ${previstos(ctx)} and a.preenchimento_id = ${qid} and ${visiveis(ctx)}`.execute(ctx.db);
  const [linha] = rows;
  if (!linha) throw new ProblemError('NAO_ENCONTRADO');
  return linha;
}

interface AAvisar {
  readonly empresaId: number;
  readonly colaboradorId: number;
  readonly nome: string;
  readonly periodoId: number;
  readonly periodo: string;
  readonly areaId: number | null;
  readonly previstoPara: string;
}

/** Who comes to the end of a period within the days of its notice and nobody was told of, in one company. */
export async function aAvisar(quem: Quem, limite: number): Promise<AAvisar[]> {
  const { rows } = await sql<AAvisar>`select c.empresa_id as "empresaId", c.id as "colaboradorId",
      coalesce(c.nome_social, c.nome) as nome, p.id as "periodoId", p.nome as periodo, v.dia as "previstoPara",
      (${lugarDe(sql.ref('c.id')).areaOrganizacional} ->> 'id')::bigint as "areaId"
    from ${previstos(quem, await paresDosDias(quem, { desde: quem.hoje }))} and a.id is null and ${ate(quem.hoje, sql`p.dias_aviso`)} and v.dia >= ${quem.hoje}::date
      and not exists (select from acompanhamento_aviso w where w.colaborador_id = c.id and w.periodo_id = p.id and w.previsto_para = v.dia)
    order by v.dia, c.id, p.id limit ${limite}`.execute(quem.db);
  return rows;
}

/** The first of those that wait for this person, by day, and how many there are. */
export async function esperamAvaliacao(
  ctx: Ctx,
  limite: number,
): Promise<(LinhaDoAcompanhamento & { total: number })[]> {
  const { rows } = await sql<
    LinhaDoAcompanhamento & { total: number }
  >`select ${LINHA(ctx.hoje)}, count(*) over () as total
    from ${previstos(ctx, await paresDosDias(ctx, diasDePendente(ctx.hoje)))} and ${visiveis(ctx)} and ${pendente(ctx)} order by v.dia, c.id, p.id limit ${limite}`.execute(
    ctx.db,
  );
  return rows;
}

/** All lines of a choice, as they stand on a day: those of whom the person sees, by day. */
export async function linhasDaEscolha(
  ctx: Ctx,
  escolha: EscolhaDePrevistos,
  naData: string = ctx.hoje,
): Promise<LinhaDoAcompanhamento[]> {
  const { pares } = await paresDaEscolha(ctx, escolha, naData);
  const { rows } = await sql<LinhaDoAcompanhamento>`select ${LINHA(naData)}
    from ${previstos({ ...ctx, hoje: naData }, pares)} and ${doTalento(ctx, escolha)} and ${doPeriodo(ctx, escolha, naData) ?? sql`true`}
    order by v.dia, c.nome_busca, c.id, p.id`.execute(ctx.db);
  return rows;
}
