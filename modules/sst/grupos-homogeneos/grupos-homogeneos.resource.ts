import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { POR_DECISAO, PROCESSO_DESDE } from '#modules/sst/agentes-nocivos/agentes-nocivos.rules.ts';
import { handlersDoHistorico, historicoDe } from '#modules/sst/historicos.queries.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { refuseStrangers } from '#platform/server/resource/references.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { agentesDoHistorico } from './agentes-do-grupo.queries.ts';
import { grupoHomogeneoHistorico, historicosDoGrupo } from './grupo-historicos.contract.ts';
import { camposDoHistorico, grupoHomogeneo } from './grupos-homogeneos.contract.ts';
import {
  ambienteDepois,
  COM_CONDICOES,
  oQueOLocalPede,
  SEM_AGENTE,
  SEM_PROCESSO,
  vaiAoESocial,
} from './grupos-homogeneos.rules.ts';

const historico = historicoDe('grupo_homogeneo', 'nome_grupo');
const { emVigor } = historico;
const hojeOuInicio = sql`greatest(h.data, ${hojeSql})`;
const quantos = (dia?: Parameters<typeof agentesDoHistorico>[0]) =>
  sql`(select count(*)::int ${agentesDoHistorico(dia)})`;

/**
 * Refuses, at `campo`, a group for eSocial one of whose histories (the one of `linha`, or all) has no agent at all, or has one that a decision
 * includes and that does not name its case.
 */
async function exigirAgentes(ctx: Ctx, grupoId: number, campo: string, linha: number | null = null): Promise<void> {
  const { rows } = await sql<{ finalidade: string; vazio: boolean; semProcesso: boolean }>`select g.finalidade,
      not exists (select ${agentesDoHistorico(hojeOuInicio)}) as vazio,
      h.data >= ${PROCESSO_DESDE}::date and exists (select ${agentesDoHistorico()}
        and a.atividade_perigosa_insalubre_id = ${POR_DECISAO} and a.numero_processo_judicial is null) as "semProcesso"
    from grupo_homogeneo g
    join grupo_homogeneo_historico h on h.grupo_homogeneo_id = g.id and (${linha}::bigint is null or h.id = ${linha})
    where g.id = ${grupoId}`.execute(ctx.db);
  const doESocial = rows.filter(({ finalidade }) => vaiAoESocial(finalidade));
  if (doESocial.some(({ vazio }) => vazio)) throw campoInvalido(campo, SEM_AGENTE);
  if (doESocial.some(({ semProcesso }) => semProcesso)) throw campoInvalido(campo, SEM_PROCESSO);
}

/**
 * Holds a group before what is read of it: two people who write it or its histories go one after the other, and so does who links a condition
 * to it. What the lock waited for is seen only by a statement that begins after it.
 */
const segurarGrupo = async ({ db }: Ctx, id: RawBuilder<unknown>) => {
  await sql`select from grupo_homogeneo g where g.id = ${id} for update`.execute(db);
};

/** Refuses, at `campo`, workplaces that do not exist yet on the day from which the group works in them. */
async function exigirAmbientesDaData(ctx: Ctx, ids: readonly number[], data: string, campo: string): Promise<void> {
  const { rows } = await sql<{ nome: string; desde: string }>`select a.nome, min(h.data) as desde from ambiente a
      join ambiente_historico h on h.ambiente_id = a.id
    where a.id = any (${idList(ids)}) and a.empresa_id = ${ctx.empresaId} group by a.id having min(h.data) > ${data}::date
    order by a.nome_busca limit 1`.execute(ctx.db);
  const [novo] = rows;
  if (novo) throw campoInvalido(campo, ambienteDepois(novo.nome, novo.desde));
}

const ligacoes = {
  ambientes: {
    tabela: 'grupo_homogeneo_historico_ambiente',
    dono: 'grupo_homogeneo_historico_id',
    alvo: 'ambiente_id',
    alvoTabela: 'ambiente',
  },
} as const;

export const gruposHistoricos = defineResource(grupoHomogeneoHistorico, {
  tabela: 'grupo_homogeneo_historico',
  ...historico.linha,
  ligacoes,
  colunas: {
    quantidadeAmbientes: sql`(select count(*)::int from grupo_homogeneo_historico_ambiente x where x.grupo_homogeneo_historico_id = t.id)`,
    agentes: sql`(select ${quantos()} from (select t.id, t.data) h)`,
  },
  travar: (ctx, id, form) =>
    segurarGrupo(
      ctx,
      form
        ? sql`${form.grupoHomogeneo.id}`
        : sql`(select h.grupo_homogeneo_id from grupo_homogeneo_historico h where h.id = ${id})`,
    ),
  validar: (ctx, { ambientes, data }) =>
    exigirAmbientesDaData(
      ctx,
      ambientes.map((um) => um.id),
      data,
      'ambientes',
    ),
  aoGravar: async (ctx, id, { grupoHomogeneo: { id: grupoId } }) => {
    await exigirAgentes(ctx, grupoId, 'ambientes', id);
    await historico.levarNome(ctx, grupoId);
  },
  aoExcluir: async (ctx, id, { grupoHomogeneo: { id: grupoId } }) => {
    await historico.exigirOutra(ctx, grupoId, id, 'O grupo homogêneo precisa de ao menos um histórico.');
    await historico.levarNome(ctx, grupoId, id);
  },
});

