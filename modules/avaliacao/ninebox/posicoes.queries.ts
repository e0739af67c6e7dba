import { type RawBuilder, sql } from 'kysely';
import { cuidaDe } from '#modules/avaliacao/equipe.queries.ts';
import type { Pesos } from '#modules/avaliacao/resultados-desempenho/resultado.rules.ts';
import {
  AVALIADOS,
  minimoSql,
  type ResultadoDoTalento,
  resultadosDe,
} from '#modules/avaliacao/resultados-desempenho/resultados.queries.ts';
import { lugarDe } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import type { GradeDoNineBox, TalentoDaCaixa } from './grafico.contract.ts';
import { type Cortes, caixaDe, NUMEROS_DAS_CAIXAS, type NumeroDaCaixa } from './ninebox.rules.ts';

/** Somebody's place by the figures alone. */
export interface Posicao {
  readonly colaboradorId: number;
  readonly potencial: string;
  readonly desempenho: string;
  readonly avaliadores: number;
}

/** A Nine Box as it is stored: cuts, and the texts of `box1` to `box9`. */
export interface NineBoxEmVigor extends Cortes {
  readonly id: number;
  readonly data: string;
  readonly textos: Readonly<Record<string, { readonly nomeclatura: string; readonly descricao: string }>>;
}

export interface AvaliacaoDoGrafico {
  readonly id: number;
  readonly nome: string;
  readonly dataFim: string;
  readonly anonima: boolean;
}

/** An evaluation of the session's company. Throws NAO_ENCONTRADO. */
export async function lerAvaliacao({ db, empresaId }: Ctx, id: number): Promise<AvaliacaoDoGrafico> {
  const { rows } = await sql<AvaliacaoDoGrafico>`select id, titulo as nome, data_fim as "dataFim", anonima
    from avaliacao_desempenho where id = ${id} and empresa_id = ${empresaId}`.execute(db);
  const [avaliacao] = rows;
  if (!avaliacao) throw new ProblemError('NAO_ENCONTRADO');
  return avaliacao;
}

/** What each role weighs in an evaluation; a self-evaluation that does not count weighs nothing. */
export async function lerPesos({ db, empresaId }: Ctx, id: number): Promise<Pesos> {
  const { rows } =
    await sql<Pesos>`select peso_gestor as "L", peso_subordinado as "A", peso_par as "P", peso_avaliador as "R",
      case when exibe_resultado_auto_avaliacao then peso_autoavaliacao else 0 end as "U"
    from avaliacao_desempenho where id = ${id} and empresa_id = ${empresaId}`.execute(db);
  return rows[0] ?? { L: 0, A: 0, P: 0, R: 0, U: 0 };
}

const textosSql = sql.join(
  NUMEROS_DAS_CAIXAS.map(
    (n) => sql`${sql.lit(`box${n}`)}, json_build_object('nomeclatura', ${sql.ref(`n.box${n}_nomeclatura`)},
      'descricao', ${sql.ref(`n.box${n}_descricao`)})`,
  ),
);

