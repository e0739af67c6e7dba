import { modeloAvaliacao } from '#modules/avaliacao/modelos/modelos.contract.ts';
import type { ScreenDefinition } from '#platform/web/routes.tsx';
import { telaDasPerguntas } from './perguntas.contract.ts';

const telas = () => import('./perguntas.screen.tsx');
const { path, titulo, permissao, permissoes } = telaDasPerguntas;

export const rotas: readonly ScreenDefinition[] = [
  { path, title: titulo, permission: permissao, screen: () => telas().then((m) => m.PerguntasDeAvaliacoes) },
  {
    path: `${path}/new`,
    title: 'Inserir pergunta',
    permission: permissoes?.editar ?? permissao,
    screen: () => telas().then((m) => m.NovaPergunta),
  },
  {
    path: `${path}/$id/edit`,
    title: 'Editar pergunta',
    permission: permissao,
    screen: () => telas().then((m) => m.EditarPergunta),
  },
  {
    // The aspects of a model are written where its questions are.
    path: `${path}/$avaliacaoId/aspectos`,
    title: 'Aspectos da avaliação',
    permission: permissao,
    screen: () => telas().then((m) => m.PerguntasDeAvaliacoes),
    leadsTo: (pathname) => `${modeloAvaliacao.path}/${pathname.split('/').at(-2)}/perguntas`,
  },
];
