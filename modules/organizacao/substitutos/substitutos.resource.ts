import { type RawBuilder, sql } from 'kysely';
import { ADMINISTRADOR } from '#modules/organizacao/organizacao.permissions.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { permissoesDosSubstitutos, substitutoAprovacao } from './substitutos.contract.ts';

const { verbos } = permissoesDosSubstitutos;

const soOsSeus = (ctx: Ctx): RawBuilder<unknown> | null =>
  pode(ctx, verbos.DE_TODOS) ? null : sql`(t.ausente_id = ${ctx.ator.id} or t.substituto_id = ${ctx.ator.id})`;

/** Throws at the field of the one who does not come into this company. */
async function exigirDaEmpresa(ctx: Ctx, campo: 'ausente' | 'substituto', id: number): Promise<void> {
  const { rows } = await sql`select from usuario u where u.id = ${id} and u.ativo and (u.id = ${ADMINISTRADOR}
    or exists (select from usuario_empresa ue where ue.usuario_id = u.id and ue.empresa_id = ${ctx.empresaId}))`.execute(
    ctx.db,
  );
  if (rows.length === 0) throw campoInvalido(campo, 'Escolha um usuário ativo desta empresa.');
}

/** Everybody names their own; who holds the authority those of all. Who was named sees it, and does not change it. */
export const substitutos = defineResource(substitutoAprovacao, {
  tabela: 'substituto_aprovacao',
  refs: { ausente: 'usuario', substituto: 'usuario' },
  ordem: { '': sql`t.inicio desc` },
  nomeDe: sql`(select a.nome || ' por ' || s.nome from usuario a, usuario s where a.id = t.substituto_id and s.id = t.ausente_id)`,
  visivel: (ctx) => [soOsSeus(ctx)],
  // Locks the absent person: two periods written at once are seen one after the other.
  travar: async (ctx, _id, form) => {
    if (form) await sql`select pg_advisory_xact_lock(727497, ${form.ausente.id}::int)`.execute(ctx.db);
  },
  async validar(ctx, { ausente, substituto, inicio, fim }, id) {
    if (ausente.id !== ctx.ator.id && !pode(ctx, verbos.DE_TODOS))
      throw campoInvalido('ausente', 'Você só nomeia quem decide no seu lugar.');
    await exigirDaEmpresa(ctx, 'ausente', ausente.id);
    await exigirDaEmpresa(ctx, 'substituto', substituto.id);
    const { rows } = await sql`select from substituto_aprovacao o where o.empresa_id = ${ctx.empresaId}
      and o.ausente_id = ${ausente.id} and o.id is distinct from ${id} and o.inicio <= ${fim} and o.fim >= ${inicio} limit 1`.execute(
      ctx.db,
    );
    if (rows.length > 0) throw campoInvalido('inicio', 'Já há um substituto desta pessoa nestes dias.');
  },
  pode: (ctx, { ausente }) => {
    const seu = ausente?.id === ctx.ator.id || pode(ctx, verbos.DE_TODOS);
    return { editar: seu, excluir: seu };
  },
  impedimentos: (ctx, { ausente }) => {
    const alheio = 'Só quem se ausenta, ou quem nomeia os substitutos de todos, altera isto.';
    return ausente?.id === ctx.ator.id || pode(ctx, verbos.DE_TODOS) ? {} : { editar: alheio, excluir: alheio };
  },
});
