import { sql } from 'kysely';
import { conferirCidade, ufDaCidade } from '#modules/organizacao/geral/endereco.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { constraintMessages } from '#platform/server/http/errors.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { limparCnpj } from '#platform/shared/br/cnpj.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { politicaDaEmpresa } from './configuracao.queries.ts';
import { type EmpresaForm, empresa } from './empresas.contract.ts';
import { publicarPolitica } from './politica.queries.ts';

// Made by a call of its own, and so no resource of the registry.
constraintMessages({ empresa_cnpj_unico: { campo: 'cnpj', mensagem: 'Já existe uma empresa com este CNPJ.' } });

/** What cannot be told from the contract; creating uses it too. */
export const mapeamento = {
  colunas: { uf: ufDaCidade, politicaSeguranca: politicaDaEmpresa },
};

/** The authorities are those of the person in that very company, not in the one of the session. */
const holds = (ctx: Ctx, empresaId: number, permission: Permission) =>
  ctx.sessao?.identidade.empresas.find(({ id }) => id === empresaId)?.permissoes.has(permission) ?? false;

/** Rules that need the session or the database; `id` is null for a new company. */
export async function validarEmpresa(ctx: Ctx, form: EmpresaForm, id: number | null): Promise<void> {
  await conferirCidade(ctx.db, form.endereco);
  if (id === ctx.empresaId && !form.ativa)
    throw campoInvalido('ativa', 'A empresa em que você está trabalhando não pode ser desativada');
}

/**
 * Companies are bound to `ctx.empresas`, where the person holds the authority of the call, and by the row policy to the
 * same ids. New ones are made by their own function (empresas.actions.ts).
 */
export const empresas = defineResource(empresa, {
  tabela: 'empresa',
  porEmpresa: false,
  ...mapeamento,
  visivel: (ctx) => [sql`t.id = any (${idList(ctx.empresas)})`],
  filtros: {
    cnpj: (cnpj) => sql`coalesce(t.cnpj, t.base_cnpj_caepf) like '%' || ${limparCnpj(cnpj)} || '%'`,
    ativa: (situacao) => sql`t.ativa = ${situacao === 'A'}`,
  },
  validar: validarEmpresa,
  aoGravar: (ctx, id, form) => publicarPolitica(ctx, id, form.politica.politicaSeguranca),
  aoExcluir: async (ctx, id) => {
    // Whoever made the company is no reason to keep it; anybody else's access is.
    await sql`delete from usuario_empresa where empresa_id = ${id} and usuario_id = ${ctx.ator.id}`.execute(ctx.db);
  },
  pode: (ctx, { id }) => ({
    editar: holds(ctx, id, empresa.permissoes.editar),
    excluir: holds(ctx, id, empresa.permissoes.excluir) && id !== ctx.empresaId,
  }),
});
