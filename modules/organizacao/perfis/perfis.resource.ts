import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { constraintMessages } from '#platform/server/http/errors.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { campoInvalido, regra } from '#platform/shared/problem.ts';
import { arvoreDePermissoes, perfil } from './perfis.contract.ts';

constraintMessages({ perfil_nome_key: { campo: 'nome', mensagem: 'Já existe um perfil com este nome.' } });

/** Profiles are shared by the companies, so who changes one must administer all companies that use it. */
export function perfis(services: ModuleServices) {
  return defineResource(perfil, {
    tabela: 'perfil',
    porEmpresa: false,
    colunas: {
      usuarios: sql`(select count(distinct ue.usuario_id) from usuario_empresa ue where ue.perfil_id = t.id and ue.empresa_id = any (app_empresas()))`,
    },
    async validar(ctx, form, id) {
      const known = new Set(services.permissoes());
      const unknown = form.permissoes.filter((permission) => !known.has(permission));
      if (unknown.length > 0) throw campoInvalido('permissoes', `Permissões desconhecidas: ${unknown.join(', ')}.`);
      const before = id === null ? [] : await currentOf(ctx, id);
      if (id !== null) await refuseOtherCompanies(ctx, id);
      const granted = form.permissoes.filter((permission) => !before.includes(permission));
      if (granted.some((permission) => !ctx.permissoes.has(permission)))
        throw campoInvalido('permissoes', 'Você não pode conceder permissões que o seu perfil não tem.');
    },
    async aoGravar(ctx) {
      await services.sessoes().changed(ctx.db, 'interna', null);
    },
    aoExcluir: (ctx, id) => refuseOtherCompanies(ctx, id),
  });
}

export function perfisHandlers(services: ModuleServices): Handler[] {
  return [on(arvoreDePermissoes, async () => [...services.arvore()])];
}

async function currentOf(ctx: Ctx, id: number): Promise<readonly Permission[]> {
  const { rows } = await sql<{ permissoes: Permission[] }>`select permissoes from perfil where id = ${id}`.execute(
    ctx.db,
  );
  return rows[0]?.permissoes ?? [];
}

async function refuseOtherCompanies(ctx: Ctx, id: number): Promise<void> {
  const { rows } =
    await sql`select 1 from usuario_empresa where perfil_id = ${id} and not empresa_id = any (app_empresas()) limit 1`.execute(
      ctx.db,
    );
  if (rows.length > 0) throw regra('Este perfil também é usado em empresas que você não administra.');
}
