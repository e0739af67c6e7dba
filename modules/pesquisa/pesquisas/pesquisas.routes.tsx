import { resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { avaliacaoDaTurma, entrevista, pesquisa, questionario } from './pesquisas.contract.ts';

const telas = () => import('./pesquisas.screen.tsx');
const perguntas = () => import('./perguntas.screen.tsx');
const enderecos = [pesquisa, avaliacaoDaTurma, entrevista, questionario] as const;

export const rotas: readonly ScreenDefinition[] = enderecos.flatMap((recurso) => {
  const doCadastro = (fim: string, title: string, screen: ScreenDefinition['screen']): ScreenDefinition => ({
    path: `${recurso.path}/$id/${fim}`,
    title,
    permission: recurso.permissoes.ver,
    screen,
  });
  return [
    ...resourceRoutes(recurso as typeof pesquisa, {
      list: () => telas().then((m) => m.Pesquisas),
      form: () => telas().then((m) => m.FormularioDePesquisa),
    }),
    doCadastro('perguntas', 'Perguntas', () => perguntas().then((m) => m.PerguntasDePesquisa)),
    doCadastro('perguntas/new', 'Inserir pergunta', () => perguntas().then((m) => m.UmaPerguntaDePesquisa)),
    doCadastro('perguntas/$perguntaId/edit', 'Editar pergunta', () => perguntas().then((m) => m.UmaPerguntaDePesquisa)),
    doCadastro('aspectos', 'Aspectos', () => perguntas().then((m) => m.AspectosDePesquisa)),
    doCadastro('aspectos/new', 'Inserir aspecto', () => perguntas().then((m) => m.AspectosDePesquisa)),
    doCadastro('aspectos/$aspectoId/edit', 'Editar aspecto', () => perguntas().then((m) => m.AspectosDePesquisa)),
  ];
});