/** The Nine Box that a condition over `n` chooses, the latest one first; null when there is none. */
async function lerNineBox({ db, empresaId }: Ctx, condicao: RawBuilder<unknown>): Promise<NineBoxEmVigor | null> {
  const { rows } = await sql<NineBoxEmVigor>`select n.id, n.data,
      n.percentual_baixo_potencial as "percentualBaixoPotencial", n.percentual_alto_potencial as "percentualAltoPotencial",
      n.percentual_baixo_desempenho as "percentualBaixoDesempenho", n.percentual_alto_desempenho as "percentualAltoDesempenho",
      json_build_object(${textosSql}) as textos
    from ninebox n where n.empresa_id = ${empresaId} and ${condicao} order by n.data desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The Nine Box in force on a day, 'yyyy-MM-dd'. */
export const nineBoxEm = (ctx: Ctx, dia: string) => lerNineBox(ctx, sql`n.data <= ${dia}`);
/** One by its id, as a meeting keeps it. */
export const nineBoxDe = (ctx: Ctx, id: number) => lerNineBox(ctx, sql`n.id = ${id}`);

/** Condition over talents `c`: this person sees them, they are somebody else, and nobody forgot them. */
export const vistos = (ctx: Ctx): RawBuilder<unknown> => cuidaDe(ctx, sql.ref('c.id'));

/** About whom: these evaluated people, and those whom one of these evaluators evaluates; empty lists are everybody. */
export interface Escolha {
  readonly avaliadosIds: readonly number[];
  readonly avaliadoresIds: readonly number[];
}
const TODOS: Escolha = { avaliadosIds: [], avaliadoresIds: [] };

/** Condition over the evaluated `a`. The answers of all their evaluators count: those of some would tell one from another. */
const escolhidos = ({ avaliadosIds, avaliadoresIds }: Escolha) => sql`
  ${avaliadosIds.length > 0 ? sql`a.colaborador_id = any (${idList(avaliadosIds)})` : sql`true`}
  and ${
    avaliadoresIds.length > 0
      ? sql`exists (select from avaliacao_desempenho_participante e where e.avaliado_id = a.id and e.avaliador_id = any (${idList(avaliadoresIds)}))`
      : sql`true`
  }`;

interface Alcance {
  readonly semAlcance?: boolean;
  readonly escolha?: Escolha;
}

const doAlcance = (ctx: Ctx, avaliacaoId: number, { semAlcance = false, escolha = TODOS }: Alcance) =>
  sql`a.avaliacao_id = ${avaliacaoId} and ${escolhidos(escolha)} and ${semAlcance ? sql`true` : vistos(ctx)}`;

/** Results of the evaluated people whom this person sees, or with `semAlcance` of all. */
export const lerResultados = (ctx: Ctx, avaliacaoId: number, o: Alcance = {}): Promise<ResultadoDoTalento[]> =>
  resultadosDe(ctx, doAlcance(ctx, avaliacaoId, o));

/** How many evaluated people this person sees. */
async function contarAvaliados(ctx: Ctx, avaliacaoId: number, escolha: Escolha): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${AVALIADOS}
    where a.empresa_id = ${ctx.empresaId} and ${doAlcance(ctx, avaliacaoId, { escolha })}`.execute(ctx.db);
  return rows[0]?.total ?? 0;
}

/** The places that results give, and how many have none. */
export function posicoesDos(resultados: readonly ResultadoDoTalento[]): { posicoes: Posicao[]; semPosicao: number } {
  const posicoes = resultados.flatMap(({ colaborador, competencia, desempenho, respondidas }) =>
    competencia === null || desempenho === null
      ? []
      : [{ colaboradorId: colaborador.id, potencial: competencia, desempenho, avaliadores: respondidas }],
  );
  return { posicoes, semPosicao: resultados.length - posicoes.length };
}

export interface Reuniao {
  readonly id: number;
  readonly versao: number;
  readonly nineboxId: number;
  readonly encerrada: boolean;
  readonly abertaEm: string;
  readonly abertaPor: string | null;
  readonly encerradaEm: string | null;
  readonly movidos: number;
}

/** The meeting of an evaluation; null when there is none. */
async function reuniaoDe(ctx: Ctx, avaliacaoId: number): Promise<Reuniao | null> {
  const { db, empresaId } = ctx;
  const { rows } =
    await sql<Reuniao>`select k.id, k.versao, k.ninebox_id as "nineboxId", k.encerrada_em is not null as encerrada,
      k.aberta_em as "abertaEm", (select u.nome from usuario u where u.id = k.aberta_por) as "abertaPor",
      k.encerrada_em as "encerradaEm",
      (select count(*) from ninebox_posicao p join colaborador c on c.id = p.colaborador_id
        where p.calibracao_id = k.id and p.box <> p.box_calculado and ${vistos(ctx)}) as movidos
    from ninebox_calibracao k where k.avaliacao_id = ${avaliacaoId} and k.empresa_id = ${empresaId}`.execute(db);
  return rows[0] ?? null;
}

/** Columns of a talent `c` at a place `p`. */
const LINHA = sql`c.id, coalesce(c.nome_social, c.nome) as nome, c.foto_id is not null as "temFoto",
  ${lugarDe(sql.ref('c.id')).cargo} as cargo, ${lugarDe(sql.ref('c.id')).areaOrganizacional} as area,
  p.box, p.box_calculado as "boxCalculado", p.potencial::text, p.desempenho::text, p.avaliadores`;

/** Talents at places that were just computed, by name. */
async function nosLugares(ctx: Ctx, cortes: Cortes, posicoes: readonly Posicao[]): Promise<TalentoDaCaixa[]> {
  const linhas = posicoes.map((posicao) => ({ ...posicao, box: caixaDe(posicao, cortes) }));
  const { rows } = await sql<TalentoDaCaixa>`select ${LINHA}, null as motivo
    from (select x.*, x.box as box_calculado from json_to_recordset(${JSON.stringify(linhas)}::json)
        as x ("colaboradorId" bigint, potencial numeric(5, 2), desempenho numeric(5, 2), avaliadores int, box int)) p
      join colaborador c on c.id = p."colaboradorId"
    order by c.nome_busca, c.id`.execute(ctx.db);
  return rows;
}

