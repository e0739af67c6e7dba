import { type RawBuilder, sql } from 'kysely';
import { lotadoNoLugar } from '#modules/organizacao/organizacao.api.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import { empregadoDo } from './cipa.resource.ts';
import type { CandidatoLido } from './eleicoes.contract.ts';
import { eleicao } from './eleicoes.contract.ts';
import { decidir, type Etapa, etapaDe } from './eleicoes.rules.ts';

/** The same as `etapaDe`, of a row `t`. */
export const etapaSql: RawBuilder<unknown> = sql`case when t.anulada_em is not null then 'X' when t.apurada_em is not null then 'E'
  when t.publicada_em is null then 'P' when ${hojeSql} < t.inscricao_ini then 'C' when ${hojeSql} <= t.inscricao_fim then 'I'
  when ${hojeSql} < t.votacao_ini then 'L' when ${hojeSql} <= t.votacao_fim then 'V' else 'A' end`;

/** An election as its acts need it. */
export interface Eleicao {
  readonly id: number;
  readonly nome: string;
  readonly estabelecimentoId: number;
  readonly estabelecimento: string;
  readonly mandatoInicio: string;
  readonly grauDeRisco: '1' | '2' | '3' | '4';
  readonly titulares: number;
  readonly suplentes: number;
  readonly inscricaoIni: string;
  readonly inscricaoFim: string;
  readonly votacaoIni: string;
  readonly votacaoFim: string;
  readonly publicada: boolean;
  readonly anulada: boolean;
  readonly apurada: boolean;
  readonly prorrogacoes: number;
  readonly eleitores: number | null;
  readonly motivoAnulacao: string | null;
  readonly gestaoId: number | null;
  readonly urna: string | null;
  readonly cedulas: string | null;
  readonly lacre: string | null;
  readonly validos: number | null;
  readonly brancos: number | null;
  readonly nulos: number | null;
  readonly etapa: Etapa;
}

/** An election of the session's company with its stage of today; `travar` holds it until the transaction ends. Throws NAO_ENCONTRADO. */
export async function lerEleicao(ctx: Ctx, id: number, travar = false): Promise<Eleicao> {
  const { rows } = await sql<Omit<Eleicao, 'etapa'>>`select t.id, t.nome, t.estabelecimento_id as "estabelecimentoId",
      s.nome as estabelecimento, t.mandato_inicio as "mandatoInicio", t.grau_de_risco as "grauDeRisco", t.titulares, t.suplentes,
      t.inscricao_ini as "inscricaoIni", t.inscricao_fim as "inscricaoFim", t.votacao_ini as "votacaoIni", t.votacao_fim as "votacaoFim",
      t.publicada_em is not null as publicada, t.anulada_em is not null as anulada, t.apurada_em is not null as apurada, t.prorrogacoes,
      t.eleitores, t.motivo_anulacao as "motivoAnulacao", t.cipa_id as "gestaoId", t.urna_selado as urna, t.cedulas, t.lacre, t.validos, t.brancos, t.nulos
    from cipa_eleicao t join estabelecimento s on s.id = t.estabelecimento_id
    where t.id = ${id} and t.empresa_id = ${ctx.empresaId} ${travar ? sql`for update of t` : sql``}`.execute(ctx.db);
  const [lida] = rows;
  if (!lida) throw new ProblemError('NAO_ENCONTRADO');
  return { ...lida, etapa: etapaDe(lida, ctx.hoje) };
}

/** Condition 'the talent `c` may take part today': they work in the establishment. */
export const participa = ({ estabelecimentoId }: Pick<Eleicao, 'estabelecimentoId'>) =>
  sql`c.anonimizado_em is null and ${empregadoDo(estabelecimentoId, hojeSql)}`;

/** How many may vote, and how many did; who voted and has left since counts in both. After the count both stand still. */
export async function participacao(ctx: Ctx, um: Eleicao): Promise<{ eleitores: number; votaram: number }> {
  const [naLotacao] = lotadoNoLugar(sql.ref('c.id'), {
    areasIds: [],
    cargosIds: [],
    estabelecimentosIds: [um.estabelecimentoId],
  }).filter((condicao) => condicao !== null);
  const { rows } = await sql<{ eleitores: number; votaram: number }>`with votou as (
      select colaborador_id as id from cipa_comparecimento where cipa_eleicao_id = ${um.id} and empresa_id = ${ctx.empresaId})
    select (select count(*)::int from votou) as votaram, (select count(*)::int from (select id from votou union
      select c.id from colaborador c where c.empresa_id = ${ctx.empresaId} and c.anonimizado_em is null and c.data_admissao <= ${hojeSql}
        and colaborador_situacao(c.pendencia_folha, c.data_desligamento, ${hojeSql}) = 'A' and ${naLotacao}) x) as eleitores`.execute(
    ctx.db,
  );
  const { eleitores = 0, votaram = 0 } = rows[0] ?? {};
  return { eleitores: um.eleitores ?? eleitores, votaram };
}

