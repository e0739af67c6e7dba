import { type RawBuilder, sql } from 'kysely';
import { exigirTalento } from '#modules/avaliacao/equipe.queries.ts';
import { talentoDaSessao } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import * as contrato from './acompanhar.contract.ts';
import { meta } from './metas.contract.ts';
import { lerArvore, lerMetas, progressoDaPessoa, umaMeta } from './metas.queries.ts';
import { cuidaDaMeta, daAreaDe, leAMeta } from './visiveis.queries.ts';

const esta = (quais: RawBuilder<unknown>, id: number) => sql`t.id = ${id} and ${quais}`;

async function registrar(
  ctx: Ctx,
  quais: RawBuilder<unknown>,
  { id, resultadoId }: { readonly id: number; readonly resultadoId: number },
  { valor, confianca, comentario }: contrato.RegistroForm,
) {
  // Held until the end: two notes of one result come one after the other, and the later one is what holds.
  await sql`select 1 from meta t where t.empresa_id = ${ctx.empresaId} and ${esta(quais, id)} for update`.execute(
    ctx.db,
  );
  const { resultados } = await umaMeta(ctx, esta(quais, id));
  const antes = resultados.find((um) => um.id === resultadoId);
  if (!antes) throw new ProblemError('NAO_ENCONTRADO');
  await sql`insert into meta_registro (empresa_id, meta_resultado_id, valor, confianca, comentario, usuario_id)
    values (${ctx.empresaId}, ${resultadoId}, ${valor}, ${confianca}, ${comentario}, ${ctx.ator.id})`.execute(ctx.db);
  await sql`update meta_resultado set atual = ${valor} where id = ${resultadoId}`.execute(ctx.db);
  await sql`update meta set versao = versao + 1 where id = ${id}`.execute(ctx.db);
  const resultado = antes.descricao;
  await ctx.auditar({
    acao: 'Andamento',
    entidade: meta.nome.um,
    entidadeId: id,
    antes: { resultado, valor: antes.atual },
    depois: { resultado, valor, confianca, comentario },
  });
  return umaMeta(ctx, esta(quais, id));
}

const propria = (id: number) => sql`t.colaborador_id = ${id}`;

export const metasHandlers: readonly Handler[] = [
  on(contrato.arvoreDeMetas, (ctx) => lerArvore(ctx, leAMeta(ctx))),
  on(contrato.lerMeta, (ctx, { params }) => umaMeta(ctx, esta(leAMeta(ctx), params.id))),
  on(contrato.registrarResultado, (ctx, { params, body }) => registrar(ctx, cuidaDaMeta(ctx), params, body)),
  on(contrato.minhasMetas, async (ctx) => {
    const id = await talentoDaSessao(ctx);
    if (id === null) return { proprias: [], daArea: [], progresso: null };
    const emVigor = sql`${ctx.hoje}::date between t.inicio and t.fim`;
    return {
      proprias: await lerMetas(ctx, propria(id)),
      daArea: await lerMetas(ctx, sql`${emVigor} and ${daAreaDe(sql`${id}::bigint`)}`),
      progresso: await progressoDaPessoa(ctx, id, { inicio: ctx.hoje, fim: ctx.hoje }),
    };
  }),
  on(contrato.registrarMeuResultado, async (ctx, { params, body }) =>
    registrar(ctx, propria(await exigirTalento(ctx)), params, body),
  ),
];