/**
 * Condition over the evaluated `a` of an anonymous evaluation: enough others answered for this person, who may be one of them. A meeting keeps
 * the figures as nobody in particular reads them.
 */
const bastamPara = (
  ctx: Ctx,
) => sql`(not exists (select from avaliacao_desempenho t where t.id = a.avaliacao_id and t.anonima)
  or (select count(*) from avaliacao_desempenho_participante o where o.avaliado_id = a.id and o.situacao = 'R' and o.papel <> 'U') >= ${minimoSql(ctx)})`;

/** Talents at the places of a meeting whom this person sees and of whom they may be told, by name. */
export async function naReuniao(
  ctx: Ctx,
  calibracaoId: number,
  avaliacaoId: number,
  escolha: Escolha = TODOS,
): Promise<TalentoDaCaixa[]> {
  const { rows } = await sql<TalentoDaCaixa>`select ${LINHA},
      (select m.motivo from ninebox_movimento m where m.posicao_id = p.id order by m.id desc limit 1) as motivo
    from ninebox_posicao p join colaborador c on c.id = p.colaborador_id
      join avaliacao_desempenho_avaliado a on a.avaliacao_id = ${avaliacaoId} and a.colaborador_id = c.id
    where p.calibracao_id = ${calibracaoId} and ${escolhidos(escolha)} and ${vistos(ctx)}
      and ${bastamPara(ctx)} order by c.nome_busca, c.id`.execute(ctx.db);
  return rows;
}

/** A grid with who is in it. */
export interface Grade {
  readonly reuniao: Reuniao | null;
  readonly ninebox: NineBoxEmVigor | null;
  readonly talentos: readonly TalentoDaCaixa[];
  readonly semPosicao: number;
}

/** The grid of an evaluation: as the meeting left it once it has ended, by the figures until then. */
export async function gradeDe(ctx: Ctx, avaliacao: AvaliacaoDoGrafico, escolha: Escolha = TODOS): Promise<Grade> {
  const reuniao = await reuniaoDe(ctx, avaliacao.id);
  if (reuniao?.encerrada) {
    const talentos = await naReuniao(ctx, reuniao.id, avaliacao.id, escolha);
    const semPosicao = Math.max(0, (await contarAvaliados(ctx, avaliacao.id, escolha)) - talentos.length);
    return { reuniao, ninebox: await nineBoxDe(ctx, reuniao.nineboxId), talentos, semPosicao };
  }
  const { posicoes, semPosicao } = posicoesDos(await lerResultados(ctx, avaliacao.id, { escolha }));
  const ninebox = await nineBoxEm(ctx, avaliacao.dataFim);
  const talentos = ninebox ? await nosLugares(ctx, ninebox, posicoes) : [];
  return { reuniao, ninebox, talentos, semPosicao };
}

/** The grid as it travels. `escolhido` is the box that is marked. */
export function gradeNoFio(
  ninebox: NineBoxEmVigor | null,
  talentos: readonly Pick<TalentoDaCaixa, 'id' | 'box'>[],
  { inverteEixo, escolhido = null }: { inverteEixo: boolean; escolhido?: NumeroDaCaixa | null },
): GradeDoNineBox {
  const caixa = (numero: NumeroDaCaixa) => {
    const ids = talentos.filter(({ box }) => box === numero).map(({ id }) => id);
    const { nomeclatura = '', descricao = '' } = ninebox?.textos[`box${numero}`] ?? {};
    return { nomeclatura, descricao, quantidade: ids.length, selecionado: escolhido === numero, colaboradorIds: ids };
  };
  return {
    id: ninebox?.id ?? null,
    data: ninebox?.data ?? null,
    percentualBaixoPotencial: ninebox?.percentualBaixoPotencial ?? null,
    percentualAltoPotencial: ninebox?.percentualAltoPotencial ?? null,
    percentualBaixoDesempenho: ninebox?.percentualBaixoDesempenho ?? null,
    percentualAltoDesempenho: ninebox?.percentualAltoDesempenho ?? null,
    inverteEixo,
    box1: caixa(1),
    box2: caixa(2),
    box3: caixa(3),
    box4: caixa(4),
    box5: caixa(5),
    box6: caixa(6),
    box7: caixa(7),
    box8: caixa(8),
    box9: caixa(9),
  };
}
