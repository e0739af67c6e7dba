import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { anuncio } from './anuncios.contract.ts';

const telas = () => import('./anuncios.screen.tsx');

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(anuncio, {
    list: () => telas().then((m) => m.AnunciosLista),
    form: () => telas().then((m) => m.AnuncioFormulario),
  }),
  {
    path: `${solicitacaoPessoal.path}/$id/anuncio`,
    title: 'Anúncio da solicitação',
    permission: anuncio.permissoes.ver,
    screen: () => import('./anuncio-da-solicitacao.screen.tsx').then((m) => m.AnuncioDaSolicitacao),
  },
];
