import { cargoNaSelecao } from '#modules/cargo-salario/cargos/cargos.contract.ts';
import { nivelCompetenciaNaSelecao } from '#modules/cargo-salario/niveis-competencia/niveis-competencia.contract.ts';
import { catalogueRoutes } from '#platform/web/catalogue-screen/catalogue-routes.tsx';
import { defineRoutes, resourceRoutes } from '#platform/web/routes.tsx';
import { anuncio } from './anuncios/anuncios.contract.ts';
import { areaFormacao } from './areas-formacao/areas-formacao.contract.ts';
import { areaInteresse } from './areas-interesse/areas-interesse.contract.ts';
import { candidato } from './candidatos/candidatos.contract.ts';
import { permissoesCaptacao } from './captacao.permissions.ts';
import { comoFicouSabendoVaga } from './como-ficou-sabendo-vaga/como-ficou-sabendo-vaga.contract.ts';
import { CAMINHO_DA_BUSCA } from './curriculos/busca.contract.ts';
import { entrevista } from './entrevistas/entrevistas.contract.ts';
import { relatorioDasEstatisticas } from './estatisticas-preenchimento-vaga/estatisticas.contract.ts';
import { etapaSeletiva } from './etapas-seletivas/etapas-seletivas.contract.ts';
import { etiqueta } from './etiquetas/etiquetas.contract.ts';
import { CAMINHO_DOS_EXAMES, caminhoDoExame } from './exames-palografico/exames.contract.ts';
import { historicoCandidato } from './historico/historico.contract.ts';
import { idioma } from './idiomas/idiomas.contract.ts';
import { modeloAvaliacaoCandidato } from './modelos-avaliacao-candidato/modelos-avaliacao-candidato.contract.ts';
import { modeloEmail } from './modelos-email/modelos-email.contract.ts';
import { motivoReprovacao } from './motivos-reprovacao/motivos-reprovacao.contract.ts';
import { motivoSolicitacao } from './motivos-solicitacao/motivos-solicitacao.contract.ts';
import { rotasDosRelatorios } from './relatorios/relatorios.routes.tsx';
import { solicitacaoPessoal } from './solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';

const prefix = '/captacao';

