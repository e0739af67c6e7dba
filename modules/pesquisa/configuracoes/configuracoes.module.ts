import { sql } from 'kysely';
import type { FeatureExport } from '#platform/server/feature.ts';
import { on } from '#platform/server/http/handler.ts';
import {
  gravarConfiguracaoDasPesquisas,
  lerConfiguracaoDasPesquisas,
  telaDaConfiguracao,
} from './configuracoes.contract.ts';
import { configuracaoDasPesquisas } from './configuracoes.queries.ts';
import { ferramentaHandlers } from './ferramenta.actions.ts';

export const configuracoes: FeatureExport = (services) => ({
  telas: [telaDaConfiguracao],
  handlers: [
    ...ferramentaHandlers(services),
    on(lerConfiguracaoDasPesquisas, configuracaoDasPesquisas),
    on(gravarConfiguracaoDasPesquisas, async (ctx, { body }) => {
      const antes = await configuracaoDasPesquisas(ctx);
      await sql`insert into pesquisa_configuracao (empresa_id, grupo_minimo) values (${ctx.empresaId}, ${body.grupoMinimo})
        on conflict (empresa_id) do update set grupo_minimo = excluded.grupo_minimo,
          versao = pesquisa_configuracao.versao + 1`.execute(ctx.db);
      await ctx.auditar({ acao: 'Alteração', entidade: telaDaConfiguracao.titulo, antes, depois: body });
      return body;
    }),
  ],
});
