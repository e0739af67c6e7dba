import { defineRoutes } from '#platform/web/routes.tsx';

/** Screens of the candidates' area, besides the log-in pages, which the page itself brings. */
export const rotasExterno = defineRoutes('/externo', [
  {
    path: '/anuncios',
    title: 'Vagas Abertas',
    area: 'externa',
    screen: () => import('./anuncios/vagas.screen.tsx').then((m) => m.Vagas),
  },
  {
    path: '/candidatos/new',
    title: 'Cadastre-se',
    area: 'externa',
    screen: () => import('./candidatos/cadastro.screen.tsx').then((m) => m.NovoCadastro),
  },
  {
    path: '/candidatos',
    title: 'Editar Cadastro',
    area: 'externa',
    screen: () => import('./candidatos/meu-cadastro.screen.tsx').then((m) => m.MeuCadastro),
  },
  {
    path: '/candidatos/$id',
    title: 'Editar Cadastro',
    area: 'externa',
    screen: () => import('./candidatos/meu-cadastro.screen.tsx').then((m) => m.MeuCadastro),
  },
  {
    path: '/candidatos/$id/documentos-anexos',
    title: 'Anexar Documentos',
    area: 'externa',
    screen: () => import('./documentos-anexos/documentos-anexos.screen.tsx').then((m) => m.Documentos),
  },
  {
    path: '/candidatos/$id/documentos-anexos/new',
    title: 'Anexar Documento',
    area: 'externa',
    screen: () => import('./documentos-anexos/documentos-anexos.screen.tsx').then((m) => m.NovoDocumento),
  },
  {
    path: '/candidatos/$id/documentos-anexos/$docId',
    title: 'Editar Documento',
    area: 'externa',
    screen: () => import('./documentos-anexos/documentos-anexos.screen.tsx').then((m) => m.EditarDocumento),
  },
  {
    path: '/avisos-de-vagas',
    title: 'Avisos de vagas',
    area: 'externa',
    screen: () => import('./alertas/alertas.screen.tsx').then((m) => m.AvisosDeVagas),
  },
  {
    path: '/aviso',
    title: 'Avisos de vagas',
    area: 'externa',
    screen: () => import('./alertas/aviso.screen.tsx').then((m) => m.Aviso),
  },
  {
    path: '/candidatura',
    title: 'Candidatar-se',
    area: 'externa',
    screen: () => import('./candidato-solicitacoes/candidatar.screen.tsx').then((m) => m.Candidatar),
  },
  {
    path: '/candidato-solicitacoes',
    title: 'Minhas Candidaturas',
    area: 'externa',
    screen: () => import('./candidato-solicitacoes/candidaturas.screen.tsx').then((m) => m.MinhasCandidaturas),
  },
  {
    path: '/solicitacao-avaliacao',
    title: 'Avaliações',
    area: 'externa',
    screen: () =>
      import('./solicitacao-avaliacao/solicitacao-avaliacao.screen.tsx').then((m) => m.AvaliacoesDaCandidatura),
  },
  {
    path: '/avaliacoes',
    title: 'Avaliação',
    area: 'externa',
    screen: () => import('./avaliacoes/avaliacoes.screen.tsx').then((m) => m.ResponderAvaliacao),
  },
  {
    path: '/historico-candidatos',
    title: 'Histórico do Candidato',
    area: 'externa',
    screen: () => import('./candidato-solicitacoes/historico.screen.tsx').then((m) => m.HistoricoDoCandidato),
  },
  {
    path: '/privacidade',
    title: 'Meus dados e privacidade',
    area: 'externa',
    screen: () => import('./privacidade/privacidade.screen.tsx').then((m) => m.Privacidade),
  },
]);
