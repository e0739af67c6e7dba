import { sql } from 'kysely';
import { colaboradorVistoSql, lotadoNoLugar } from '#modules/organizacao/organizacao.api.ts';
import { AUSENCIA } from '#modules/sst/agentes-nocivos/agentes-nocivos.rules.ts';
import { agentesDoHistorico } from '#modules/sst/grupos-homogeneos/agentes-do-grupo.queries.ts';
import { vaiAoESocial } from '#modules/sst/grupos-homogeneos/grupos-homogeneos.rules.ts';
import { type LotesDeTalentos, paradoSql } from '#modules/sst/lote-de-talentos.queries.ts';
import { exigirProfissional } from '#modules/sst/obriga-profissional.queries.ts';
import { amongIds, idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { todas } from '#platform/server/resource/list.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { condicaoAmbiental } from './condicoes-ambientais.contract.ts';
import { type AndamentoDoLote, type LoteForm, NOMES_POR_PAGINA } from './lote.contract.ts';
import { TALENTOS_POR_LOTE } from './por-condicao.contract.ts';

export const JOB_DO_LOTE = 'sst.condicoes-em-lote';
export const LOTES: LotesDeTalentos = {
  tabela: 'condicao_ambiental_lote',
  filas: [JOB_DO_LOTE],
  entidade: condicaoAmbiental.nome.um,
};

/** The talents that the choice finds: active on the day, and within sight. Throws when there are none, or more than a batch takes. */
export async function talentosDoLote(ctx: Ctx, form: LoteForm): Promise<number[]> {
  const { dataInicio, colaboradoresIds, areasIds, cargosIds, semCondicao } = form;
  const condicoes = [
    sql`t.empresa_id = ${ctx.empresaId}`,
    sql`t.anonimizado_em is null`,
    sql`t.data_admissao <= ${dataInicio}`,
    sql`coalesce(t.data_desligamento, 'infinity') >= ${dataInicio}`,
    colaboradorVistoSql(ctx, sql.ref('t.id')),
    amongIds('t.id', colaboradoresIds),
    ...lotadoNoLugar(sql.ref('t.id'), { areasIds, cargosIds, estabelecimentosIds: [] }),
    semCondicao ? sql`not exists (select from condicao_ambiental k where k.colaborador_id = t.id)` : null,
  ].filter((uma) => uma !== null);
  const { rows } = await sql<{ id: number }>`select t.id from colaborador t where ${todas(condicoes)}
    order by t.id limit ${TALENTOS_POR_LOTE + 1}`.execute(ctx.db);
  if (rows.length === 0) throw campoInvalido('colaboradoresIds', 'Nenhum talento ativo na data é assim.');
  if (rows.length > TALENTOS_POR_LOTE)
    throw campoInvalido('colaboradoresIds', `Um lote tem até ${TALENTOS_POR_LOTE} talentos: escolha áreas ou cargos.`);
  return rows.map(({ id }) => id);
}

/** One page of the names of these talents, in their order. */
export async function nomesDoLote({ db }: Ctx, ids: readonly number[], page: number) {
  const { rows } = await sql<{ id: number; nome: string; matricula: string | null }>`select c.id, c.nome, c.matricula
    from colaborador c where c.id = any (${idList(ids)}) order by c.nome_busca, c.id
    limit ${NOMES_POR_PAGINA} offset ${page * NOMES_POR_PAGINA}`.execute(db);
  return rows;
}

const SEM_RESPONSAVEL =
  'O eSocial pede quem responde pelos registros ambientais: informe ao menos um profissional de SST.';

/** Refuses, at `profissionais`, a batch without one where the company obliges them, or where the group exposes people whom eSocial is told of (S-2240, respReg). */
export async function exigirResponsavel(
  ctx: Ctx,
  { profissionais, grupoHomogeneo, dataInicio }: LoteForm,
): Promise<void> {
  await exigirProfissional(ctx, profissionais);
  if (profissionais.length > 0) return;
  const { rows } = await sql<{ finalidade: string }>`select g.finalidade from grupo_homogeneo g
      join lateral (select h.id, h.data from grupo_homogeneo_historico h where h.grupo_homogeneo_id = g.id and h.data <= ${dataInicio}
        order by h.data desc, h.id desc limit 1) h on true
    where g.id = ${grupoHomogeneo.id} and g.empresa_id = ${ctx.empresaId} and exists (select ${agentesDoHistorico(sql`${dataInicio}::date`)}
      and a.atividade_perigosa_insalubre_id <> ${AUSENCIA})`.execute(ctx.db);
  if (vaiAoESocial(rows[0]?.finalidade ?? null)) throw campoInvalido('profissionais', SEM_RESPONSAVEL);
}

interface Lido extends Omit<AndamentoDoLote, 'recusados'> {
  readonly recusas: readonly { readonly id: number; readonly motivo: string }[];
}

/** How far a batch of the person went; the last one where no id is told. Who is out of sight by now is named no more. */
export async function lerLote(ctx: Ctx, id: number | null): Promise<AndamentoDoLote | null> {
  const { rows } = await sql<Lido>`select t.id, cardinality(t.talentos_ids) as total, t.feitos, t.recusas, t.motivo,
      t.terminado_em is not null as terminado, ${paradoSql(LOTES)} as parado, t.condicao ->> 'dataInicio' as "dataInicio",
      (select json_build_object('id', g.id, 'nome', g.nome) from grupo_homogeneo g
        where g.id = (t.condicao -> 'grupoHomogeneo' ->> 'id')::bigint) as "grupoHomogeneo"
    from condicao_ambiental_lote t where t.empresa_id = ${ctx.empresaId} and t.usuario_id = ${ctx.ator.id}
      and (${id}::bigint is null or t.id = ${id}) order by t.id desc limit 1`.execute(ctx.db);
  const [lote] = rows;
  if (!lote) return null;
  const { recusas, ...resto } = lote;
  const { rows: nomes } = await sql<{ id: number; nome: string }>`select c.id, c.nome from colaborador c
    where c.id = any (${idList(recusas)}) and ${colaboradorVistoSql(ctx, sql.ref('c.id'))}`.execute(ctx.db);
  const nomeDe = new Map(nomes.map((um) => [um.id, um.nome]));
  const recusados = recusas.flatMap(({ id: quem, motivo }) => {
    const nome = nomeDe.get(quem);
    return nome === undefined ? [] : [{ id: quem, nome, motivo }];
  });
  return { ...resto, recusados };
}

/** The same, of one that must be there. Throws NAO_ENCONTRADO. */
export async function exigirLote(ctx: Ctx, id: number): Promise<AndamentoDoLote> {
  const lote = await lerLote(ctx, id);
  if (!lote) throw new ProblemError('NAO_ENCONTRADO');
  return lote;
}
