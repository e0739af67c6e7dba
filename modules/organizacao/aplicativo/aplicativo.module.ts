import { temaDaEmpresa } from '#modules/organizacao/empresas/configuracao.queries.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { onFile } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { manifesto } from './aplicativo.contract.ts';
import { type DaEmpresa, manifestoDe } from './aplicativo.rules.ts';

/** The company of a member of the staff who is fully logged in; null for anybody else. */
async function empresaDe({ db, sessao }: Ctx): Promise<DaEmpresa | null> {
  if (sessao?.area !== 'interna' || sessao.segundoFatorPendente) return null;
  const empresa = sessao.identidade.empresas.find(({ id }) => id === sessao.empresaId);
  const tema = empresa && (await temaDaEmpresa(db, empresa.id));
  return tema ? { nome: empresa.nome, cor: tema.corPrincipal } : null;
}

export const aplicativo = ({ config }: ModuleServices): Feature => ({
  handlers: [
    onFile(manifesto, async (ctx) => ({
      tipo: 'application/manifest+json; charset=utf-8',
      conteudo: JSON.stringify(manifestoDe(config.CONTEXTO, await empresaDe(ctx))),
    })),
  ],
});
