import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import type { WaitingWork } from '#platform/server/start/start.ts';
import { plural } from '#platform/shared/format/plural.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { quemAdministra } from './administra.queries.ts';
import { restricaoDoPerfil } from './alcance.rules.ts';
import { novidadesDa, sugereA } from './novidades.rules.ts';
import { decidirNovidades, novidadesDaVersao, perfil } from './perfis.contract.ts';
import type { perfis } from './perfis.resource.ts';

const { editar } = perfil.permissoes;

/**
 * Keeps which authorities the installation has seen. The first time all of them are known, so a new installation has no news;
 * later the missing ones are. Run it when the server starts, under the scope of the system.
 */
export async function conhecerPermissoes(db: Db, permissoes: readonly Permission[]): Promise<void> {
  await sql`insert into permissao_conhecida (permissao, nova)
    select p, exists (select from permissao_conhecida) from unnest(${[...permissoes]}::text[]) p
    on conflict (permissao) do nothing`.execute(db);
}

interface PerfilLido {
  readonly id: number;
  readonly nome: string;
  readonly permissoes: readonly Permission[];
  readonly usadoEm: readonly number[];
}

/** News that the person holds and has not decided, each with the profiles to which they may give it. */
async function novidadesPara(ctx: Ctx, { arvore }: Pick<ModuleServices, 'arvore'>) {
  const { rows } = await sql<{ permissao: Permission; decidida: boolean }>`select k.permissao,
      exists (select from novidade_decidida d where d.permissao = k.permissao and d.usuario_id = ${ctx.ator.id}) as decidida
    from permissao_conhecida k where k.nova`.execute(ctx.db);
  const minhas = new Set(
    rows.flatMap(({ permissao, decidida }) => (!decidida && ctx.permissoes.has(permissao) ? [permissao] : [])),
  );
  if (minhas.size === 0) return [];
  const lidos = await sql<PerfilLido>`select p.id, p.nome, p.permissoes, empresas_do_perfil(p.id) as "usadoEm"
    from perfil p order by p.nome_busca, p.id`.execute(ctx.db);
  const quem = quemAdministra(ctx, editar);
  const todas = new Set(rows.map(({ permissao }) => permissao));
  return novidadesDa(arvore(), todas).flatMap((novidade) => {
    const { permissao, rotulo, lugar } = novidade;
    if (!minhas.has(permissao)) return [];
    const alcancados = lidos.rows.filter(({ permissoes, usadoEm }) => {
      const depois = [...permissoes, permissao];
      return (
        !permissoes.includes(permissao) && !restricaoDoPerfil(quem, ctx.empresaId, { permissoes: depois, usadoEm })
      );
    });
    if (alcancados.length === 0) return [];
    const perfis = alcancados.map(({ id, nome, permissoes }) => ({
      id,
      nome,
      sugerido: sugereA(novidade, new Set(permissoes)),
    }));
    return [{ permissao, rotulo, lugar: [...lugar], perfis }];
  });
}

/** The authorities of each profile that gets some. */
function porPerfil(concessoes: readonly { readonly permissao: Permission; readonly perfisIds: readonly number[] }[]) {
  const dados = new Map<number, Permission[]>();
  for (const { permissao, perfisIds } of concessoes)
    for (const id of new Set(perfisIds)) dados.set(id, [...(dados.get(id) ?? []), permissao]);
  return dados;
}

export function novidadesHandlers(services: ModuleServices, recurso: ReturnType<typeof perfis>): readonly Handler[] {
  return [
    on(novidadesDaVersao, (ctx) => novidadesPara(ctx, services)),
    on(decidirNovidades, async (ctx, { body: { concessoes } }) => {
      // Through the profile's own saving, which measures the reach of who gives and audits each of them.
      for (const [id, novas] of porPerfil(concessoes)) {
        const { nome, exigeSegundoFator, permissoes, versao } = await recurso.obter(ctx, id);
        const depois = [...new Set([...permissoes, ...novas])];
        await recurso.atualizar(ctx, id, { nome, exigeSegundoFator, permissoes: depois, versao });
      }
      const decididas = concessoes.map(({ permissao }) => permissao);
      await sql`insert into novidade_decidida (usuario_id, permissao)
        select ${ctx.ator.id}, k.permissao from permissao_conhecida k where k.nova and k.permissao = any (${decididas}::text[])
        on conflict do nothing`.execute(ctx.db);
    }),
  ];
}

/** News of the version as one thing to do of whoever manages profiles. */
export const novidadesAConceder = (services: ModuleServices): WaitingWork => ({
  id: 'novidades-da-versao',
  titulo: 'Novidades desta versão',
  acao: 'Conceder',
  permissoes: [editar],
  ordem: 60,
  path: perfil.path,
  async ler(ctx) {
    const { length } = await novidadesPara(ctx, services);
    if (length === 0) return { total: 0, itens: [] };
    const titulo = `${plural(length, 'permissão nova', 'permissões novas')} a conceder`;
    return { total: 1, itens: [{ chave: 1, titulo, detalhe: null, ate: null, path: perfil.path }] };
  },
});
