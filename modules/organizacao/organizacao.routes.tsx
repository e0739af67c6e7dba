import { defineRoutes, resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { areaOrganizacional } from './areas-organizacionais/areas-organizacionais.contract.ts';
import { relatorioDeAreas } from './areas-organizacionais/areas-relatorio.contract.ts';
import { colaborador } from './colaboradores/colaboradores.contract.ts';
import { historicoColaborador } from './colaboradores/historicos.contract.ts';
import { empresa } from './empresas/empresas.contract.ts';
import { estabelecimento } from './estabelecimentos/estabelecimentos.contract.ts';
import { bairro, cidade, estado } from './geral/lugares.contract.ts';
import { CAMINHO_LOG } from './log/log.contract.ts';
import { noticia } from './mensagens/noticias.contract.ts';
import { permissaoLog, permissaoParametros, permissoesOrganizacao } from './organizacao.permissions.ts';
import { perfil } from './perfis/perfis.contract.ts';
import { CAMINHO_EMAILS } from './tarefas/emails.contract.ts';
import { CAMINHO_TAREFAS } from './tarefas/tarefas.contract.ts';
import { usuarios } from './usuarios/usuarios.contract.ts';

const utilitario = '/utilitario';

/** States and cities are official tables: nobody inserts one by hand. */
const semInclusao = (routes: readonly ScreenDefinition[]) => routes.filter(({ path }) => !path.endsWith('/new'));

export const utilitarioRoutes = defineRoutes(utilitario, [
  ...resourceRoutes(utilitario, usuarios, {
    list: () => import('./usuarios/usuarios.screen.tsx').then((m) => m.UsuariosLista),
    form: () => import('./usuarios/usuarios.screen.tsx').then((m) => m.UsuarioFormulario),
  }),
  ...resourceRoutes(utilitario, perfil, {
    list: () => import('./perfis/perfis.screen.tsx').then((m) => m.PerfisLista),
    form: () => import('./perfis/perfis.screen.tsx').then((m) => m.PerfilFormulario),
  }),
  ...resourceRoutes(utilitario, noticia, {
    list: () => import('./mensagens/noticias.screen.tsx').then((m) => m.NoticiasLista),
    form: () => import('./mensagens/noticias.screen.tsx').then((m) => m.NoticiaFormulario),
  }),
  {
    path: CAMINHO_LOG.slice(utilitario.length),
    title: 'Log',
    permission: permissaoLog,
    screen: () => import('./log/log.screen.tsx').then((m) => m.Log),
  },
  {
    path: CAMINHO_TAREFAS.slice(utilitario.length),
    title: 'Tarefas em segundo plano',
    permission: permissoesOrganizacao.tarefa.ver,
    screen: () => import('./tarefas/tarefas.screen.tsx').then((m) => m.Tarefas),
  },
  {
    path: CAMINHO_EMAILS.slice(utilitario.length),
    title: 'E-mails de saída',
    permission: permissoesOrganizacao.email.ver,
    screen: () => import('./tarefas/emails.screen.tsx').then((m) => m.Emails),
  },
  {
    path: '/parametros-sistema',
    title: 'Parâmetros do sistema',
    permission: permissaoParametros,
    screen: () => import('./parametros-sistema/parametros-sistema.screen.tsx').then((m) => m.ParametrosDoSistema),
  },
  ...resourceRoutes(utilitario, empresa, {
    list: () => import('./empresas/empresas.screen.tsx').then((m) => m.EmpresasLista),
    form: () => import('./empresas/empresas.screen.tsx').then((m) => m.EmpresaFormulario),
  }),
  {
    path: '/empresas/$id/campos/$formulario',
    title: 'Campos dos cadastros',
    permission: empresa.permissoes.ver,
    screen: () => import('./empresas/campos.screen.tsx').then((m) => m.CamposDoFormulario),
  },
  ...resourceRoutes(utilitario, estabelecimento, {
    list: () => import('./estabelecimentos/estabelecimentos.screen.tsx').then((m) => m.EstabelecimentosLista),
    form: () => import('./estabelecimentos/estabelecimentos.screen.tsx').then((m) => m.EstabelecimentoFormulario),
  }),
  ...resourceRoutes(utilitario, bairro, {
    list: () => import('./geral/lugares.screen.tsx').then((m) => m.BairrosLista),
    form: () => import('./geral/lugares.screen.tsx').then((m) => m.BairroFormulario),
  }),
  ...semInclusao(
    resourceRoutes(utilitario, cidade, {
      list: () => import('./geral/lugares.screen.tsx').then((m) => m.CidadesLista),
      form: () => import('./geral/lugares.screen.tsx').then((m) => m.CidadeFormulario),
    }),
  ),
  ...semInclusao(
    resourceRoutes(utilitario, estado, {
      list: () => import('./geral/lugares.screen.tsx').then((m) => m.EstadosLista),
      form: () => import('./geral/lugares.screen.tsx').then((m) => m.EstadoFormulario),
    }),
  ),
]);

const cargoSalario = '/cargo-salario';
const areas = () => import('./areas-organizacionais/areas-organizacionais.screen.tsx');

/** Areas and employees: their addresses lie with jobs and salaries. */
export const estruturaRoutes = defineRoutes(cargoSalario, [
  {
    path: '/areas-organizacionais/organograma',
    title: 'Organograma',
    permission: areaOrganizacional.permissoes.ver,
    screen: () => import('./areas-organizacionais/organograma.screen.tsx').then((m) => m.Organograma),
  },
  {
    path: '/areas-organizacionais/relatorio',
    title: 'Relatório de Áreas Organizacionais',
    permission: relatorioDeAreas.permissao,
    screen: () => import('./areas-organizacionais/areas-relatorio.screen.tsx').then((m) => m.RelatorioDeAreas),
  },
  ...resourceRoutes(cargoSalario, areaOrganizacional, {
    list: () => areas().then((m) => m.AreasLista),
    form: () => import('./areas-organizacionais/area-organizacional.screen.tsx').then((m) => m.AreaFormulario),
  }),
  ...resourceRoutes(cargoSalario, historicoColaborador, {
    list: () => import('./colaboradores/historicos.screen.tsx').then((m) => m.HistoricosLista),
    form: () => import('./colaboradores/historicos.screen.tsx').then((m) => m.HistoricoFormulario),
  }),
  ...resourceRoutes(cargoSalario, colaborador, {
    list: () => import('./colaboradores/colaboradores.screen.tsx').then((m) => m.ColaboradoresLista),
    form: () => import('./colaboradores/colaborador.screen.tsx').then((m) => m.ColaboradorFormulario),
  }),
]);
