import { sql } from 'kysely';
import { colaboradorVistoSql, lotadoNoLugar } from '#modules/organizacao/organizacao.api.ts';
import { type LotesDeTalentos, paradoSql } from '#modules/sst/lote-de-talentos.queries.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { amongIds, idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { todas } from '#platform/server/resource/list.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { type AndamentoDoLote, type LoteDeVacinacao, TALENTOS_POR_LOTE } from './lote.contract.ts';
import { doseQueRecebe, type SituacaoDoTalento } from './lote.rules.ts';
import { recebidasSql, statusSql } from './plano.queries.ts';
import { vacinacao } from './vacinacoes.contract.ts';

/** What a batch gives, as it is kept while it goes on. */
export type DosePedida = Pick<LoteDeVacinacao, 'vacinaId' | 'dataRealizacao' | 'lote' | 'doseId' | 'completos'>;

interface Lido extends SituacaoDoTalento {
  readonly id: number;
  readonly nome: string;
  /** Its open course with the vaccine. */
  readonly vacinacaoId: number | null;
}
/** One talent of a batch: the place of the dose that comes, or why none does. */
export interface NoLote extends Pick<Lido, 'id' | 'nome' | 'vacinacaoId'> {
  readonly recebe: ReturnType<typeof doseQueRecebe>;
}
export interface PlanoDoLote {
  /** Ids and names of the doses of the vaccine, in their order. */
  readonly doses: readonly { readonly id: number; readonly nome: string }[];
  readonly talentos: readonly NoLote[];
}

/** Which of these talents gets which dose, in the order of their names; talents out of sight are not among them. */
export async function planoDoLote(
  ctx: Ctx,
  dose: DosePedida,
  quem: Pick<LoteDeVacinacao, 'areaOrganizacionalIds' | 'cargoIds' | 'colaboradorIds' | 'colaboradoresDesligados'>,
): Promise<PlanoDoLote> {
  const { vacinaId, dataRealizacao, doseId, completos } = dose;
  const { rows: doses } = await sql<{
    id: number;
    nome: string;
  }>`select d.id, coalesce(d.nome, '') as nome from dose_vacina d
    where d.vacina_id = ${vacinaId} and d.empresa_id = ${ctx.empresaId} order by d.numero_dose`.execute(ctx.db);
  const lugar = { areasIds: quem.areaOrganizacionalIds, cargosIds: quem.cargoIds, estabelecimentosIds: [] };
  // Whoever is named is told of, dismissed or not.
  const comDesligados = quem.colaboradoresDesligados === true || quem.colaboradorIds.length > 0;
  const condicoes = [
    sql`c.empresa_id = ${ctx.empresaId}`,
    sql`c.anonimizado_em is null`,
    colaboradorVistoSql(ctx, sql.ref('c.id')),
    amongIds('c.id', quem.colaboradorIds),
    ...lotadoNoLugar(sql.ref('c.id'), lugar),
    comDesligados ? null : sql`coalesce(c.data_desligamento, 'infinity') >= ${hojeSql}`,
  ].filter((uma) => uma !== null);
  const ultima = sql`(select max(r.data_realizacao) from vacinacao_dose r where r.vacinacao_id = t.id)`;
  const curso = sql`from vacinacao t where t.colaborador_id = c.id and t.vacina_id = ${vacinaId}`;
  const { rows } = await sql<Lido>`select c.id, c.nome, c.data_desligamento as desligamento, a.id as "vacinacaoId",
      case when a.id is not null then json_build_object('status', a.status, 'recebidas', a.recebidas, 'ultima', a.ultima) end as aberta,
      (select max(${ultima}) ${curso} and ${statusSql} = 'C') as "completaEm"
    from colaborador c left join lateral (select t.id, ${statusSql} as status, ${recebidasSql} as recebidas, ${ultima} as ultima
      ${curso} and ${statusSql} <> 'C' order by t.id desc limit 1) a on true
    where ${todas(condicoes)} order by c.nome_busca, c.id limit ${TALENTOS_POR_LOTE + 1}`.execute(ctx.db);
  if (rows.length > TALENTOS_POR_LOTE)
    throw campoInvalido('colaboradorIds', `Um lote tem até ${TALENTOS_POR_LOTE} talentos: escolha áreas ou cargos.`);
  const so = doses.findIndex(({ id }) => id === doseId);
  const pedida = { dataRealizacao, completos: completos === true, soDose: so === -1 ? null : so };
  const nomes = doses.map(({ nome }) => nome);
  return {
    doses,
    talentos: rows.map((um) => ({
      id: um.id,
      nome: um.nome,
      vacinacaoId: um.vacinacaoId,
      recebe: doseQueRecebe(um, pedida, nomes),
    })),
  };
}

