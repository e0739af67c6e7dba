import { contractRoute, resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { aulaOnline } from './aulas.contract.ts';
import { CAMINHO_DOS_ONLINE, cursoOnline, permissoesDosOnline } from './curso-online.contract.ts';
import { PAGINA_DA_TENTATIVA, PAGINA_DOS_MEUS_CURSOS, telaDosMeusCursos } from './meus-cursos.contract.ts';
import { progressoEmCurso, telaDoProgresso } from './progresso.contract.ts';

const { ver, inserir } = permissoesDosOnline;
const cursos = () => import('./curso-online.screen.tsx');
const aulas = () => import('./aulas.screen.tsx');
const previa = () => import('./previa.screen.tsx');
const meus = () => import('./meus-cursos.screen.tsx');
const progresso = () => import('./progresso.screen.tsx');
const proprio = telaDosMeusCursos.permissao;

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(cursoOnline, {
    list: () => cursos().then((m) => m.CursosOnlineLista),
    form: () => cursos().then((m) => m.CursoOnlineFormulario),
  }),
  {
    path: `${CAMINHO_DOS_ONLINE}/$id/conteudo`,
    title: 'Conteúdo do curso online',
    permission: ver,
    screen: () => import('./conteudo.screen.tsx').then((m) => m.ConteudoDoCurso),
  },
  {
    path: `${CAMINHO_DOS_ONLINE}/$id/previa`,
    title: 'Prévia do curso online',
    permission: ver,
    screen: () => previa().then((m) => m.PreviaDoCurso),
  },
  {
    path: `${aulaOnline.path}/new`,
    title: 'Inserir aula',
    permission: inserir,
    screen: () => aulas().then((m) => m.AulaFormulario),
  },
  {
    path: `${aulaOnline.path}/$id/edit`,
    title: 'Aula',
    permission: ver,
    screen: () => aulas().then((m) => m.AulaFormulario),
  },
  {
    path: `${aulaOnline.path}/$id/perguntas`,
    title: 'Perguntas da aula',
    permission: ver,
    screen: () => aulas().then((m) => m.PerguntasDaAula),
  },
  {
    path: `${aulaOnline.path}/$id/previa`,
    title: 'Prévia da aula',
    permission: ver,
    screen: () => previa().then((m) => m.PreviaDaAula),
  },
  contractRoute(telaDoProgresso, () => progresso().then((m) => m.ProgressoLista)),
  contractRoute(progressoEmCurso, () => progresso().then((m) => m.ProgressoRelatorio)),
  contractRoute(telaDosMeusCursos, () => meus().then((m) => m.PaginaDosMeusCursos)),
  {
    path: `${PAGINA_DOS_MEUS_CURSOS}/$id`,
    title: 'Meu curso online',
    permission: proprio,
    screen: () => meus().then((m) => m.MeuCurso),
  },
  {
    path: `${PAGINA_DOS_MEUS_CURSOS}/$id/aulas/$aulaId`,
    title: 'Minha aula',
    permission: proprio,
    screen: () => meus().then((m) => m.MinhaAula),
  },
  {
    path: `${PAGINA_DA_TENTATIVA}/$id`,
    title: 'Questionário do curso online',
    permission: proprio,
    screen: () => import('./tentativa.screen.tsx').then((m) => m.ResponderTentativa),
  },
];