export const captacaoRoutes = defineRoutes(prefix, [
  ...catalogueRoutes(prefix, areaFormacao),
  ...catalogueRoutes(prefix, idioma),
  ...resourceRoutes(prefix, comoFicouSabendoVaga, {
    list: () =>
      import('./como-ficou-sabendo-vaga/como-ficou-sabendo-vaga.screen.tsx').then((m) => m.ComoFicouSabendoLista),
    form: () =>
      import('./como-ficou-sabendo-vaga/como-ficou-sabendo-vaga.screen.tsx').then((m) => m.ComoFicouSabendoFormulario),
  }),
  ...catalogueRoutes(prefix, etiqueta),
  {
    path: '/banco-talentos',
    title: 'Banco de talentos',
    permission: permissoesCaptacao.bancoTalentos.ver,
    screen: () => import('./banco-talentos/banco-talentos.screen.tsx').then((m) => m.BancoDeTalentos),
  },
  ...resourceRoutes(prefix, areaInteresse, {
    list: () => import('./areas-interesse/areas-interesse.screen.tsx').then((m) => m.AreasInteresseLista),
    form: () => import('./areas-interesse/areas-interesse.screen.tsx').then((m) => m.AreaInteresseFormulario),
  }),
  ...resourceRoutes(prefix, etapaSeletiva, {
    list: () => import('./etapas-seletivas/etapas-seletivas.screen.tsx').then((m) => m.EtapasSeletivasLista),
    form: () => import('./etapas-seletivas/etapas-seletivas.screen.tsx').then((m) => m.EtapaSeletivaFormulario),
  }),
  ...resourceRoutes(prefix, motivoSolicitacao, {
    list: () => import('./motivos-solicitacao/motivos-solicitacao.screen.tsx').then((m) => m.MotivosLista),
    form: () => import('./motivos-solicitacao/motivos-solicitacao.screen.tsx').then((m) => m.MotivoFormulario),
  }),
  ...resourceRoutes(prefix, modeloAvaliacaoCandidato, {
    list: () =>
      import('./modelos-avaliacao-candidato/modelos-avaliacao-candidato.screen.tsx').then((m) => m.ModelosLista),
    form: () =>
      import('./modelos-avaliacao-candidato/modelos-avaliacao-candidato.screen.tsx').then((m) => m.ModeloFormulario),
  }),
  {
    path: '/modelos-avaliacao-candidato/$id/perguntas',
    title: 'Perguntas do modelo',
    permission: permissoesCaptacao.modeloAvaliacaoCandidato.ver,
    screen: () =>
      import('./modelos-avaliacao-candidato/modelos-avaliacao-candidato.screen.tsx').then((m) => m.PerguntasDoModelo),
  },
  ...resourceRoutes(prefix, solicitacaoPessoal, {
    list: () => import('./solicitacoes-pessoal/solicitacoes-lista.screen.tsx').then((m) => m.SolicitacoesLista),
    form: () => import('./solicitacoes-pessoal/solicitacao.screen.tsx').then((m) => m.SolicitacaoFormulario),
  }),
  {
    path: CAMINHO_DA_BUSCA.slice(prefix.length),
    title: 'Busca em currículos',
    permission: permissoesCaptacao.candidato.ver,
    screen: () => import('./curriculos/busca.screen.tsx').then((m) => m.BuscaEmCurriculos),
  },
  {
    path: '/candidatos/curriculo',
    title: 'Candidato por currículo',
    permission: permissoesCaptacao.candidato.inserir,
    screen: () => import('./curriculos/curriculo.screen.tsx').then((m) => m.CandidatoPorCurriculo),
  },
  {
    path: '/candidatos/ocr',
    title: 'Candidato por texto',
    permission: permissoesCaptacao.candidato.inserir,
    screen: () => import('./curriculos/curriculo.screen.tsx').then((m) => m.CandidatoPorTexto),
  },
  {
    path: CAMINHO_DOS_EXAMES.slice(prefix.length),
    title: 'Exames palográficos',
    permission: permissoesCaptacao.examePalografico.ver,
    screen: () => import('./exames-palografico/exames.screen.tsx').then((m) => m.ExamesPalograficos),
  },
  {
    path: caminhoDoExame('$id').slice(prefix.length),
    title: 'Exame palográfico',
    permission: permissoesCaptacao.examePalografico.ver,
    screen: () => import('./exames-palografico/exame.screen.tsx').then((m) => m.ExamePalografico),
  },
  ...resourceRoutes(prefix, candidato, {
    list: () => import('./candidatos/candidatos.screen.tsx').then((m) => m.CandidatosLista),
    form: () => import('./candidatos/candidato.screen.tsx').then((m) => m.CandidatoFormulario),
  }),
  {
    path: '/candidatos/$id/imprimir',
    title: 'Imprimir currículo',
    permission: candidato.permissoes.ver,
    screen: () => import('./candidatos/curriculo-impresso/imprimir.screen.tsx').then((m) => m.ImprimirCurriculo),
  },
  ...resourceRoutes(prefix, cargoNaSelecao, {
    list: () => import('./cargo/cargo.screen.tsx').then((m) => m.CargosNaSelecaoLista),
    form: () => import('./cargo/cargo.screen.tsx').then((m) => m.CargoNaSelecaoFormulario),
  }),
  ...resourceRoutes(prefix, nivelCompetenciaNaSelecao, {
    list: () => import('./niveis-competencia/niveis-competencia.screen.tsx').then((m) => m.Lista),
    form: () => import('./niveis-competencia/niveis-competencia.screen.tsx').then((m) => m.Formulario),
  }),
  {
    path: '/solicitacoes-pessoal/$id/candidatos',
    title: 'Candidatos da solicitação',
    permission: permissoesCaptacao.quadro.ver,
    screen: () => import('./quadro/quadro.screen.tsx').then((m) => m.QuadroDaSolicitacao),
  },
  {
    path: '/solicitacoes-pessoal/$id/anuncio',
    title: 'Anúncio da solicitação',
    permission: permissoesCaptacao.anuncio.ver,
    screen: () => import('./anuncios/anuncio-da-solicitacao.screen.tsx').then((m) => m.AnuncioDaSolicitacao),
  },
  {
    path: '/solicitacoes-pessoal/$id/competencias/$ligacaoId',
    title: 'Competências do candidato',
    permission: permissoesCaptacao.quadro.ver,
    screen: () =>
      import('./competencias-candidato/competencias-candidato.screen.tsx').then((m) => m.CompetenciasDoCandidatoTela),
  },
  ...resourceRoutes(prefix, historicoCandidato, {
    list: () => import('./historico/historico.screen.tsx').then((m) => m.HistoricoLista),
    form: () => import('./historico/historico.screen.tsx').then((m) => m.HistoricoFormulario),
  }),
  ...catalogueRoutes(prefix, motivoReprovacao),
  ...resourceRoutes(prefix, modeloEmail, {
    list: () => import('./modelos-email/modelos-email.screen.tsx').then((m) => m.ModelosDeEmailLista),
    form: () => import('./modelos-email/modelos-email.screen.tsx').then((m) => m.ModeloDeEmailFormulario),
  }),
  {
    path: '/avaliacoes',
    title: 'Avaliações de candidatos',
    permission: permissoesCaptacao.avaliacaoCandidato.ver,
    screen: () => import('./avaliacoes/avaliacoes.screen.tsx').then((m) => m.AvaliacoesLista),
  },
  {
    path: '/avaliacoes/comparacao',
    title: 'Comparação de candidatos',
    permission: permissoesCaptacao.avaliacaoCandidato.ver,
    screen: () => import('./avaliacoes/comparacao.screen.tsx').then((m) => m.ComparacaoDeAvaliacoes),
  },
  {
    path: '/avaliacoes/$id/edit',
    title: 'Avaliação de candidato',
    permission: permissoesCaptacao.avaliacaoCandidato.ver,
    screen: () => import('./avaliacoes/avaliacao.screen.tsx').then((m) => m.AvaliacaoDoCandidato),
  },
  ...resourceRoutes(prefix, anuncio, {
    list: () => import('./anuncios/anuncios.screen.tsx').then((m) => m.AnunciosLista),
    form: () => import('./anuncios/anuncios.screen.tsx').then((m) => m.AnuncioFormulario),
  }),
  {
    path: '/solicitacoes-pessoal/$id/quadro',
    title: 'Candidatos da solicitação',
    permission: permissoesCaptacao.quadro.ver,
    screen: () => import('./quadro/quadro.screen.tsx').then((m) => m.QuadroDaSolicitacao),
  },
  {
    path: '/contratacao/$id',
    title: 'Contratar candidato',
    permission: permissoesCaptacao.quadro.verbos.CONTRATAR,
    screen: () => import('./contratacao/contratacao.screen.tsx').then((m) => m.Contratacao),
  },
  ...resourceRoutes(prefix, entrevista, {
    list: () => import('./entrevistas/entrevistas.screen.tsx').then((m) => m.EntrevistasLista),
    form: () => import('./entrevistas/entrevista.screen.tsx').then((m) => m.EntrevistaFormulario),
  }),
  {
    path: '/entrevistas/agenda',
    title: 'Agenda de entrevistas',
    permission: permissoesCaptacao.entrevista.ver,
    screen: () => import('./entrevistas/agenda.screen.tsx').then((m) => m.AgendaDeEntrevistas),
  },
  {
    path: '/estatisticas-preenchimento-vaga',
    title: relatorioDasEstatisticas.titulo,
    permission: relatorioDasEstatisticas.permissao,
    screen: () =>
      import('./estatisticas-preenchimento-vaga/estatisticas.screen.tsx').then((m) => m.EstatisticasPreenchimento),
  },
  ...rotasDosRelatorios,
  {
    path: '/privacidade',
    title: 'Prazo de guarda',
    permission: permissoesCaptacao.guardaDeDados.ver,
    screen: () => import('./privacidade/guarda.screen.tsx').then((m) => m.Guarda),
  },
  {
    path: '/privacidade/pedidos',
    title: 'Pedidos de titulares',
    permission: permissoesCaptacao.pedidoTitular.ver,
    screen: () => import('./privacidade/pedidos.screen.tsx').then((m) => m.Pedidos),
  },
  {
    path: '/privacidade/consentimentos',
    title: 'Consentimentos',
    permission: permissoesCaptacao.consentimento.ver,
    screen: () => import('./privacidade/consentimentos.screen.tsx').then((m) => m.Consentimentos),
  },
  {
    path: '/privacidade/acessos',
    title: 'Acessos a dados sensíveis',
    permission: permissoesCaptacao.acessoSensivel.ver,
    screen: () => import('./privacidade/acessos.screen.tsx').then((m) => m.Acessos),
  },
  {
    path: '/relatorios/consentimentos',
    title: 'Registro de consentimentos',
    permission: permissoesCaptacao.consentimento.ver,
    screen: () => import('./privacidade/consentimentos.screen.tsx').then((m) => m.RelatorioDeConsentimentos),
  },
  {
    path: '/relatorios/acessos-sensiveis',
    title: 'Acessos a dados sensíveis',
    permission: permissoesCaptacao.acessoSensivel.ver,
    screen: () => import('./privacidade/acessos.screen.tsx').then((m) => m.RelatorioDeAcessos),
  },
]);
