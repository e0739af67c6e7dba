import { type RawBuilder, sql } from 'kysely';
import { naFolhaSql } from '#modules/cargo-salario/cargo-salario.api.ts';
import { CUSTO_DA_TURMA, DIA_DO_RESULTADO, ULTIMO_DIA } from '#modules/desenvolvimento/turmas/resultado.queries.ts';
import { colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import { localTime } from '#platform/server/config/zone.ts';
import { amongIds, idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';

type Sql = RawBuilder<unknown>;

interface Lugar {
  readonly areasIds: readonly number[];
  readonly cargosIds: readonly number[];
  readonly estabelecimentosIds: readonly number[];
}

const SEM_AREA = 'Sem área';

/** The people whom a report may tell of, `p`, with where they work today: `a` the area, `g` the job. For 'from ...', with the condition. */
const pessoas = (ctx: Ctx, { areasIds, cargosIds, estabelecimentosIds }: Lugar): Sql =>
  sql`colaborador p left join lateral colaborador_lotacao(p.id, ${ctx.hoje}::date) h on true
    left join faixa_salarial f on f.id = h.faixa_salarial_id left join cargo g on g.id = f.cargo_id
    left join area_organizacional a on a.id = h.area_organizacional_id
    where p.empresa_id = ${ctx.empresaId} and p.anonimizado_em is null and p.pendencia_folha is distinct from 'C'
      and ${colaboradorVistoSql(ctx, sql.ref('p.id'))} and ${amongIds('h.area_organizacional_id', areasIds)}
      and ${amongIds('h.estabelecimento_id', estabelecimentosIds)} and ${amongIds('f.cargo_id', cargosIds)}`;

export interface Pessoa {
  readonly id: number;
  readonly nome: string;
  readonly cargo: string | null;
  readonly area: string;
}
const CAMPOS = sql`p.id, p.nome, g.nome as cargo, coalesce(a.nome, ${SEM_AREA}) as area`;

/** Somebody who had no training for long. */
export interface SemIndicacao extends Pessoa {
  readonly admissao: string;
  /** The last day of a class that they passed; null for never. */
  readonly ultimo: string | null;
}

/** Those at work who passed no class that ended after that day, and are in none that is still to be held. */
export async function semCursoDesde(ctx: Ctx, desde: string, lugar: Lugar): Promise<SemIndicacao[]> {
  const { rows } = await sql<SemIndicacao>`select ${CAMPOS}, p.data_admissao as admissao,
      (select max(${DIA_DO_RESULTADO}) from colaborador_turma c join turma t on t.id = c.turma_id
        where c.colaborador_id = p.id and c.resultado = 'A') as ultimo
    from ${pessoas(ctx, lugar)} and ${naFolhaSql(sql`${ctx.hoje}::date`)}
      and not exists (select from colaborador_turma c join turma t on t.id = c.turma_id
        where c.colaborador_id = p.id and ((c.resultado = 'A' and ${DIA_DO_RESULTADO} >= ${desde}::date) or (not t.realizada and ${ULTIMO_DIA} >= ${ctx.hoje}::date)))
    order by a.nome_busca, p.nome_busca, p.id`.execute(ctx.db);
  return rows;
}

/** A line of the list that is signed; a blank one has no name. */
export interface LinhaDaLista {
  readonly grupo: string;
  readonly numero: number;
  readonly nome: string | null;
  readonly matricula: string | null;
  readonly presenca: string | null;
  readonly assinatura: string | null;
}

interface Assinante {
  readonly diaId: number;
  readonly grupo: string;
  readonly nome: string | null;
  readonly matricula: string | null;
  readonly presenca: string | null;
  readonly assinou: string | null;
}

/** The days of classes and who is in them, in order. */
export async function listaParaAssinar(
  ctx: Ctx,
  { turmasIds, linhas }: { readonly turmasIds: readonly number[]; readonly linhas: number },
): Promise<LinhaDaLista[]> {
  const { rows } =
    await sql<Assinante>`select d.id as "diaId", t.descricao || ', ' || k.nome || ', ' || to_char(d.dia, 'DD/MM/YYYY') || ', '
        || to_char(d.hora_ini, 'HH24:MI') || ' às ' || to_char(d.hora_fim, 'HH24:MI') || ', ' || t.instrutor as grupo,
      q.nome, q.matricula,
      case when not r.presente then 'Ausente' else case r.origem when 'Q' then 'Presente (QR)' when 'C' then 'Presente (crachá)' when 'T' then 'Presente' end end as presenca,
      case when t.assinatura_digital and r.presente and r.origem = 'Q'
        then 'Confirmada pelo talento em ' || to_char(${localTime(sql.ref('r.registrada_em'))}, 'DD/MM/YYYY HH24:MI') end as assinou
    from turma_dia d join turma t on t.id = d.turma_id join curso k on k.id = t.curso_id
    left join (select c.id, c.turma_id, p.nome, p.nome_busca, p.matricula from colaborador_turma c join colaborador p on p.id = c.colaborador_id
      where c.situacao = 'I' and p.anonimizado_em is null and ${colaboradorVistoSql(ctx, sql.ref('p.id'))}) q on q.turma_id = t.id
    left join turma_presenca r on r.turma_dia_id = d.id and r.colaborador_turma_id = q.id
    where t.id = any (${idList(turmasIds)}) and t.empresa_id = ${ctx.empresaId}
    order by t.data_prev_ini, t.id, d.dia, d.hora_ini, d.id, q.nome_busca, q.id`.execute(ctx.db);
  return [...Map.groupBy(rows, ({ diaId }) => diaId).values()].flatMap((doDia) => {
    const quem = doDia.filter(({ nome }) => nome !== null);
    const grupo = doDia[0]?.grupo ?? '';
    const escritas = quem.map(({ nome, matricula, presenca, assinou }, lugar) => ({
      grupo,
      numero: lugar + 1,
      nome,
      matricula,
      presenca,
      assinatura: assinou,
    }));
    const vazias = Array.from({ length: Math.max(0, linhas - quem.length) }, (_, lugar) => ({
      grupo,
      numero: quem.length + lugar + 1,
      nome: null,
      matricula: null,
      presenca: null,
      assinatura: null,
    }));
    return [...escritas, ...vazias];
  });
}

/** A day of the timetable. */
export interface DiaDoCronograma {
  readonly turma: string;
  readonly dia: string | null;
  readonly horario: string | null;
  readonly assunto: string | null;
  readonly instrutor: string;
  readonly instituicao: string | null;
  readonly participantes: number;
}

/** Classes with their days; a class without any has its first day, without hours. */
export async function diasDoCronograma(ctx: Ctx, turmasIds: readonly number[]): Promise<DiaDoCronograma[]> {
  const { rows } =
    await sql<DiaDoCronograma>`select t.descricao || ', ' || k.nome as turma, coalesce(d.dia, t.data_prev_ini) as dia,
      to_char(d.hora_ini, 'HH24:MI') || ' às ' || to_char(d.hora_fim, 'HH24:MI') as horario, d.descricao as assunto, t.instrutor, t.instituicao,
      (select count(*)::int from colaborador_turma c where c.turma_id = t.id and c.situacao = 'I') as participantes
    from turma t join curso k on k.id = t.curso_id left join turma_dia d on d.turma_id = t.id
    where t.id = any (${idList(turmasIds)}) and t.empresa_id = ${ctx.empresaId}
    order by t.data_prev_ini, t.nome_busca, t.id, d.dia, d.hora_ini`.execute(ctx.db);
  return rows;
}

/** Somebody and a course. */
export interface PessoaECurso extends Pessoa {
  readonly cursoId: number;
  readonly curso: string;
  /** The last day of the class that they passed last; null for none. */
  readonly feito: string | null;
}

/**
 * Every one of the people at work with every one of the courses, and when they passed it; `quem` 'falta' leaves those who did not. One
 * statement over both.
 */
export async function pessoasPorCursos(
  ctx: Ctx,
  cursosIds: readonly number[],
  lugar: Lugar,
  quem: 'todos' | 'falta' = 'todos',
): Promise<PessoaECurso[]> {
  const { rows } =
    await sql<PessoaECurso>`select q.id, q.nome, q.cargo, q.area, k.id as "cursoId", k.nome as curso, x.feito
    from (select ${CAMPOS}, p.nome_busca from ${pessoas(ctx, lugar)} and ${naFolhaSql(sql`${ctx.hoje}::date`)}) q
    cross join curso k left join lateral (select max(${DIA_DO_RESULTADO}) as feito from colaborador_turma c join turma t on t.id = c.turma_id
      where c.colaborador_id = q.id and t.curso_id = k.id and c.resultado = 'A') x on true
    where k.id = any (${idList(cursosIds)}) and ${quem === 'falta' ? sql`x.feito is null` : sql`true`} order by k.nome_busca, k.id, q.nome_busca, q.id`.execute(
      ctx.db,
    );
  return rows;
}

/** A class that somebody is or was in. */
export interface Treinamento extends Pessoa {
  readonly curso: string;
  readonly turma: string;
  readonly inicio: string;
  readonly fim: string;
  /** Minutes of the course as it is registered. */
  readonly minutos: number | null;
  readonly frequencia: string | null;
  readonly resultado: 'P' | 'A' | 'R';
  /** Mean of the grades in per cent of the greatest grade; null for none. */
  readonly nota: string | null;
  /** What the class cost, shared by those who are in it, two places. */
  readonly custo: string;
}

interface Quais extends Lugar {
  readonly cursosIds: readonly number[];
  readonly talentosIds?: readonly number[];
  readonly dataIni?: string;
  readonly dataFim?: string;
}

/** Trainings of people, by their names and then by day. */
export async function treinamentos(ctx: Ctx, o: Quais): Promise<Treinamento[]> {
  const { rows } =
    await sql<Treinamento>`select q.id, q.nome, q.cargo, q.area, k.nome as curso, t.descricao as turma, t.data_prev_ini as inicio, ${DIA_DO_RESULTADO} as fim, k.carga_minutos as minutos, c.frequencia, c.resultado,
      (select round(avg(case when v.tipo = 'n' then n.nota * 10 else n.nota end), 2) from turma_nota n join avaliacao_curso v on v.id = n.avaliacao_curso_id
        where n.colaborador_turma_id = c.id) as nota,
      round(${CUSTO_DA_TURMA} / greatest(1, (select count(*) from colaborador_turma d where d.turma_id = t.id and d.situacao = 'I')), 2) as custo
    from (select ${CAMPOS}, p.nome_busca from ${pessoas(ctx, o)}) q
    join colaborador_turma c on c.colaborador_id = q.id and c.situacao = 'I' join turma t on t.id = c.turma_id
    join curso k on k.id = t.curso_id where ${amongIds('k.id', o.cursosIds)} and ${amongIds('q.id', o.talentosIds ?? [])}
      and ${o.dataIni ? sql`${DIA_DO_RESULTADO} >= ${o.dataIni}::date` : sql`true`} and ${o.dataFim ? sql`t.data_prev_ini <= ${o.dataFim}::date` : sql`true`} order by q.nome_busca, q.id, t.data_prev_ini, t.id`.execute(
      ctx.db,
    );
  return rows;
}

/** A class with what it costs. */
export interface Investido {
  readonly grupo: string;
  readonly curso: string;
  readonly turma: string;
  readonly inicio: string;
  readonly participantes: number;
  readonly custo: string;
  readonly porParticipante: string | null;
}

/** Classes that begin in a period, by what they are grouped by. */
export async function investido(
  ctx: Ctx,
  o: {
    readonly dataIni: string;
    readonly dataFim: string;
    readonly agruparPor: 'CURSO' | 'CATEGORIA' | 'MES_ANO';
    readonly cursosIds: readonly number[];
  },
): Promise<Investido[]> {
  const grupos = {
    CURSO: { nome: sql`x.curso`, ordem: sql`sem_acento(x.curso)` },
    CATEGORIA: { nome: sql`x.categoria`, ordem: sql`sem_acento(x.categoria)` },
    MES_ANO: { nome: sql`to_char(x.inicio, 'MM/YYYY')`, ordem: sql`to_char(x.inicio, 'YYYYMM')` },
  };
  const { nome, ordem } = grupos[o.agruparPor];
  const { rows } = await sql<Investido>`select ${nome} as grupo, x.curso, x.turma, x.inicio, x.participantes, x.custo,
      case when x.participantes > 0 then round(x.custo / x.participantes, 2) end as "porParticipante"
    from (select k.nome as curso, coalesce(s.nome, 'Sem categoria') as categoria, t.descricao as turma, t.data_prev_ini as inicio, ${CUSTO_DA_TURMA} as custo, t.id,
        (select count(*)::int from colaborador_turma c where c.turma_id = t.id and c.situacao = 'I') as participantes
      from turma t join curso k on k.id = t.curso_id left join categoria_curso s on s.id = k.categoria_curso_id
      where t.empresa_id = ${ctx.empresaId} and t.data_prev_ini between ${o.dataIni}::date and ${o.dataFim}::date
        and ${amongIds('k.id', o.cursosIds)}) x
    order by ${ordem}, x.inicio, x.turma, x.id`.execute(ctx.db);
  return rows;
}

/** A course that somebody passed and must repeat. */
export interface AVencer extends Pessoa {
  readonly situacao: 'Vencido' | 'A vencer';
  readonly curso: string;
  readonly feito: string;
  readonly vence: string;
}

/** Of who is at work: courses to be repeated that are due until a day, those overdue first, and of these the first due. */
export async function vencidosAte(
  ctx: Ctx,
  ate: string,
  { cursosIds, ...lugar }: Lugar & { readonly cursosIds: readonly number[] },
): Promise<AVencer[]> {
  const { rows } = await sql<AVencer>`select x.id, x.nome, x.cargo, x.area, x.curso, x.feito, x.vence,
      case when x.vence < ${ctx.hoje}::date then 'Vencido' else 'A vencer' end as situacao
    from (select q.id, q.nome, q.nome_busca, q.cargo, q.area, k.nome as curso, max(${DIA_DO_RESULTADO}) as feito,
        (max(${DIA_DO_RESULTADO}) + make_interval(months => k.periodicidade))::date as vence
      from (select ${CAMPOS}, p.nome_busca from ${pessoas(ctx, lugar)} and ${naFolhaSql(sql`${ctx.hoje}::date`)}) q
      join colaborador_turma c on c.colaborador_id = q.id and c.resultado = 'A' join turma t on t.id = c.turma_id
      join curso k on k.id = t.curso_id and k.periodicidade is not null and ${amongIds('k.id', cursosIds)}
      group by q.id, q.nome, q.nome_busca, q.cargo, q.area, k.id, k.nome, k.periodicidade) x
    where x.vence <= ${ate}::date order by x.vence >= ${ctx.hoje}::date, x.vence, x.nome_busca, x.id`.execute(ctx.db);
  return rows;
}
