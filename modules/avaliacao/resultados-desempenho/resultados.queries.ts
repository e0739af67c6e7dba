import { type RawBuilder, sql } from 'kysely';
import { euSql } from '#modules/avaliacao/equipe.queries.ts';
import { diaDaResposta } from '#modules/avaliacao/respostas-desempenho/folhas.queries.ts';
import { colaboradorVistoSql, talentoDaSessao } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import {
  atendimento,
  centesimos,
  decimal,
  type Grupo,
  gruposVisiveis,
  type Leitura,
  media,
  minimoPara,
  ORDEM_DOS_GRUPOS,
  type Papel,
  type Pesos,
  resultado,
  type ValorDoPapel,
} from './resultado.rules.ts';

interface GrupoLido {
  readonly grupo: Papel | 'D';
  readonly folhas: number;
  readonly desempenho: string | null;
}

interface CompetenciaDoResultado {
  readonly id: number;
  readonly nome: string;
  /** Order of the level that the band asks for, and the mean of those that were seen; null while nobody may be told. */
  readonly exigida: number;
  readonly nivelExigido: string;
  readonly vista: string | null;
  /** What was seen less what is asked for. */
  readonly diferenca: string | null;
  readonly percentual: string | null;
  readonly peso: number;
  readonly porGrupo: { readonly grupo: Grupo['grupo']; readonly vista: string | null }[];
}

/** What somebody reached in one evaluation, as far as this reader may be told. Percentages are decimal strings. */
export interface ResultadoDoTalento {
  /** Of the evaluated person in this evaluation. */
  readonly id: number;
  readonly avaliacao: {
    readonly id: number;
    readonly titulo: string;
    readonly dataIni: string;
    readonly dataFim: string;
    readonly tipo: string;
  };
  readonly anonima: boolean;
  readonly colaborador: { readonly id: number; readonly nome: string };
  readonly cargo: string | null;
  readonly faixa: string | null;
  readonly area: { readonly id: number; readonly nome: string } | null;
  readonly participacoes: number;
  readonly respondidas: number;
  /** Why nothing is told: the anonymous evaluation is not over, or too few answered. */
  readonly protegido: 'PRAZO' | 'POUCOS' | null;
  readonly desempenho: string | null;
  readonly competencia: string | null;
  readonly porGrupo: readonly GrupoLido[];
  readonly porAspecto: readonly { readonly aspecto: string | null; readonly percentual: string | null }[];
  readonly competencias: readonly CompetenciaDoResultado[];
  /** How the numbers come about. */
  readonly pesos: Pesos;
  readonly autoConta: boolean;
  readonly somenteCompetencias: boolean;
  /** That the evaluated person read it: asked for ('A'), given ('D'), or null where nothing is asked. */
  readonly ciencia: {
    readonly situacao: 'A' | 'D' | null;
    readonly em: string | null;
    readonly comentario: string | null;
  };
}

interface Avaliado {
  readonly id: number;
  readonly avaliacaoId: number;
  readonly titulo: string;
  readonly tipo: string;
  readonly dataIni: string;
  readonly dataFim: string;
  readonly anonima: boolean;
  readonly emPrazo: boolean;
  readonly autoConta: boolean;
  readonly somenteCompetencias: boolean;
  readonly pesos: Pesos;
  readonly colaboradorId: number;
  readonly nome: string;
  readonly cargo: string | null;
  readonly faixa: string | null;
  readonly area: { id: number; nome: string } | null;
  readonly participacoes: number;
  readonly respondidas: number;
  /** The reader is one of those who answered. */
  readonly respondeu: boolean;
  readonly pedeCiencia: boolean;
  readonly cienciaEm: string | null;
  readonly cienciaComentario: string | null;
}

interface Linha {
  readonly avaliadoId: number;
  readonly papel: Papel;
  readonly folhas: number;
  readonly valor: string | null;
}

/** Sheets of a role, and how many of them a grade could be drawn from: a free text that weighs gives none until somebody grades it. */
interface Folhas extends Linha {
  readonly comNota: number;
}