export const JOB_DO_LOTE = 'sst.vacinacoes-em-lote';
export const JOB_DE_DESFAZER = 'sst.desfazer-vacinacoes-em-lote';
export const LOTES: LotesDeTalentos = {
  tabela: 'vacinacao_lote',
  filas: [JOB_DO_LOTE, JOB_DE_DESFAZER],
  entidade: vacinacao.nome.um,
};

/** Keeps what a batch is to do for these talents, before its job does it; returns its id. */
export async function guardarLote(ctx: Ctx, dose: object, ids: readonly number[], pulados: number): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`insert into vacinacao_lote (empresa_id, usuario_id, dose, talentos_ids, pulados)
    values (${ctx.empresaId}, ${ctx.ator.id}, ${JSON.stringify(dose)}, ${idList(ids)}, ${pulados}) returning id`.execute(
    ctx.db,
  );
  return rows[0]?.id ?? 0;
}

interface LoteLido extends Omit<AndamentoDoLote, 'content' | 'recusados'> {
  readonly recusas: readonly { readonly id: number; readonly motivo: string }[];
}

/** How far a batch of the person went; the last one where no id is told. Who is out of sight by now is named no more. */
export async function lerLote(ctx: Ctx, id: number | null): Promise<AndamentoDoLote | null> {
  const { rows } =
    await sql<LoteLido>`select t.id, cardinality(t.talentos_ids) as total, t.feitos, t.pulados, t.recusas, t.motivo,
      t.terminado_em is not null as terminado, ${paradoSql(LOTES)} as parado, t.dose ->> 'dataRealizacao' as "dataRealizacao", t.dose ? 'desfaz' as desfaz,
      (select count(*)::int from vacinacao_dose d where d.vacinacao_lote_id = t.id) as "dosesDadas",
      (select json_build_object('id', v.id, 'nome', v.nome) from vacina v where v.id = (t.dose ->> 'vacinaId')::bigint) as vacina
    from vacinacao_lote t where t.empresa_id = ${ctx.empresaId} and t.usuario_id = ${ctx.ator.id}
      and (${id}::bigint is null or t.id = ${id}) order by t.id desc limit 1`.execute(ctx.db);
  const [lido] = rows;
  if (!lido) return null;
  const { recusas, ...resto } = lido;
  // Each reading of whom it refused leaves a line: while it goes on it is looked at every second.
  const mostradas = resto.terminado ? recusas : [];
  const { rows: nomes } = await sql<{ id: number; nome: string }>`select c.id, c.nome from colaborador c
    where c.id = any (${idList(mostradas)}) and c.empresa_id = ${ctx.empresaId}
      and ${colaboradorVistoSql(ctx, sql.ref('c.id'))}`.execute(ctx.db);
  const nomeDe = new Map(nomes.map((um) => [um.id, um]));
  const content = mostradas.flatMap(({ id: quem, motivo: dito }) => {
    const colaborador = nomeDe.get(quem);
    return colaborador ? [{ id: quem, colaborador, dito }] : [];
  });
  return { ...resto, recusados: recusas.length, content };
}

/** The same, of one that must be there. Throws NAO_ENCONTRADO. */
export async function exigirLote(ctx: Ctx, id: number): Promise<AndamentoDoLote> {
  const lote = await lerLote(ctx, id);
  if (!lote) throw new ProblemError('NAO_ENCONTRADO');
  return lote;
}