/** The candidates of an election: as they were counted, or in the order of their numbers. */
export async function lerCandidatos(ctx: Ctx, eleicaoId: number): Promise<CandidatoLido[]> {
  const { rows } =
    await sql<CandidatoLido>`select k.id, k.numero, c.nome, k.apresentacao, k.inscrito_em as "inscritoEm",
      k.desistiu_em as "desistiuEm", k.votos, k.colocacao, k.resultado
    from cipa_candidato k join colaborador c on c.id = k.colaborador_id
    where k.cipa_eleicao_id = ${eleicaoId} and k.empresa_id = ${ctx.empresaId}
    order by k.colocacao nulls last, k.numero`.execute(ctx.db);
  return rows;
}

/** The sums of an election that was counted; null before. */
export function somasDe({ validos, brancos, nulos, lacre }: Eleicao) {
  if (validos === null || brancos === null || nulos === null || lacre === null) return null;
  return { validos, brancos, nulos, lacre };
}

/** How an election stands today, with who is a candidate and how many voted. */
export async function andamentoDe(ctx: Ctx, id: number) {
  const um = await lerEleicao(ctx, id);
  const candidatos = await lerCandidatos(ctx, id);
  const { eleitores, votaram } = await participacao(ctx, um);
  const { etapa, prorrogacoes, motivoAnulacao, gestaoId } = um;
  const { minimo } = decidir({ eleitores, votaram, prorrogacoes });
  const apuracao = somasDe(um);
  return { etapa, candidatos, eleitores, votaram, minimo, prorrogacoes, motivoAnulacao, gestaoId, apuracao };
}

/** Elected in both mandates before this one: the norm allows one re-election (NR-5, 5.4.3). */
async function jaReeleito(ctx: Ctx, um: Eleicao, colaboradorId: number): Promise<boolean> {
  const { rows } = await sql<{ seguidas: number }>`select count(*)::int as seguidas from (
      select g.id from cipa g where g.empresa_id = ${ctx.empresaId} and g.estabelecimento_id = ${um.estabelecimentoId}
        and g.data_ini < ${um.mandatoInicio} order by g.data_ini desc limit 2) g
    join cipa_membro m on m.cipa_id = g.id and m.colaborador_id = ${colaboradorId} and m.representacao = 'T'`.execute(
    ctx.db,
  );
  return rows[0]?.seguidas === 2;
}

/** Registers a candidate while candidates register. Throws at `colaborador` who may not be one. */
export async function inscrever(
  ctx: Ctx,
  id: number,
  o: { readonly colaboradorId: number; readonly apresentacao: string | null },
): Promise<{ numero: number; inscritoEm: string }> {
  const um = await lerEleicao(ctx, id, true);
  if (um.etapa !== 'I') throw regra('As inscrições não estão abertas.');
  const { rows: quem } =
    await sql`select 1 from colaborador c where c.id = ${o.colaboradorId} and c.empresa_id = ${ctx.empresaId}
    and ${participa(um)}`.execute(ctx.db);
  if (quem.length === 0) throw campoInvalido('colaborador', 'Só se candidata quem trabalha no estabelecimento.');
  if (await jaReeleito(ctx, um, o.colaboradorId))
    throw campoInvalido('colaborador', 'Já foi eleito em duas gestões seguidas: a NR-5 permite uma reeleição.');
  const { rows } = await sql<{ numero: number; inscritoEm: string }>`insert into cipa_candidato
      (empresa_id, cipa_eleicao_id, colaborador_id, numero, inscrito_em, apresentacao)
    select ${ctx.empresaId}, ${id}, ${o.colaboradorId}, coalesce(max(k.numero), 0) + 1, ${ctx.hoje}, ${o.apresentacao}
      from cipa_candidato k where k.cipa_eleicao_id = ${id}
    on conflict (cipa_eleicao_id, colaborador_id) do update set desistiu_em = null, inscrito_em = excluded.inscrito_em,
      apresentacao = excluded.apresentacao where cipa_candidato.desistiu_em is not null
    returning numero, inscrito_em as "inscritoEm"`.execute(ctx.db);
  const [inscrito] = rows;
  if (!inscrito) throw campoInvalido('colaborador', 'Esta pessoa já está inscrita.');
  await ctx.auditar({
    acao: 'Inscrição de candidato',
    entidade: eleicao.nome.um,
    entidadeId: id,
    depois: { colaborador: { id: o.colaboradorId }, numero: inscrito.numero },
  });
  return inscrito;
}