/** SQL of the evaluated `a` of evaluations `t` and their record `c`. */
export const AVALIADOS = sql`avaliacao_desempenho_avaliado a join avaliacao_desempenho t on t.id = a.avaliacao_id
  join colaborador c on c.id = a.colaborador_id and c.anonimizado_em is null`;

/** SQL 'who was evaluated may read the own result'. */
const LIBERADO = sql`t.resultado_liberado and t.exibir_performance_profissional`;
/** SQL 'the evaluated person is asked to say that they read it': of what was released since that is asked. */
const PEDE_CIENCIA = sql`(${LIBERADO} and t.resultado_liberado_em is not null)`;

/** SQL 'the evaluated `a` stands so with the acknowledgement': it waits for it ('A') or was given it ('D'). */
export const cienciaSql = (situacao: 'A' | 'D'): RawBuilder<unknown> =>
  situacao === 'D' ? sql`a.ciencia_em is not null` : sql`(${PEDE_CIENCIA} and a.ciencia_em is null)`;

/**
 * Condition of the results that a person reads of others: those of whom they see, never the own ones, which the company releases. `proprias`
 * asks for the own released ones instead.
 */
export async function legiveis(ctx: Ctx, proprias = false): Promise<RawBuilder<unknown>> {
  if (proprias) return sql`(a.colaborador_id is not distinct from ${await talentoDaSessao(ctx)} and ${LIBERADO})`;
  return sql`(${colaboradorVistoSql(ctx, sql.ref('a.colaborador_id'))} and a.colaborador_id is distinct from ${euSql(ctx)})`;
}

/** SQL 'the person who asks is one of the others who answered about `a`', in whatever company they are at work now. */
const respondeuSql = (ctx: Pick<Ctx, 'ator'>): RawBuilder<unknown> =>
  sql`exists (select from avaliacao_desempenho_participante eu where eu.avaliado_id = a.id and eu.situacao = 'R' and eu.papel <> 'U'
    and eu.avaliador_id = ${euSql(ctx)})`;

/**
 * SQL of the least number of answers of others about `a` that this reader is told together, see {@link minimoPara}: who answered too could take
 * their own away.
 */
export const minimoSql = (ctx: Pick<Ctx, 'ator'>): RawBuilder<unknown> =>
  sql`case when ${respondeuSql(ctx)} then ${sql.lit(minimoPara(true))} else ${sql.lit(minimoPara(false))} end`;

const centesimosOuNada = (valor: string | null): number | null => (valor === null ? null : centesimos(valor));

const porChave = <L extends { readonly avaliadoId: number }>(linhas: readonly L[]) =>
  Map.groupBy(linhas, ({ avaliadoId }) => avaliadoId);

/**
 * Results of the evaluated people (`a`, `t`, `c`) that meet a condition, by evaluation and name: performance and competences in per cent, by
 * group of evaluators, aspect and competence; of the session's company unless others are named. The statements are as many for one person as for thousands. What an anonymous evaluation may not
 * tell this reader is left out.
 */
