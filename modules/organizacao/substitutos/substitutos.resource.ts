import { type RawBuilder, sql } from 'kysely';
import { exigirPessoa } from '#modules/organizacao/alcadas/aprovacao.queries.ts';
import { assuntosDe, faltaPara } from '#modules/organizacao/alcadas/quem-decide.queries.ts';
import { outrasContas } from '#modules/organizacao/alcadas/tramite.queries.ts';
import { enviarMensagem } from '#modules/organizacao/organizacao.api.ts';
import { exigirUsuariosDaEmpresa } from '#modules/organizacao/usuarios-da-empresa.queries.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { permissoesDosSubstitutos, type SubstitutoForm, substitutoAprovacao } from './substitutos.contract.ts';

const { verbos } = permissoesDosSubstitutos;
export const POR_TOKEN = 'Um token da API não diz quem decide no lugar da pessoa: ela o diz no sistema.';

const soOsSeus = (ctx: Ctx): RawBuilder<unknown> | null =>
  pode(ctx, verbos.DE_TODOS) ? null : sql`(t.ausente_id = ${ctx.ator.id} or t.substituto_id = ${ctx.ator.id})`;

/** Tells the absent person when somebody else said who decides in their place. */
async function avisarAusente(ctx: Ctx, { ausente, substituto, inicio, fim }: SubstitutoForm): Promise<void> {
  if (ausente.id === ctx.ator.id) return;
  const { rows } = await sql<{ nome: string }>`select nome from usuario where id = ${substituto.id}`.execute(ctx.db);
  await enviarMensagem(ctx, {
    tipo: 'U',
    texto: `${ctx.ator.nome} nomeou ${rows[0]?.nome} para decidir no seu lugar nas aprovações, de ${formatarData(inicio)} a ${formatarData(fim)}.`,
    link: substitutoAprovacao.path,
    usuarios: [ausente.id],
  });
}

/** Throws at the field where the substitute would not decide what the absent person decides, until the last day. */
async function exigirQuePossa(ctx: Ctx, { ausente, substituto, fim }: SubstitutoForm): Promise<void> {
  const lido = await faltaPara(ctx, substituto.id, await assuntosDe(ctx, ausente.id));
  if (!lido) return;
  const { nome, faltas, expiraEm } = lido;
  if (faltas.length > 0) {
    const quais = new Intl.ListFormat('pt-BR').format(faltas);
    throw campoInvalido('substituto', `${nome} ${quais}, e não poderia decidir no lugar de quem se ausenta.`);
  }
  if (expiraEm !== null && expiraEm < fim)
    throw campoInvalido('substituto', `O acesso de ${nome} termina em ${formatarData(expiraEm)}, antes do último dia.`);
}

/** By whatever account. */
const souEu = async (ctx: Ctx, usuario: number): Promise<boolean> => {
  const eu = ctx.ator.id ?? 0;
  return usuario === eu || ((await outrasContas(ctx, [eu])).get(eu) ?? []).includes(usuario);
};

/** Everybody names their own; who holds the authority those of all. Who was named sees it, and does not change it. */
export const substitutos = defineResource(substitutoAprovacao, {
  tabela: 'substituto_aprovacao',
  refs: { ausente: 'usuario', substituto: 'usuario' },
  ordem: { '': sql`t.inicio desc` },
  nomeDe: sql`(select a.nome || ' por ' || s.nome from usuario a, usuario s where a.id = t.substituto_id and s.id = t.ausente_id)`,
  visivel: (ctx) => [soOsSeus(ctx)],
  // Locks the absent person: two periods written at once are seen one after the other.
  travar: async (ctx, _id, form) => {
    if (form)
      await sql`select pg_advisory_xact_lock(hashtextextended('substituto', ${form.ausente.id}))`.execute(ctx.db);
  },
  async validar(ctx, { ausente, substituto, inicio, fim }, id) {
    exigirPessoa(ctx, POR_TOKEN);
    if (ausente.id !== ctx.ator.id && !pode(ctx, verbos.DE_TODOS))
      throw campoInvalido('ausente', 'Você só nomeia quem decide no seu lugar.');
    // The authority over all is no way to take decisions that are another's.
    if (ausente.id !== ctx.ator.id && (await souEu(ctx, substituto.id)))
      throw campoInvalido('substituto', 'Ninguém se nomeia no lugar de outra pessoa: só ela o nomeia.');
    await exigirUsuariosDaEmpresa(ctx, [
      { campo: 'ausente', id: ausente.id },
      { campo: 'substituto', id: substituto.id },
    ]);
    await exigirQuePossa(ctx, { ausente, substituto, inicio, fim });
    const { rows } = await sql`select from substituto_aprovacao o where o.empresa_id = ${ctx.empresaId}
      and o.ausente_id = ${ausente.id} and o.id is distinct from ${id} and o.inicio <= ${fim} and o.fim >= ${inicio} limit 1`.execute(
      ctx.db,
    );
    if (rows.length > 0) throw campoInvalido('inicio', 'Já há um substituto desta pessoa nestes dias.');
  },
  aoGravar: (ctx, _id, form) => avisarAusente(ctx, form),
  aoExcluir: async (ctx) => exigirPessoa(ctx, POR_TOKEN),
  pode: (ctx, { ausente }) => {
    const seu = ausente?.id === ctx.ator.id || pode(ctx, verbos.DE_TODOS);
    return { editar: seu, excluir: seu };
  },
  impedimentos: (ctx, { ausente }) => {
    const alheio = 'Só quem se ausenta, ou quem nomeia os substitutos de todos, altera isto.';
    return ausente?.id === ctx.ator.id || pode(ctx, verbos.DE_TODOS) ? {} : { editar: alheio, excluir: alheio };
  },
});
