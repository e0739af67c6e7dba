import { linkDaVaga, lugarDaVaga } from '#modules/captacao/captacao.api.ts';
import { vagasDoFeed } from '#modules/externo/anuncios/vagas.queries.ts';
import { EMPRESA_INVALIDA } from '#modules/externo/empresa-do-link.contract.ts';
import { empresasAtivas, temaDaEmpresa } from '#modules/organizacao/organizacao.api.ts';
import { publicRoot } from '#platform/server/config/config.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type FileAnswer, type Handler, onFile } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { feedJson, feedRss } from './feeds.contract.ts';
import { type Feed, jsonFeed, rss } from './feeds.rules.ts';
import { enderecosDosFeeds } from './pagina-publica.rules.ts';

async function lerFeed(ctx: Ctx, raiz: string, empresaId: number | undefined): Promise<Feed> {
  const empresa = (await empresasAtivas(ctx.db)).find(({ id }) => id === empresaId) ?? null;
  if (empresaId !== undefined && !empresa) throw new ProblemError('NAO_ENCONTRADO', { mensagem: EMPRESA_INVALIDA });
  const logo = empresa && (await temaDaEmpresa(ctx.db, empresa.id))?.logoUrl;
  const vagas = await vagasDoFeed(ctx, empresaId);
  return {
    titulo: empresa ? `Vagas abertas | ${empresa.nome}` : 'Vagas abertas',
    descricao: empresa ? `Vagas de emprego em ${empresa.nome}` : 'Vagas de emprego',
    pagina: `${raiz}/externo/anuncios${empresa ? `?empresaId=${empresa.id}` : ''}`,
    enderecos: enderecosDosFeeds(raiz, empresa?.id ?? null),
    icone: logo ? `${raiz}${logo}` : null,
    vagas: vagas.map((vaga) => ({
      ...vaga,
      lugar: lugarDaVaga(vaga),
      url: linkDaVaga(raiz, vaga.solicitacaoId, vaga.empresa.id),
    })),
  };
}

/** The feeds of the vacancies; readers may keep an answer for some minutes. */
export function feedsHandlers({ config }: Pick<ModuleServices, 'config'>): Handler[] {
  const raiz = publicRoot(config);
  const responder = (tipo: string, conteudo: string): FileAnswer => ({
    tipo,
    conteudo,
    cabecalhos: { 'cache-control': 'public, max-age=600' },
  });
  const escopo = { escopo: 'sistema' } as const;
  return [
    onFile(
      feedRss,
      async (ctx, { query }) =>
        responder('application/rss+xml; charset=utf-8', rss(await lerFeed(ctx, raiz, query.empresaId))),
      escopo,
    ),
    onFile(
      feedJson,
      async (ctx, { query }) =>
        responder('application/feed+json; charset=utf-8', jsonFeed(await lerFeed(ctx, raiz, query.empresaId))),
      escopo,
    ),
  ];
}
