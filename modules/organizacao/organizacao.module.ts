import { defineModule, type ModuleServices } from '#platform/server/module.ts';
import { relatorioDeAreasHandlers } from './areas-organizacionais/areas.report.ts';
import { consultasDeAreas } from './areas-organizacionais/areas-consultas.queries.ts';
import { areasOrganizacionais } from './areas-organizacionais/areas-organizacionais.resource.ts';
import { colaboradores } from './colaboradores/colaboradores.resource.ts';
import { documentosHandlers } from './colaboradores/documentos.actions.ts';
import { fotoHandlers } from './colaboradores/foto.actions.ts';
import { historicosColaborador } from './colaboradores/historicos.resource.ts';
import { consultasDeColaboradores } from './colaboradores/talentos.queries.ts';
import { camposHandlers } from './empresas/campos.queries.ts';
import { configuracaoHandlers } from './empresas/configuracao.actions.ts';
import { empresasHandlers } from './empresas/empresas.actions.ts';
import { logoHandlers } from './empresas/logo.actions.ts';
import { estabelecimentos } from './estabelecimentos/estabelecimentos.resource.ts';
import { filtrosSalvosHandlers } from './filtros-salvos/filtros-salvos.actions.ts';
import { cbosHandlers } from './geral/cbos.queries.ts';
import { cepsHandlers } from './geral/ceps.queries.ts';
import { lugaresHandlers } from './geral/lugares.queries.ts';
import { bairros, listasOficiais } from './geral/lugares.resource.ts';
import { logHandlers } from './log/log.queries.ts';
import { mensagensHandlers } from './mensagens/mensagens.queries.ts';
import { noticias, noticiasHandlers } from './mensagens/noticias.resource.ts';
import { arvoreOrganizacao, menuOrganizacao } from './organizacao.permissions.ts';
import { parametrosHandlers } from './parametros-sistema/parametros-sistema.actions.ts';
import { perfis, perfisHandlers } from './perfis/perfis.resource.ts';
import { captchaHandlers } from './sessao/captcha.actions.ts';
import { loginHandlers } from './sessao/entrar.actions.ts';
import { carregarUsuario } from './sessao/identidade.queries.ts';
import { recuperacaoJob } from './sessao/recuperacao.job.ts';
import { segundoFatorHandlers } from './sessao/segundo-fator.actions.ts';
import { senhaHandlers } from './sessao/senha.actions.ts';
import { sessaoHandlers } from './sessao/sessao.actions.ts';
import { emailsHandlers } from './tarefas/emails.actions.ts';
import { tarefasHandlers } from './tarefas/tarefas.actions.ts';
import { usuarios, usuariosHandlers } from './usuarios/usuarios.resource.ts';

/** Read at request time: the parameter changes while the process runs. */
const compartilhaColaboradores = (services: ModuleServices) => () =>
  services.parametros.ligado('compartilhaColaboradores');

export const organizacao = (services: ModuleServices) =>
  defineModule({
    nome: 'organizacao',
    recursos: [
      estabelecimentos,
      bairros,
      areasOrganizacionais(compartilhaColaboradores(services)),
      colaboradores,
      historicosColaborador,
      noticias,
      perfis(services),
      usuarios(services),
    ],
    handlers: [
      ...consultasDeAreas,
      ...relatorioDeAreasHandlers,
      ...fotoHandlers,
      ...documentosHandlers,
      ...consultasDeColaboradores(compartilhaColaboradores(services)),
      ...listasOficiais,
      ...lugaresHandlers,
      ...cbosHandlers,
      ...cepsHandlers(services),
      ...empresasHandlers(services),
      ...configuracaoHandlers(services),
      ...camposHandlers,
      ...logoHandlers,
      ...loginHandlers(services),
      ...senhaHandlers(services),
      ...segundoFatorHandlers(services),
      ...sessaoHandlers(services),
      ...captchaHandlers(services),
      ...filtrosSalvosHandlers,
      ...mensagensHandlers,
      ...noticiasHandlers,
      ...perfisHandlers(services),
      ...usuariosHandlers(services),
      ...parametrosHandlers(services),
      ...logHandlers(services),
      ...tarefasHandlers(services),
      ...emailsHandlers,
    ],
    permissoes: [arvoreOrganizacao],
    menu: menuOrganizacao,
    jobs: [recuperacaoJob(services.config)],
    titulares: [
      { chamadas: '/api/cargo-salario/colaboradores', titular: 'colaborador' },
      {
        chamadas: '/api/cargo-salario/colaboradores/historicos',
        titular: 'colaborador',
        id: ({ colaborador }) => (colaborador as { id?: number } | null)?.id,
      },
    ],
    identidades: { interna: carregarUsuario(services.permissoes) },
  });
