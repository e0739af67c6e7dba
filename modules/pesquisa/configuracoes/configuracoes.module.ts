import { sql } from 'kysely';
import { GRUPO_PADRAO } from '#modules/pesquisa/pesquisas/pesquisas.rules.ts';
import type { FeatureExport } from '#platform/server/feature.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { on } from '#platform/server/http/handler.ts';
import {
  gravarConfiguracaoDasPesquisas,
  lerConfiguracaoDasPesquisas,
  telaDaConfiguracao,
} from './configuracoes.contract.ts';
import { ferramentaHandlers } from './ferramenta.actions.ts';

async function ler({ db, empresaId }: Ctx): Promise<{ grupoMinimo: number }> {
  const { rows } = await sql<{ grupoMinimo: number }>`select grupo_minimo as "grupoMinimo" from pesquisa_configuracao
    where empresa_id = ${empresaId}`.execute(db);
  return rows[0] ?? { grupoMinimo: GRUPO_PADRAO };
}

export const configuracoes: FeatureExport = (services) => ({
  telas: [telaDaConfiguracao],
  handlers: [
    ...ferramentaHandlers(services),
    on(lerConfiguracaoDasPesquisas, ler),
    on(gravarConfiguracaoDasPesquisas, async (ctx, { body }) => {
      const antes = await ler(ctx);
      await sql`insert into pesquisa_configuracao (empresa_id, grupo_minimo) values (${ctx.empresaId}, ${body.grupoMinimo})
        on conflict (empresa_id) do update set grupo_minimo = excluded.grupo_minimo,
          versao = pesquisa_configuracao.versao + 1`.execute(ctx.db);
      await ctx.auditar({ acao: 'Alteração', entidade: telaDaConfiguracao.titulo, antes, depois: body });
      return body;
    }),
  ],
});