export async function resultadosDe(
  ctx: Ctx,
  condicao: RawBuilder<unknown>,
  {
    limite = 10_000,
    empresas = [ctx.empresaId],
  }: { readonly limite?: number; readonly empresas?: readonly number[] } = {},
): Promise<ResultadoDoTalento[]> {
  const { db } = ctx;
  const { rows: avaliados } =
    await sql<Avaliado>`select a.id, t.id as "avaliacaoId", t.titulo, t.tipo, t.data_ini as "dataIni", t.data_fim as "dataFim",
      t.anonima, t.anonima and t.data_fim >= ${diaDaResposta(ctx)}::date as "emPrazo", t.exibe_resultado_auto_avaliacao as "autoConta",
      t.avaliar_somente_competencias as "somenteCompetencias",
      json_build_object('U', t.peso_autoavaliacao, 'L', t.peso_gestor, 'A', t.peso_subordinado, 'P', t.peso_par, 'R', t.peso_avaliador) as pesos,
      c.id as "colaboradorId", coalesce(c.nome_social, c.nome) as nome,
      (select k.nome from faixa_salarial f join cargo k on k.id = f.cargo_id where f.id = a.faixa_salarial_id) as cargo,
      (select k.nome || ' ' || f.nome from faixa_salarial f join cargo k on k.id = f.cargo_id where f.id = a.faixa_salarial_id) as faixa,
      (select json_build_object('id', o.id, 'nome', o.nome) from area_organizacional o where o.id = a.area_organizacional_id) as area,
      count(p.id) as participacoes, count(*) filter (where p.situacao = 'R') as respondidas,
      ${respondeuSql(ctx)} as respondeu, ${PEDE_CIENCIA} as "pedeCiencia", a.ciencia_em as "cienciaEm", a.ciencia_comentario as "cienciaComentario"
    from ${AVALIADOS} left join avaliacao_desempenho_participante p on p.avaliado_id = a.id
    where a.empresa_id = any (${idList(empresas)}) and ${condicao}
    group by a.id, t.id, c.id order by t.data_ini desc, t.id, c.nome_busca, a.id limit ${limite}`.execute(db);
  const ids = idList(avaliados.map(({ id }) => id));
  const { rows: folhas } = await sql<Folhas>`select p.avaliado_id as "avaliadoId", p.papel, count(*) as folhas,
      count(coalesce(p.nota_manual, q.percentual)) as "comNota", round(avg(coalesce(p.nota_manual, q.percentual)), 2)::text as valor
    from avaliacao_desempenho_participante p join questionario_preenchimento q on q.id = p.preenchimento_id
    where p.avaliado_id = any (${ids}) and p.situacao = 'R' group by 1, 2 order by 1, array_position(${sql.val(ORDEM_DOS_GRUPOS)}::text[], p.papel)`.execute(
    db,
  );
  const { rows: aspectos } = await sql<
    Linha & { aspecto: string | null }
  >`select p.avaliado_id as "avaliadoId", p.papel, s.nome as aspecto,
      count(distinct p.id) as folhas, round(sum(g.peso * coalesce(r.pontos, 0)) / sum(g.peso), 2)::text as valor
    from avaliacao_desempenho_participante p join avaliacao_desempenho t on t.id = p.avaliacao_id
    join questionario_pergunta g on g.questionario_id = t.questionario_id and g.peso > 0
    left join questionario_aspecto s on s.id = g.aspecto_id
    left join questionario_resposta r on r.preenchimento_id = p.preenchimento_id and r.pergunta_id = g.id
    where p.avaliado_id = any (${ids}) and p.situacao = 'R' and (r.id is null or r.pontos is not null)
      and (g.tipo in ('3', '4') or exists (select from questionario_opcao o where o.pergunta_id = g.id and o.peso > 0))
      and (g.condicao_pergunta_id is null or exists (select from questionario_resposta d
        where d.preenchimento_id = p.preenchimento_id and d.pergunta_id = g.condicao_pergunta_id and d.opcoes_ids && g.condicao_opcoes_ids))
    group by 1, 2, s.id order by 1, min(g.ordem)`.execute(db);
  const { rows: vistas } = await sql<
    Linha & { competenciaId: number }
  >`select p.avaliado_id as "avaliadoId", p.papel, v.competencia_id as "competenciaId",
      count(*) as folhas, round(avg(v.ordem), 2)::text as valor
    from avaliacao_desempenho_nivel v join avaliacao_desempenho_participante p on p.id = v.participante_id
    where p.avaliado_id = any (${ids}) and p.situacao = 'R' and v.ordem is not null group by 1, 2, 3`.execute(db);
  const { rows: exigidas } = await sql<{
    avaliadoId: number;
    id: number;
    nome: string;
    ordem: number;
    nivel: string;
    peso: number;
  }>`select
      x.avaliado_id as "avaliadoId", k.id, k.nome, x.ordem, n.descricao as nivel, x.peso
    from avaliacao_desempenho_competencia x join competencia k on k.id = x.competencia_id
    join nivel_competencia n on n.id = x.nivel_competencia_id where x.avaliado_id = any (${ids})
    order by x.avaliado_id, array_position(array['C', 'H', 'A'], k.tipo), k.nome_busca, k.id`.execute(db);
  const doAvaliado = {
    folhas: porChave(folhas),
    aspectos: porChave(aspectos),
    vistas: porChave(vistas),
    exigidas: porChave(exigidas),
  };
  return avaliados.map((avaliado) => {
    const { id } = avaliado;
    const leitura = {
      pesos: avaliado.pesos,
      autoConta: avaliado.autoConta,
      anonima: avaliado.anonima,
      minimo: minimoPara(avaliado.respondeu),
    };
    const entregues = doAvaliado.folhas.get(id) ?? [];
    const protegido = protecaoDe(avaliado, entregues, leitura);
    // Of an anonymous one only the sheets with a grade make a number: one grade among silent sheets would be somebody's.
    const contadas = entregues.map((uma) => (avaliado.anonima ? { ...uma, folhas: uma.comNota } : uma));
    const geral = protegido === null ? valores(contadas) : [];
    const competencias = competenciasDe(
      doAvaliado.exigidas.get(id) ?? [],
      protegido === null ? (doAvaliado.vistas.get(id) ?? []) : [],
      leitura,
    );
    const competencia = decimal(
      media(competencias.map(({ peso, percentual }) => ({ peso, valor: centesimosOuNada(percentual) }))),
    );
    const porAspecto = Map.groupBy(
      protegido === null ? (doAvaliado.aspectos.get(id) ?? []) : [],
      ({ aspecto }) => aspecto,
    );
    return {
      id,
      avaliacao: {
        id: avaliado.avaliacaoId,
        titulo: avaliado.titulo,
        dataIni: avaliado.dataIni,
        dataFim: avaliado.dataFim,
        tipo: avaliado.tipo,
      },
      anonima: avaliado.anonima,
      colaborador: { id: avaliado.colaboradorId, nome: avaliado.nome },
      cargo: avaliado.cargo,
      faixa: avaliado.faixa,
      area: avaliado.area,
      participacoes: avaliado.participacoes,
      respondidas: avaliado.respondidas,
      protegido,
      // Where nothing but competences is asked for, what they reached is the result (decision 137).
      desempenho: avaliado.somenteCompetencias ? competencia : decimal(resultado(geral, leitura)),
      competencia,
      porGrupo: gruposVisiveis(geral, leitura).map(({ grupo, folhas: quantas, valor }: Grupo) => ({
        grupo,
        folhas: quantas,
        desempenho: decimal(valor),
      })),
      porAspecto: [...porAspecto].map(([aspecto, linhas]) => ({
        aspecto,
        percentual: decimal(resultado(valores(linhas), leitura)),
      })),
      competencias,
      pesos: avaliado.pesos,
      autoConta: avaliado.autoConta,
      somenteCompetencias: avaliado.somenteCompetencias,
      ciencia: {
        situacao: avaliado.cienciaEm !== null ? 'D' : avaliado.pedeCiencia && protegido === null ? 'A' : null,
        em: avaliado.cienciaEm,
        comentario: avaliado.cienciaComentario,
      },
    };
  });
}

