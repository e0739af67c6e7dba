import { sql } from 'kysely';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { snake } from '#platform/server/resource/columns.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import type { ChamadasDoHistorico } from './historicos.contract.ts';

/**
 * The history of the records of `dono` ('epi') in statements: `{dono}_historico` has a line for each day from which something else
 * holds, with the name of that day in `coluna`. The record is the row `t`, a line the row `h`.
 */
export function historicoDe(
  dono: 'epi' | 'funcao' | 'ambiente' | 'grupo_homogeneo',
  coluna: 'nome' | 'nome_funcao' | 'nome_ambiente' | 'nome_grupo',
) {
  const registros = sql.table(dono);
  const linhas = sql.table(`${dono}_historico`);
  const doRegistro = sql`from ${linhas} h where ${sql.ref(`h.${dono}_id`)} = t.id`;
  const primeiroOQueVigora = sql`order by h.data <= ${hojeSql} desc, case when h.data <= ${hojeSql} then h.data end desc, h.data limit 1`;
  const emVigor = sql`${doRegistro} ${primeiroOQueVigora}`;
  return {
    /** The line that holds today: the last that has begun, or the first; goes after what is read of `h`. */
    emVigor,
    /** How a line is called, and in what order lines stand. */
    linha: {
      nomeDe: sql`to_char(t.data, 'DD/MM/YYYY')`,
      ordem: { '': sql`t.data desc` },
      filtros: { donoId: (id: number) => sql`${sql.ref(`t.${dono}_id`)} = ${id}` },
    },
    /** Refuses to take away the only line of a record that needs one. */
    async exigirOutra(ctx: Ctx, id: number, linha: number, recusa: string): Promise<void> {
      const { rows } = await sql`select from ${linhas} h
        where ${sql.ref(`h.${dono}_id`)} = ${id} and h.id <> ${linha} limit 1`.execute(ctx.db);
      if (rows.length === 0) throw regra(recusa);
    },
    /** The name in lists is that of the line in force; `sem` is a line that is about to go. */
    levarNome: (ctx: Ctx, id: number, sem: number | null = null) =>
      sql`update ${registros} t set nome = x.nome
        from (select t.id, (select ${sql.ref(`h.${coluna}`)} ${doRegistro} and h.id is distinct from ${sem} ${primeiroOQueVigora}) as nome
          from ${registros} t where t.id = ${id}) x
        where t.id = x.id and x.nome is not null and t.nome <> x.nome`.execute(ctx.db),
    /** A record that is renamed is so in the line in force. */
    renomear: (ctx: Ctx, id: number, nome: string) =>
      sql`update ${linhas} set ${sql.ref(coluna)} = ${nome}
        where id = (select (select h.id ${emVigor}) from ${registros} t where t.id = ${id})`.execute(ctx.db),
  };
}

/** What the calls of a history need of its resource; `Dono` is the field that names the record. */
interface RecursoDoHistorico<Form, Gravado> {
  obter(ctx: Ctx, id: number): Promise<Gravado>;
  obterVarios(ctx: Ctx, ids: readonly number[]): Promise<Gravado[]>;
  criar(ctx: Ctx, form: Form, dado?: Partial<Form>): Promise<Gravado>;
  atualizar(ctx: Ctx, id: number, form: Form & { versao?: number | undefined }): Promise<Gravado>;
  excluir(ctx: Ctx, id: number): Promise<void>;
}

/**
 * Answers the calls of a history of `dono` ('epi') out of `recurso`, newest line first by `dia` of `tabela`. A line that is not of the record in the
 * address is as one that is missing, and so is a record of another company.
 */
export function handlersDoHistorico<
  D extends string,
  Corpo extends object,
  Gravado extends { readonly [K in D]: { readonly id: number } },
>(
  chamadas: ChamadasDoHistorico<Corpo, Gravado>,
  recurso: RecursoDoHistorico<Corpo & { readonly [K in D]: { readonly id: number } }, Gravado>,
  dono: D,
  obterDono: (ctx: Ctx, id: number) => Promise<unknown>,
  { tabela = `${snake(dono)}_historico`, dia = 'data' }: { tabela?: string; dia?: string } = {},
): readonly Handler[] {
  const comDono = <C extends Corpo>(body: C, donoId: number) =>
    ({ ...body, [dono]: { id: donoId } }) as C & { readonly [K in D]: { readonly id: number } };
  async function doDono(ctx: Ctx, { donoId, id }: { donoId: number; id: number }): Promise<Gravado> {
    const linha = await recurso.obter(ctx, id);
    if (linha[dono].id !== donoId) throw new ProblemError('NAO_ENCONTRADO');
    return linha;
  }
  return [
    on(chamadas.listar, async (ctx, { params: { donoId } }) => {
      await obterDono(ctx, donoId);
      const { rows } = await sql<{ id: number }>`select id from ${sql.table(tabela)}
        where ${sql.ref(`${snake(dono)}_id`)} = ${donoId} order by ${sql.ref(dia)} desc, id desc`.execute(ctx.db);
      return recurso.obterVarios(
        ctx,
        rows.map(({ id }) => id),
      );
    }),
    on(chamadas.obter, (ctx, { params }) => doDono(ctx, params)),
    on(chamadas.incluir, async (ctx, { params: { donoId }, body }) => {
      await obterDono(ctx, donoId);
      const form = comDono(body, donoId);
      return recurso.criar(ctx, form, form);
    }),
    on(chamadas.alterar, async (ctx, { params, body }) => {
      await doDono(ctx, params);
      return recurso.atualizar(ctx, params.id, comDono(body, params.donoId));
    }),
    on(chamadas.excluir, async (ctx, { params }) => {
      await doDono(ctx, params);
      await recurso.excluir(ctx, params.id);
    }),
  ];
}
