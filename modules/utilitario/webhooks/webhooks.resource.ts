import { sql } from 'kysely';
import { restritoAsSuasAreas } from '#modules/organizacao/organizacao.api.ts';
import { takeTurn } from '#platform/server/db/hold-rows.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import { caminhosVistos, entidadesDe } from './registros.queries.ts';
import { webhooks } from './webhooks.contract.ts';

const situacao = sql`case when not t.ativo then 'D' when t.endereco is null then 'B' when t.segredo_em is null then 'S' else 'A' end`;
const contados = (situacaoDaEntrega: 'P' | 'F') =>
  sql`(select count(*)::int from webhook_evento v where v.webhook_id = t.id and v.situacao = ${situacaoDaEntrega})`;

/** Webhooks of one company: each change of a record writes a line for every one of them. */
const MAXIMO = 20;

/**
 * Refuses what sends a webhook's changes on (its address, its secret, a new attempt) to whoever does not see all the kinds that it tells of.
 * Throws NAO_ENCONTRADO and REGRA.
 */
export async function exigirVerTudo(ctx: Ctx, services: Pick<ModuleServices, 'contratos'>, id: number): Promise<void> {
  const { rows } = await sql<{ registros: string[] }>`select registros from webhook
    where id = ${id} and empresa_id = ${ctx.empresaId} for update`.execute(ctx.db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  if (!veTodos(ctx, services, rows[0].registros))
    throw regra('Este webhook avisa de registros que você não vê: só quem vê todos eles o altera.');
}

/** True when the person sees all these kinds of records. */
export function veTodos(
  quem: Pick<Ctx, 'ator' | 'permissoes'>,
  services: Pick<ModuleServices, 'contratos'>,
  registros: readonly string[],
): boolean {
  const podem = caminhosVistos(quem, services);
  return registros.every((caminho) => podem.has(caminho));
}

async function exigirLugar(ctx: Ctx): Promise<void> {
  await takeTurn(ctx.db, 'webhooks', ctx.empresaId);
  const { rows } = await sql<{ quantos: number }>`select count(*)::int as quantos from webhook
    where empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  if ((rows[0]?.quantos ?? 0) >= MAXIMO)
    throw regra(`A empresa já tem ${MAXIMO} webhooks: exclua um que não sirva mais.`);
}

/** What a person may subscribe to is what they see all of. */
export const webhooksDaEmpresa = (services: ModuleServices) =>
  defineResource(webhooks, {
    tabela: 'webhook',
    colunas: { situacao, pendentes: contados('P'), desistidos: contados('F'), paradoPor: sql`t.parado_por` },
    filtros: { situacao: (codigo) => sql`${situacao} = ${codigo}` },
    ordem: { situacao },
    async validar(ctx, form, id) {
      if (restritoAsSuasAreas(ctx))
        throw regra('Quem vê só as suas áreas não avisa outros sistemas: o aviso diz que há registros fora delas.');
      if (id !== null) await exigirVerTudo(ctx, services, id);
      else await exigirLugar(ctx);
      if (form.registros.length === 0) throw campoInvalido('registros', 'Escolha de que registros avisar.');
      if (
        form.endereco !== null &&
        !(services.config.REDE_INTERNA ? /^https?:\/\/[^\s/]/ : /^https:\/\/[^\s/]/).test(form.endereco)
      )
        throw campoInvalido('endereco', 'Informe um endereço que comece com https://.');
      const podem = caminhosVistos(ctx, services);
      if (form.registros.some((caminho) => !podem.has(caminho)))
        throw campoInvalido('registros', 'Você só pode avisar de registros que você vê.');
    },
    async aoGravar(ctx, id, form, antes) {
      const entidades = entidadesDe(services, form.registros);
      await sql`update webhook set entidades = ${entidades}, parado_por = case when ${form.ativo}::boolean then null else parado_por end
        where id = ${id}`.execute(ctx.db);
      // What waited for an address that is no more waits to be asked for, and the other way round.
      if (antes && (antes.endereco === null) !== (form.endereco === null))
        await sql`update webhook_evento set situacao = ${form.endereco === null ? 'B' : 'P'}
          where webhook_id = ${id} and situacao = ${form.endereco === null ? 'P' : 'B'}`.execute(ctx.db);
    },
  });
