import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import { quemAdministra } from './administra.queries.ts';
import { type Restricao, restricaoDoPerfil, textoDaRestricaoDoPerfil } from './alcance.rules.ts';
import { comAlcance } from './com-alcance.queries.ts';
import { arvoreDePermissoes, deixarDeVerComo, perfil, verComo } from './perfis.contract.ts';

const { editar, excluir } = perfil.permissoes;

interface Perfil {
  readonly id: number;
  readonly permissoes: readonly Permission[];
  /** Companies in which somebody has it. */
  readonly usadoEm: readonly number[];
}

async function perfisDe(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Perfil>> {
  const { rows } = await sql<Perfil>`select p.id, p.permissoes,
      empresas_do_perfil(p.id) as "usadoEm"
    from perfil p where p.id = any (${idList(ids)})`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Why the person who calls may not change this profile; null when they may, and for one that is not there. */
const restricaoDe = (ctx: Ctx, found: Perfil | undefined, permissao: Permission): Restricao | null =>
  found ? restricaoDoPerfil(quemAdministra(ctx, permissao), ctx.empresaId, found) : null;

async function exigirAlcance(ctx: Ctx, found: Perfil | undefined, permissao: Permission): Promise<void> {
  const restricao = restricaoDe(ctx, found, permissao);
  if (restricao === 'acima') throw new ProblemError('SEM_PERMISSAO', { mensagem: textoDaRestricaoDoPerfil.acima });
  if (restricao === 'alhures') throw regra(textoDaRestricaoDoPerfil.alhures);
}

/** Profiles are shared by the companies, so who changes one must administer all that use it, and hold there all it gives. */
export function perfis(services: ModuleServices) {
  return comAlcance(
    defineResource(perfil, {
      tabela: 'perfil',
      porEmpresa: false,
      colunas: {
        usuarios: sql`(select count(distinct ue.usuario_id) from usuario_empresa ue where ue.perfil_id = t.id and ue.empresa_id = any (app_empresas()))`,
      },
      async validar(ctx, form, id) {
        const known = new Set(services.permissoes());
        const unknown = form.permissoes.filter((permission) => !known.has(permission));
        if (unknown.length > 0) throw campoInvalido('permissoes', `Permissões desconhecidas: ${unknown.join(', ')}.`);
        const before = id === null ? undefined : (await perfisDe(ctx, [id])).get(id);
        await exigirAlcance(ctx, before, editar);
        const { permissoes } = form;
        if (restricaoDe(ctx, { id: 0, permissoes, usadoEm: before?.usadoEm ?? [] }, editar) === 'acima')
          throw campoInvalido('permissoes', 'Você não pode conceder permissões que o seu perfil não tem.');
      },
      async aoGravar(ctx) {
        await services.sessoes().changed(ctx.db, 'interna', null);
      },
      aoExcluir: async (ctx, id) => exigirAlcance(ctx, (await perfisDe(ctx, [id])).get(id), excluir),
    }),
    async (ctx, records) => {
      const found = await perfisDe(
        ctx,
        records.map(({ id }) => id),
      );
      return ({ id, pode }) => {
        const restricao = restricaoDe(ctx, found.get(id), editar);
        return {
          ...pode,
          editar: pode.editar === true && restricao === null,
          excluir: pode.excluir === true && restricaoDe(ctx, found.get(id), excluir) === null,
          ...(restricao ? { [restricao]: true } : {}),
        };
      };
    },
  );
}

export function perfisHandlers(services: ModuleServices): Handler[] {
  const escopo = { escopo: 'sistema', semRepeticao: true } as const;
  return [
    on(arvoreDePermissoes, async () => [...services.arvore()]),
    on(
      verComo,
      async (ctx, { params: { id } }) => {
        const { rows } = await sql<{ nome: string; permissoes: Permission[] }>`select nome, permissoes
          from perfil where id = ${id}`.execute(ctx.db);
        const [visto] = rows;
        if (!visto || !ctx.sessao?.token) throw new ProblemError('NAO_ENCONTRADO');
        await services.sessoes().viewAs(ctx.db, ctx.sessao.token, visto);
        await ctx.auditar({ acao: 'Início da visão como o perfil', entidade: perfil.nome.um, entidadeId: id });
      },
      escopo,
    ),
    on(
      deixarDeVerComo,
      async (ctx) => {
        if (ctx.sessao?.token) await services.sessoes().viewAs(ctx.db, ctx.sessao.token, null);
        await ctx.auditar({ acao: 'Fim da visão como um perfil', entidade: perfil.nome.um });
      },
      escopo,
    ),
  ];
}