const valores = (linhas: readonly Linha[]): ValorDoPapel[] =>
  linhas.map(({ papel, folhas, valor }) => ({ papel, folhas, valor: centesimosOuNada(valor) }));

function protecaoDe(
  avaliado: Avaliado,
  entregues: readonly Folhas[],
  { anonima, minimo }: Leitura,
): ResultadoDoTalento['protegido'] {
  if (!anonima) return null;
  if (avaliado.emPrazo) return 'PRAZO';
  const outros = entregues.reduce((soma, { papel, folhas }) => soma + (papel === 'U' ? 0 : folhas), 0);
  return outros < minimo ? 'POUCOS' : null;
}

function competenciasDe(
  exigidas: readonly { id: number; nome: string; ordem: number; nivel: string; peso: number }[],
  vistas: readonly (Linha & { competenciaId: number })[],
  leitura: Leitura,
): CompetenciaDoResultado[] {
  const porCompetencia = Map.groupBy(vistas, ({ competenciaId }) => competenciaId);
  return exigidas.map(({ id, nome, ordem, nivel, peso }) => {
    const ditos = valores(porCompetencia.get(id) ?? []);
    const vista = resultado(ditos, leitura);
    return {
      id,
      nome,
      exigida: ordem,
      nivelExigido: nivel,
      vista: decimal(vista),
      diferenca: decimal(vista === null ? null : vista - ordem * 100),
      percentual: decimal(atendimento(vista, ordem * 100)),
      peso,
      porGrupo: gruposVisiveis(ditos, leitura).map(({ grupo, valor }) => ({ grupo, vista: decimal(valor) })),
    };
  });
}