/** The days after `desde` on which one of the workplaces began to be something else, the first one first. */
async function diasDeMudanca({ db }: Ctx, ambientes: readonly number[], desde: string): Promise<string[]> {
  const { rows } = await sql<{ data: string }>`select distinct h.data from ambiente_historico h
    where h.ambiente_id = any (${idList(ambientes)}) and h.data > ${desde} order by h.data`.execute(db);
  return rows.map(({ data }) => data);
}

export const gruposHomogeneos = defineResource(grupoHomogeneo, {
  tabela: 'grupo_homogeneo',
  colunas: {
    grupoHomogeneoHistorico: sql`(select json_build_object('data', h.data, 'descricao', h.descricao, 'ambientes',
      coalesce((select json_agg(json_build_object('id', a.id, 'nome', a.nome) order by a.nome_busca)
        from grupo_homogeneo_historico_ambiente x join ambiente a on a.id = x.ambiente_id
        where x.grupo_homogeneo_historico_id = h.id), '[]'))
      from (select 1) one left join lateral (select h.* ${emVigor}) h on true)`,
    // A choice of how the group is made; afterwards there is nothing left of it.
    clonarTodosOsHistoricos: sql`false`,
    data: sql`(select h.data ${emVigor})`,
    agentes: sql`coalesce((select ${quantos(hojeOuInicio)} ${emVigor}), 0)`,
    empresa: sql`(select json_build_object('id', e.id, 'nome', e.nome) from empresa e where e.id = t.empresa_id)`,
    comCondicoes: sql`exists (select from condicao_ambiental c where c.grupo_homogeneo_id = t.id)`,
  },
  ligacoes: {
    estabelecimentosIds: {
      tabela: 'grupo_homogeneo_estabelecimento',
      dono: 'grupo_homogeneo_id',
      alvo: 'estabelecimento_id',
      alvoTabela: 'estabelecimento',
    },
    obrasIds: { tabela: 'grupo_homogeneo_obra', dono: 'grupo_homogeneo_id', alvo: 'obra_id', alvoTabela: 'obra' },
  },
  ordem: { '': sql`t.nome_busca`, nome: sql`t.nome_busca` },
  travar: (ctx, id) => segurarGrupo(ctx, sql`${id}`),
  // What was told of people by the group stays what it was (V-0510); a new history says what changes from a day on.
  pode: (_ctx, { comCondicoes }): Readonly<Record<string, boolean>> => (comCondicoes ? { editar: false } : {}),
  impedimentos: (_ctx, { comCondicoes }) => (comCondicoes ? { editar: COM_CONDICOES } : {}),
  // The first history is a record of its own, whose refusals would stand at fields that the form calls otherwise.
  validar: async (ctx, { grupoHomogeneoHistorico: form }, id) => {
    if (id !== null) return;
    const primeiro = z.object(camposDoHistorico);
    await refuseStrangers(ctx, primeiro, { ligacoes }, [{ form, antes: null }], 'grupoHomogeneoHistorico.');
    const ids = form.ambientes.map((um) => um.id);
    await exigirAmbientesDaData(ctx, ids, form.data, 'grupoHomogeneoHistorico.ambientes');
  },
  aoGravar: async (ctx, id, form, antes) => {
    // What another kind of place named was held against what is offered, and does not stay.
    const pede = oQueOLocalPede(form.localAmbienteGrupoHomogeneo);
    if (!pede.estabelecimentos)
      await sql`delete from grupo_homogeneo_estabelecimento where grupo_homogeneo_id = ${id}`.execute(ctx.db);
    if (!pede.obras) await sql`delete from grupo_homogeneo_obra where grupo_homogeneo_id = ${id}`.execute(ctx.db);
    if (antes !== null) {
      if (antes.nome !== form.nome) await historico.renomear(ctx, id, form.nome);
      if (antes.finalidade !== form.finalidade) await exigirAgentes(ctx, id, 'finalidade');
      return;
    }
    const { data, ...resto } = form.grupoHomogeneoHistorico;
    const ambientes = resto.ambientes.map((um) => um.id);
    const dias = form.clonarTodosOsHistoricos ? await diasDeMudanca(ctx, ambientes, data) : [];
    for (const dia of [data, ...dias])
      await gruposHistoricos.criar(
        ctx,
        { grupoHomogeneo: { id }, nomeGrupo: form.nome, ...resto, data: dia },
        { grupoHomogeneo: { id } },
      );
  },
});

export const historicosDoGrupoHandlers = handlersDoHistorico(
  historicosDoGrupo,
  gruposHistoricos,
  'grupoHomogeneo',
  gruposHomogeneos.obter,
);
