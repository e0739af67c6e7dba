import { type RawBuilder, sql } from 'kysely';
import { AVISO_MAXIMO } from '#modules/avaliacao/periodos-experiencia/periodos-experiencia.contract.ts';
import { colaboradorVistoSql, lotadoNoLugar, lugarDe } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { contem, todas } from '#platform/server/resource/list.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { JANELA, type LinhaDoAcompanhamento } from './acompanhamentos.contract.ts';
import {
  devido,
  dosPeriodos,
  experiencias,
  experienciasEm,
  type Faixa,
  faixasDe,
  type Pedido,
} from './experiencias.queries.ts';

type Quem = Pick<Ctx, 'db' | 'empresaId' | 'hoje'>;

/** SQL of where the evaluation stands: sheet `q`, its record `a`, the day `v.dia`; long after the day nobody waits for it any more. */
const situacao = (hoje: string) => sql`case when q.concluido_em is not null then 'R' when a.id is not null then 'P'
  when v.dia < ${somarDias(hoje, -JANELA.depois)}::date then 'X' when v.dia < ${hoje}::date then 'V' else 'N' end`;

/** SQL of 'the day went by, and what was begun was not delivered'. */
const incompleta = (hoje: string) => sql`(q.concluido_em is null and a.id is not null and v.dia < ${hoje}::date)`;

/** SQL of the record `a` and the sheet `q` of a talent `c` in a period `p`. */
export const REGISTRO = sql`left join acompanhamento_experiencia a on a.colaborador_id = c.id and a.periodo_id = p.id
  left join questionario_preenchimento q on q.id = a.preenchimento_id`;

/** SQL of talents `c` in periods `p` with the day `v.dia`, the record `a` and the sheet `q`, from what gives `c_id`, `p_id` and `dia`. */
const previstos = (pares: RawBuilder<unknown>) => sql`(${pares}) v
  join colaborador c on c.id = v.c_id join periodo_experiencia p on p.id = v.p_id ${REGISTRO}`;

/** The same of some periods `e`, whoever sees their talents. */
const previstosDe = ({ empresaId, hoje }: Pick<Quem, 'empresaId' | 'hoje'>, quais: RawBuilder<unknown>) =>
  previstos(sql`select e.colaborador_id as c_id, e.periodo_id as p_id, e.dia
    from ${experienciasEm(hoje, sql`e.empresa_id = ${empresaId} and ${quais}`)} e
    join colaborador c on c.id = e.colaborador_id and c.anonimizado_em is null and ${devido(empresaId)}`);

const SEM_MAIS = { doTalento: sql`true`, doPeriodo: sql`true` };

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
export interface EscolhaDePrevistos extends Pedido {
  readonly nome?: string | null;
  readonly areasIds?: readonly number[];
  readonly cargosIds?: readonly number[];
}

/** SQL of what a choice asks of the talent `c`, among those whom this person sees today. */
export function doTalento(ctx: Ctx, o: EscolhaDePrevistos): RawBuilder<unknown> {
  const { nome, areasIds = [], cargosIds = [] } = o;
  const pedidas = [
    visiveis(ctx),
    nome != null && contem('c.nome_busca', nome),
    ...lotadoNoLugar(sql.ref('c.id'), { areasIds, cargosIds, estabelecimentosIds: [] }),
  ];
  return todas(pedidas.filter((uma) => uma !== false && uma !== null));
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
    from ${previstosDe(ctx, sql`e.colaborador_id = ${talentoId}`)} order by v.dia, p.id`.execute(ctx.db);
  return { ...talento, periodos };
}

/** The line of the sheet with this id. Throws NAO_ENCONTRADO where the person does not see its talent. */
export async function linhaDaFolha(ctx: Ctx, qid: number): Promise<LinhaDoAcompanhamento> {
  const { rows } = await sql<LinhaDoAcompanhamento>`select ${LINHA(ctx.hoje)}
    from ${previstosDe(
      ctx,
      sql`(e.colaborador_id, e.periodo_id) in (select x.colaborador_id, x.periodo_id from acompanhamento_experiencia x
      where x.preenchimento_id = ${qid})`,
    )} where ${visiveis(ctx)}`.execute(ctx.db);
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
  const aVencer: Faixa[] = [{ estado: 'N', desde: quem.hoje, ate: somarDias(quem.hoje, AVISO_MAXIMO) }];
  const { rows } = await sql<AAvisar>`select c.empresa_id as "empresaId", c.id as "colaboradorId",
      coalesce(c.nome_social, c.nome) as nome, p.id as "periodoId", p.nome as periodo, v.dia as "previstoPara",
      (${lugarDe(sql.ref('c.id')).areaOrganizacional} ->> 'id')::bigint as "areaId"
    from ${previstos(experiencias(quem, aVencer, SEM_MAIS))} where v.dia <= ${quem.hoje}::date + p.dias_aviso
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
    from ${previstos(experiencias(ctx, faixasDe({ pendentes: true }, ctx.hoje), { ...SEM_MAIS, doTalento: visiveis(ctx) }))} order by v.dia, c.id, p.id limit ${limite}`.execute(
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
  const pares = experiencias({ ...ctx, hoje: naData }, faixasDe(escolha, naData), {
    doTalento: doTalento(ctx, escolha),
    doPeriodo: dosPeriodos(escolha),
  });
  const { rows } = await sql<LinhaDoAcompanhamento>`select ${LINHA(naData)} from ${previstos(pares)}
    order by v.dia, c.nome_busca, c.id, p.id`.execute(ctx.db);
  return rows;
}
