import { sql } from 'kysely';
import type { z } from 'zod';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { takeTurn } from '#platform/server/db/hold-rows.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { contem } from '#platform/server/resource/list.ts';
import type { OptionQuery, OptionRow } from '#platform/shared/contract/resource.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import type { ListPreference } from '#platform/shared/session.ts';
import { exigirPerfilAoAlcance, perfilAoAlcance } from './perfil-ao-alcance.queries.ts';
import {
  excluirVisao,
  gravarPreferencia,
  lerPreferencias,
  listarVisoes,
  perfisAoAlcance,
  salvarVisao,
  salvarVisaoDoPerfil,
  type Visao,
  type visaoDoPerfilForm,
} from './visoes.contract.ts';
import { preferenciasSql, vistas } from './visoes.queries.ts';

/** Views that one person keeps for one list, and lists that one person arranges. */
const MAXIMO = 50;
const LISTAS = 200;
const ENTIDADE = 'Visão de lista';

const compartilha = (ctx: Ctx) => pode(ctx, permissoesOrganizacao.perfil.editar);

const quem = (ctx: Ctx) => ({ usuarioId: ctx.ator.id, empresaId: ctx.empresaId });
/** Those that the person may change: the own ones, and the shared ones for who manages profiles and holds what the profile gives. */
const alteraveis = (ctx: Ctx) => sql`v.empresa_id = ${ctx.empresaId}
  and (v.usuario_id = ${ctx.ator.id} or (v.perfil_id is not null and ${compartilha(ctx)}
    and ${perfilAoAlcance(ctx, sql.ref('v.perfil_id'))}))`;

/** Who saves twice at once is counted one after the other. */
const umaPorVez = (ctx: Ctx) => takeTurn(ctx.db, 'visao-lista', ctx.ator.id);

type Salva = z.output<typeof visaoDoPerfilForm>;

async function salvar(ctx: Ctx, body: Salva): Promise<{ id: number }> {
  await exigirPerfilAoAlcance(ctx, body.perfilId);
  await umaPorVez(ctx);
  const { rows } = await sql<{ id: number }>`insert into visao_lista
      (empresa_id, usuario_id, caminho, nome, parametros, colunas, perfil_id)
    select ${ctx.empresaId}, ${ctx.ator.id}, ${body.caminho}, ${body.nome}, ${body.parametros ?? ''},
      ${body.colunas}::text[], ${body.perfilId}::bigint
    where (select count(*) from visao_lista f where f.empresa_id = ${ctx.empresaId} and f.usuario_id = ${ctx.ator.id}
      and f.caminho = ${body.caminho} and f.nome_busca <> sem_acento(${body.nome})) < ${MAXIMO}
    on conflict (empresa_id, usuario_id, caminho, nome_busca)
    do update set nome = excluded.nome, parametros = excluded.parametros, colunas = excluded.colunas,
      perfil_id = excluded.perfil_id, versao = visao_lista.versao + 1
    returning id`.execute(ctx.db);
  const salva = rows[0];
  if (!salva) throw regra(`Já há ${MAXIMO} visões suas nesta lista: exclua alguma antes.`);
  // What is searched for may name somebody: the log says that a view was kept, and not what it searches.
  const { parametros: _, ...depois } = body;
  await ctx.auditar({ acao: 'Gravação', entidade: ENTIDADE, entidadeId: salva.id, depois });
  return salva;
}

async function ofertaDePerfis(ctx: Ctx, { busca, ids }: OptionQuery): Promise<OptionRow[]> {
  const quais =
    ids && ids.length > 0
      ? sql`oferecido.id = any (${idList(ids)})`
      : sql`${perfilAoAlcance(ctx, sql.ref('oferecido.id'))} and ${busca ? contem('oferecido.nome_busca', busca) : sql`true`}`;
  const { rows } = await sql<OptionRow>`select oferecido.id, oferecido.nome from perfil oferecido where ${quais}
    order by oferecido.nome, oferecido.id limit ${ids?.length || 50}`.execute(ctx.db);
  return rows;
}

export const visoesHandlers: readonly Handler[] = [
  on(perfisAoAlcance, (ctx, { query }) => ofertaDePerfis(ctx, query), { oferece: 'perfil' }),
  on(listarVisoes, async (ctx, { query }) => {
    const { rows } = await sql<Visao>`select v.id, v.nome, v.parametros, v.colunas, u.nome as dono,
        (select json_build_object('id', p.id, 'nome', p.nome) from perfil p where p.id = v.perfil_id) as perfil,
        json_build_object('excluir', ${alteraveis(ctx)}) as pode
      from visao_lista v join usuario u on u.id = v.usuario_id
      where ${vistas(quem(ctx))} and v.caminho = ${query.caminho} order by v.nome_busca, v.id`.execute(ctx.db);
    return rows;
  }),
  on(salvarVisao, (ctx, { body }) => salvar(ctx, { ...body, perfilId: null })),
  on(salvarVisaoDoPerfil, (ctx, { body }) => salvar(ctx, body)),
  on(excluirVisao, async (ctx, { params }) => {
    const { rows } = await sql<{ nome: string; caminho: string }>`delete from visao_lista v
      where v.id = ${params.id} and ${alteraveis(ctx)} returning v.nome, v.caminho`.execute(ctx.db);
    if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
    await ctx.auditar({ acao: 'Exclusão', entidade: ENTIDADE, entidadeId: params.id, antes: rows[0] });
  }),
  on(lerPreferencias, async (ctx) => {
    const { rows } = await sql<{ listas: ListPreference[] }>`select ${preferenciasSql(quem(ctx))} as listas`.execute(
      ctx.db,
    );
    return rows[0]?.listas ?? [];
  }),
  on(gravarPreferencia, async (ctx, { body }) => {
    await umaPorVez(ctx);
    const { rows } = await sql<{ id: number }>`insert into preferencia_lista
        (empresa_id, usuario_id, caminho, folgada, colunas, visao_id)
      select ${ctx.empresaId}, ${ctx.ator.id}, ${body.caminho}, ${body.folgada}, ${body.colunas}::text[],
        (select v.id from visao_lista v where v.id = ${body.visaoId} and v.caminho = ${body.caminho} and ${vistas(quem(ctx))})
      where (select count(*) from preferencia_lista f where f.empresa_id = ${ctx.empresaId}
        and f.usuario_id = ${ctx.ator.id} and f.caminho <> ${body.caminho}) < ${LISTAS}
      on conflict (empresa_id, usuario_id, caminho)
      do update set folgada = excluded.folgada, colunas = excluded.colunas, visao_id = excluded.visao_id
      returning id`.execute(ctx.db);
    if (!rows[0]) throw regra(`Já há ${LISTAS} listas com preferências suas.`);
  }),
];