/**
 * Written answers about somebody in one evaluation, by question: with the group that wrote them, and of an anonymous one with none, in
 * alphabetical order, so that neither place nor time tells whose they are, and only where the result itself may be told.
 */
export async function comentariosDe(ctx: Ctx, { avaliacao, colaborador, protegido, anonima }: ResultadoDoTalento) {
  if (protegido !== null) return [];
  const minimo = minimoSql(ctx);
  // The person's own words would be told from the others by whoever knows them.
  const grupo = sql`case when not ${anonima} then p.papel end`;
  const { rows } = await sql<{
    pergunta: string;
    texto: string;
    grupo: Papel | null;
  }>`select g.texto as pergunta, ${grupo} as grupo, r.comentario as texto
    from avaliacao_desempenho_avaliado a join avaliacao_desempenho_participante p on p.avaliado_id = a.id and p.situacao = 'R'
    join questionario_resposta r on r.preenchimento_id = p.preenchimento_id and r.comentario is not null
    join questionario_pergunta g on g.id = r.pergunta_id
    where a.avaliacao_id = ${avaliacao.id} and a.colaborador_id = ${colaborador.id} and (not ${anonima} or p.papel <> 'U')
      and (not ${anonima} or (select count(*) from avaliacao_desempenho_participante o join questionario_resposta x on x.preenchimento_id = o.preenchimento_id
        where o.avaliado_id = a.id and o.situacao = 'R' and o.papel <> 'U' and x.pergunta_id = g.id and x.comentario is not null) >= ${minimo})
    union all
    select k.nome, ${grupo}, v.comentario from avaliacao_desempenho_avaliado a
    join avaliacao_desempenho_participante p on p.avaliado_id = a.id and p.situacao = 'R'
    join avaliacao_desempenho_nivel v on v.participante_id = p.id and v.comentario is not null join competencia k on k.id = v.competencia_id
    where a.avaliacao_id = ${avaliacao.id} and a.colaborador_id = ${colaborador.id} and (not ${anonima} or p.papel <> 'U')
      and (not ${anonima} or (select count(*) from avaliacao_desempenho_participante o join avaliacao_desempenho_nivel x on x.participante_id = o.id
        where o.avaliado_id = a.id and o.situacao = 'R' and o.papel <> 'U' and x.competencia_id = v.competencia_id and x.comentario is not null) >= ${minimo})
    order by 1, 3 limit 1000`.execute(ctx.db);
  const lugar = ({ grupo: um }: { grupo: Papel | null }) => (um === null ? 0 : ORDEM_DOS_GRUPOS.indexOf(um));
  return [...Map.groupBy(rows, ({ pergunta }) => pergunta)].map(([pergunta, delas]) => ({
    pergunta,
    textos: delas
      .toSorted((um, outro) => lugar(um) - lugar(outro))
      .map(({ texto, grupo: um }) => ({ texto, grupo: um })),
  }));
}
