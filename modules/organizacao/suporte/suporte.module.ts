import type { Parameters } from '#platform/server/config/parameters.ts';
import type { FeatureExport } from '#platform/server/feature.ts';
import { onFile } from '#platform/server/http/handler.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { conversaDoSuporte } from './suporte.contract.ts';
import { type Conversa, conversaDe, paginaDaConversa, politicaDaConversa } from './suporte.rules.ts';

/** The conversation as the settings of the installation have it now. */
export const conversaConfigurada = (parametros: Parameters): Conversa | null =>
  conversaDe({
    script: parametros.get('scriptSuporte'),
    empresa: parametros.get('codEmpresaSuporte'),
    cliente: parametros.get('codClienteSuporte'),
  });

export const suporte: FeatureExport = ({ parametros }) => ({
  handlers: [
    onFile(conversaDoSuporte, async () => {
      const conversa = conversaConfigurada(parametros);
      if (!conversa) throw new ProblemError('NAO_ENCONTRADO');
      return {
        tipo: 'text/html; charset=utf-8',
        conteudo: paginaDaConversa(conversa),
        cabecalhos: { 'content-security-policy': politicaDaConversa(conversa) },
      };
    }),
  ],
});
