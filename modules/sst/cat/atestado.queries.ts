import { sql } from 'kysely';
import { colaboradorVisivel } from '#modules/organizacao/organizacao.api.ts';
import { cofre } from '#platform/server/cofre/cofre.ts';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { allOf } from '#platform/server/resource/references.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { type AtestadoDaCat, gravarAtestadoDaCat, obterAtestadoDaCat } from './atestado.contract.ts';
import { comunicacaoDeAcidente } from './cat.contract.ts';

const donoDoAtestado = (empresaId: number, id: number) => ({ empresaId, tipo: 'cat-atestado', id });

/** What a seal holds; it is made of a form that was checked. */
export const abrirAtestado = (selado: string, empresaId: number, catId: number): AtestadoDaCat =>
  JSON.parse(cofre().abrir(selado, donoDoAtestado(empresaId, catId)).toString('utf8'));

/** The seal of a certificate, of which accident. */
export const selarAtestado = (atestado: AtestadoDaCat, empresaId: number, catId: number): string =>
  cofre().selar(JSON.stringify(atestado), donoDoAtestado(empresaId, catId));

interface Lida {
  readonly colaborador: { readonly id: number; readonly nome: string };
  readonly selado: string | null;
  readonly data: string;
  readonly anonimo: boolean;
}

/** The accident whose certificate is asked for, as the person sees it. Throws NAO_ENCONTRADO. */
async function lerCat(ctx: Ctx, id: number, travar: boolean): Promise<Lida> {
  const quais = allOf([
    sql`t.id = ${id} and t.empresa_id = ${ctx.empresaId}`,
    colaboradorVisivel(ctx, sql.ref('t.colaborador_id')),
  ]);
  if (travar) await holdRows(ctx.db, 'cat', id);
  const { rows } = await sql<Lida>`select json_build_object('id', c.id, 'nome', c.nome) as colaborador,
      t.atestado_selado as selado, t.data, c.anonimizado_em is not null as anonimo
    from cat t join colaborador c on c.id = t.colaborador_id where ${quais}`.execute(ctx.db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  return rows[0];
}

export const acoesDoAtestado: readonly Handler[] = [
  on(obterAtestadoDaCat, async (ctx, { params: { id } }) => {
    const { colaborador, selado } = await lerCat(ctx, id, false);
    return { colaborador, atestado: selado === null ? null : abrirAtestado(selado, ctx.empresaId, id) };
  }),
  on(
    gravarAtestadoDaCat,
    async (ctx, { params: { id }, body }) => {
      const { anonimo, data, selado } = await lerCat(ctx, id, true);
      if (anonimo) throw regra('Os dados deste talento foram excluídos.');
      const erro =
        body.data < data
          ? 'O atendimento não pode ser antes do acidente.'
          : body.data > ctx.hoje
            ? 'Esta data ainda não chegou.'
            : null;
      if (erro) throw new ProblemError('VIOLACAO_CAMPO', { erros: [{ campo: 'data', mensagem: erro }] });
      const novo = selarAtestado(body, ctx.empresaId, id);
      await sql`update cat set atestado_selado = ${novo} where id = ${id}`.execute(ctx.db);
      // What it says is health data: the log keeps that it was written, and not what.
      await ctx.auditar({
        acao: selado === null ? 'Inclusão do atestado' : 'Alteração do atestado',
        entidade: comunicacaoDeAcidente.nome.um,
        entidadeId: id,
      });
    },
    // Not even the hash of what is sealed is kept for repetitions.
    { semRepeticao: true },
  ),
];
