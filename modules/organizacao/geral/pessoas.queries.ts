import { sql } from 'kysely';
import { colaboradorVistoSql } from '#modules/organizacao/areas-organizacionais/areas-visiveis.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { pessoaPeloCpf, pessoaPeloCpfNaEmpresa } from './pessoas.contract.ts';

interface Pessoa {
  readonly id: number;
  readonly nome: string;
  readonly empresa: { readonly id: number; readonly nome: string };
  readonly desligado: boolean;
}

/** Who works there comes before who left, the session's company before others. */
async function pessoaDe(ctx: Ctx, cpf: string, empresas: readonly number[]): Promise<Pessoa | null> {
  const { rows } = await sql<Pessoa>`select c.id, c.nome, json_build_object('id', e.id, 'nome', e.nome) as empresa,
      coalesce(c.data_desligamento < ${ctx.hoje}::date, false) as desligado
    from colaborador c join empresa e on e.id = c.empresa_id
    where c.cpf = ${cpf} and c.empresa_id = any (${idList(empresas)}) and ${colaboradorVistoSql(ctx, sql.ref('c.id'))}
    order by desligado, c.empresa_id <> ${ctx.empresaId}, c.id desc limit 1`.execute(ctx.db);
  return rows[0] ?? null;
}

export const pessoasHandlers: readonly Handler[] = [
  on(pessoaPeloCpf, (ctx, { query }) => pessoaDe(ctx, query.cpf, ctx.empresas)),
  on(pessoaPeloCpfNaEmpresa, (ctx, { query }) =>
    pessoaDe(
      ctx,
      query.cpf,
      ctx.empresas.filter((id) => id === query.empresaId),
    ),
  ),
];
