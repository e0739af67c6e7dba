import { sql } from 'kysely';
import { exigirPerfilAoAlcance, perfilAoAlcance } from '#modules/organizacao/organizacao.api.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { constraintMessages } from '#platform/server/http/errors.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import {
  alterarPainel,
  criarPainel,
  excluirPainel,
  lerPainelProprio,
  listarPaineis,
  obterPainel,
  PAINEIS_MAXIMO,
  type PainelForm,
  type PainelGuardado,
} from './proprios.contract.ts';
import { lerItens } from './proprios.queries.ts';

constraintMessages({
  painel_proprio_unico: { campo: 'titulo', mensagem: 'Você já tem um painel com este título.' },
});

const ENTIDADE = 'Painel próprio';

const vistos = (ctx: Ctx) => sql`g.empresa_id = ${ctx.empresaId} and (g.usuario_id = ${ctx.ator.id} or g.perfil_id in
  (select ue.perfil_id from usuario_empresa ue where ue.usuario_id = ${ctx.ator.id} and ue.empresa_id = ${ctx.empresaId}))`;
const proprios = (ctx: Ctx) => sql`(g.empresa_id = ${ctx.empresaId} and g.usuario_id = ${ctx.ator.id})`;
/** Who manages profiles may do away with what was shared with one that gives nothing beyond their own. */
const excluiveis = (ctx: Ctx) => sql`(${proprios(ctx)} or (g.empresa_id = ${ctx.empresaId} and g.perfil_id is not null
  and ${pode(ctx, permissoesOrganizacao.perfil.editar)} and ${perfilAoAlcance(ctx, sql.ref('g.perfil_id'))}))`;

async function ler(ctx: Ctx, id: number | null): Promise<PainelGuardado[]> {
  const { rows } = await sql<PainelGuardado>`select g.id, g.versao, g.titulo, g.itens, u.nome as dono,
      (select json_build_object('id', p.id, 'nome', p.nome) from perfil p where p.id = g.perfil_id) as perfil,
      json_build_object('editar', ${proprios(ctx)}, 'excluir', ${excluiveis(ctx)}) as pode
    from painel_proprio g join usuario u on u.id = g.usuario_id
    where ${vistos(ctx)} and (${id}::bigint is null or g.id = ${id}) order by g.titulo_busca, g.id`.execute(ctx.db);
  return rows;
}

async function obter(ctx: Ctx, id: number): Promise<PainelGuardado> {
  const [painel] = await ler(ctx, id);
  if (!painel) throw new ProblemError('NAO_ENCONTRADO');
  return painel;
}

async function criar(ctx: Ctx, body: PainelForm): Promise<{ id: number }> {
  await exigirPerfilAoAlcance(ctx, body.perfilId);
  // Who saves twice at once is counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('painel_proprio'), ${ctx.ator.id}::int)`.execute(ctx.db);
  const { rows } = await sql<{
    id: number;
  }>`insert into painel_proprio (empresa_id, usuario_id, titulo, itens, perfil_id)
    select ${ctx.empresaId}, ${ctx.ator.id}, ${body.titulo}, ${JSON.stringify(body.itens)}::jsonb, ${body.perfilId}::bigint
    where (select count(*) from painel_proprio g where ${proprios(ctx)}) < ${PAINEIS_MAXIMO} returning id`.execute(
    ctx.db,
  );
  const [criado] = rows;
  if (!criado) throw regra(`Já há ${PAINEIS_MAXIMO} painéis seus: exclua algum antes.`);
  await ctx.auditar({ acao: 'Inclusão', entidade: ENTIDADE, entidadeId: criado.id, depois: body });
  return criado;
}

/** Panels that people put together: the own ones, and those of one's profile. */
export const propriosHandlers: readonly Handler[] = [
  on(listarPaineis, async (ctx) => ({ paineis: await ler(ctx, null) })),
  on(obterPainel, (ctx, { params }) => obter(ctx, params.id)),
  on(criarPainel, (ctx, { body }) => criar(ctx, body)),
  on(alterarPainel, async (ctx, { params, body: { versao, ...body } }) => {
    const antes = await obter(ctx, params.id);
    if (!antes.pode.editar) throw new ProblemError('NAO_ENCONTRADO');
    if (antes.versao !== versao) throw new ProblemError('CONFLITO_VERSAO', { atual: antes });
    if (body.perfilId !== (antes.perfil?.id ?? null)) await exigirPerfilAoAlcance(ctx, body.perfilId);
    await sql`update painel_proprio g set titulo = ${body.titulo}, itens = ${JSON.stringify(body.itens)}::jsonb,
      perfil_id = ${body.perfilId}::bigint, versao = versao + 1 where g.id = ${params.id} and ${proprios(ctx)}`.execute(
      ctx.db,
    );
    const { titulo, itens, perfil } = antes;
    await ctx.auditar({
      acao: 'Alteração',
      entidade: ENTIDADE,
      entidadeId: params.id,
      antes: { titulo, itens, perfilId: perfil?.id ?? null },
      depois: body,
    });
  }),
  on(excluirPainel, async (ctx, { params }) => {
    const { rows } = await sql<{ titulo: string }>`delete from painel_proprio g
      where g.id = ${params.id} and ${excluiveis(ctx)} returning g.titulo`.execute(ctx.db);
    if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
    await ctx.auditar({ acao: 'Exclusão', entidade: ENTIDADE, entidadeId: params.id, antes: rows[0] });
  }),
  on(
    lerPainelProprio,
    async (ctx, { params, query }) => {
      const { titulo, itens } = await obter(ctx, params.id);
      return { titulo, ...(await lerItens(ctx, itens, query)) };
    },
    { deixaRastro: true },
  ),
];
