import { permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { type Permission, type PermissionNode, resourcePermissions } from '#platform/shared/permission.ts';
import type { MenuEntry } from '#platform/shared/session.ts';

const recurso = <const V extends string = never>(nome: string, rotulo: string, verbos?: Readonly<Record<V, string>>) =>
  resourcePermissions('CAPTACAO', nome, { rotulo, verbos });
const relatorio = (nome: string, rotulo: string) =>
  resourcePermissions('CAPTACAO', `RELATORIO_${nome}`, { rotulo, somenteVer: true });

export const permissoesCaptacao = {
  areaFormacao: recurso('AREA_FORMACAO', 'Áreas de formação'),
  areaInteresse: recurso('AREA_INTERESSE', 'Áreas de interesse'),
  etapaSeletiva: recurso('ETAPA_SELETIVA', 'Etapas seletivas'),
  motivoSolicitacao: recurso('MOTIVO_SOLICITACAO', 'Motivos de solicitação'),
  motivoReprovacao: recurso('MOTIVO_REPROVACAO', 'Motivos de reprovação'),
  modeloEmail: recurso('MODELO_EMAIL', 'Modelos de e-mail'),
  idioma: recurso('IDIOMA', 'Idiomas'),
  comoFicouSabendoVaga: recurso('COMO_FICOU_SABENDO_VAGA', 'Como ficou sabendo da vaga'),
  modeloAvaliacaoCandidato: recurso('MODELO_AVALIACAO_CANDIDATO', 'Modelos de avaliação de candidatos', {
    CLONAR: 'Clonar, também para outras empresas',
  }),
  solicitacaoPessoal: recurso('SOLICITACAO_PESSOAL', 'Solicitações de pessoal', {
    LIBERAR: 'Liberar (aprovar ou reprovar)',
    ALTERAR_STATUS: 'Alterar status',
    SUSPENDER: 'Suspender e retomar',
    ENCERRAR: 'Encerrar',
    REABRIR: 'Reabrir',
    CANCELAR: 'Cancelar',
    VINCULAR_CANDIDATO: 'Vincular candidatos',
    REMUNERACAO: 'Ver e informar a remuneração',
  }),
  anuncio: recurso('ANUNCIO', 'Anúncios de vagas', { EMAIL: 'Enviar por e-mail' }),
  candidato: recurso('CANDIDATO', 'Candidatos', {
    DEFICIENCIA: 'Ver e alterar deficiência',
    ETNIA_RACA: 'Ver e alterar etnia e raça',
    REMUNERACAO: 'Ver e alterar salários anteriores e valor de pensão',
    QUALIFICACAO: 'Informar a qualificação cadastral',
    DOCUMENTOS: 'Anexar e excluir documentos',
  }),
  historicoCandidato: recurso('HISTORICO_CANDIDATO', 'Históricos de candidatos'),
  examePalografico: resourcePermissions('CAPTACAO', 'EXAME_PALOGRAFICO', {
    rotulo: 'Exames palográficos',
    somenteVer: true,
    verbos: { REGISTRAR: 'Registrar o exame', RESULTADO: 'Ver e escrever o resultado' },
  }),
  quadro: resourcePermissions('CAPTACAO', 'QUADRO', {
    rotulo: 'Quadro de candidatos da solicitação',
    somenteVer: true,
    verbos: {
      MOVER: 'Mover e reprovar candidatos',
      TRANSFERIR: 'Transferir e copiar candidatos para outra solicitação',
      ENVIAR_EMAIL: 'Enviar e-mails aos candidatos',
      CONTRATAR: 'Contratar candidatos',
    },
  }),
  etiqueta: recurso('ETIQUETA', 'Etiquetas de candidatos'),
  bancoTalentos: resourcePermissions('CAPTACAO', 'BANCO_TALENTOS', {
    rotulo: 'Banco de talentos',
    somenteVer: true,
    verbos: { CONVIDAR: 'Convidar candidatos por e-mail', ETIQUETAR: 'Pôr etiquetas nos candidatos' },
  }),
  entrevista: recurso('ENTREVISTA', 'Entrevistas', {
    REGISTRAR: 'Registrar resposta, realização e ausência',
    CANCELAR: 'Cancelar',
    PARECER: 'Dar parecer',
  }),
  avaliacaoCandidato: recurso('AVALIACAO_CANDIDATO', 'Avaliações de candidatos', {
    CORRIGIR: 'Corrigir respostas subjetivas',
  }),
  estatisticasPreenchimento: resourcePermissions('CAPTACAO', 'ESTATISTICAS_PREENCHIMENTO_VAGA', {
    rotulo: 'Estatísticas de preenchimento de vagas',
    somenteVer: true,
  }),
  relatorioCandidatoSelecao: relatorio('CANDIDATO_SELECAO', 'Candidatos por etapa seletiva'),
  relatorioAnaliseEtapas: relatorio('ANALISE_ETAPAS', 'Análise das etapas seletivas'),
  relatorioAvaliacaoCandidato: relatorio('AVALIACAO_CANDIDATO', 'Avaliação do candidato'),
  relatorioDivulgacaoVaga: relatorio('DIVULGACAO_VAGA', 'Divulgação de vagas'),
  relatorioVagaMotivo: relatorio('VAGA_MOTIVO', 'Vagas por motivo'),
  relatorioDuracaoVaga: relatorio('DURACAO_VAGA', 'Duração para preenchimento de vagas'),
  relatorioIndicacaoCandidato: relatorio('INDICACAO_CANDIDATO', 'Indicações de candidatos'),
  relatorioQualificacaoCandidato: relatorio('QUALIFICACAO_CANDIDATO', 'Qualificação cadastral do candidato'),
  relatorioQualificacaoSolicitacao: relatorio(
    'QUALIFICACAO_SOLICITACAO',
    'Qualificação cadastral por solicitação de pessoal',
  ),
  guardaDeDados: resourcePermissions('CAPTACAO', 'GUARDA_DE_DADOS', {
    rotulo: 'Prazo de guarda de candidatos',
    somenteVer: true,
    verbos: { AVISAR: 'Avisar candidatos', ANONIMIZAR: 'Anonimizar candidatos' },
  }),
  consentimento: resourcePermissions('CAPTACAO', 'CONSENTIMENTO', {
    rotulo: 'Registro de consentimentos',
    somenteVer: true,
    verbos: { REGISTRAR: 'Registrar aceites e retiradas' },
  }),
  pedidoTitular: resourcePermissions('CAPTACAO', 'PEDIDO_TITULAR', {
    rotulo: 'Pedidos de titulares',
    somenteVer: true,
    verbos: { RESPONDER: 'Assumir e responder' },
  }),
  acessoSensivel: resourcePermissions('CAPTACAO', 'ACESSO_SENSIVEL', {
    rotulo: 'Acessos a dados sensíveis',
    somenteVer: true,
  }),
};

/** Authorities of recruitment, as the profile screen shows them. */
export const arvoreCaptacao: PermissionNode = {
  rotulo: 'Recrutamento e Seleção',
  filhos: [
    {
      rotulo: 'Cadastros',
      filhos: [
        permissoesCaptacao.areaFormacao.no,
        permissoesCaptacao.areaInteresse.no,
        permissoesCaptacao.etapaSeletiva.no,
        permissoesCaptacao.motivoSolicitacao.no,
        permissoesCaptacao.motivoReprovacao.no,
        permissoesCaptacao.modeloEmail.no,
        permissoesCaptacao.idioma.no,
        permissoesCaptacao.modeloAvaliacaoCandidato.no,
        permissoesCaptacao.comoFicouSabendoVaga.no,
        permissoesCaptacao.etiqueta.no,
      ],
    },
    {
      rotulo: 'Movimentações',
      filhos: [
        permissoesCaptacao.solicitacaoPessoal.no,
        permissoesCaptacao.anuncio.no,
        permissoesCaptacao.candidato.no,
        permissoesCaptacao.historicoCandidato.no,
        permissoesCaptacao.examePalografico.no,
        permissoesCaptacao.quadro.no,
        permissoesCaptacao.entrevista.no,
        permissoesCaptacao.bancoTalentos.no,
        permissoesCaptacao.avaliacaoCandidato.no,
      ],
    },
    {
      rotulo: 'Relatórios',
      filhos: [
        permissoesCaptacao.estatisticasPreenchimento.no,
        permissoesCaptacao.relatorioCandidatoSelecao.no,
        permissoesCaptacao.relatorioAnaliseEtapas.no,
        permissoesCaptacao.relatorioAvaliacaoCandidato.no,
        permissoesCaptacao.relatorioDivulgacaoVaga.no,
        permissoesCaptacao.relatorioVagaMotivo.no,
        permissoesCaptacao.relatorioDuracaoVaga.no,
        permissoesCaptacao.relatorioIndicacaoCandidato.no,
        permissoesCaptacao.relatorioQualificacaoCandidato.no,
        permissoesCaptacao.relatorioQualificacaoSolicitacao.no,
      ],
    },
    {
      rotulo: 'Privacidade (LGPD)',
      filhos: [
        permissoesCaptacao.guardaDeDados.no,
        permissoesCaptacao.consentimento.no,
        permissoesCaptacao.pedidoTitular.no,
        permissoesCaptacao.acessoSensivel.no,
      ],
    },
  ],
};

const modulo = 'Recrutamento e Seleção';
const cadastros = [modulo, 'Cadastros'];
const privacidade = [modulo, 'Privacidade (LGPD)'];
const entrada = (
  grupo: readonly string[],
  rotulo: string,
  path: string,
  permissao: { readonly ver: Permission },
): MenuEntry => ({
  rotulo,
  grupo,
  path,
  permissao: permissao.ver,
});

/** A report's entry is named as its authority. */
const entradaDeRelatorio = (slug: string, permissao: ReturnType<typeof relatorio>): MenuEntry =>
  entrada([modulo, 'Relatórios'], permissao.no.rotulo, `/captacao/relatorios/${slug}`, permissao);

/** Menu entries of recruitment. */
export const menuCaptacao: readonly MenuEntry[] = [
  entrada([modulo], 'Solicitações de pessoal', '/captacao/solicitacoes-pessoal', permissoesCaptacao.solicitacaoPessoal),
  entrada([modulo], 'Candidatos', '/captacao/candidatos', permissoesCaptacao.candidato),
  entrada([modulo], 'Banco de talentos', '/captacao/banco-talentos', permissoesCaptacao.bancoTalentos),
  entrada([modulo], 'Entrevistas', '/captacao/entrevistas', permissoesCaptacao.entrevista),
  entrada([modulo], 'Busca em currículos', '/captacao/candidatos/busca-curriculo', permissoesCaptacao.candidato),
  entrada([modulo], 'Histórico de candidatos', '/captacao/historico', permissoesCaptacao.historicoCandidato),
  entrada([modulo], 'Avaliações de candidatos', '/captacao/avaliacoes', permissoesCaptacao.avaliacaoCandidato),
  entrada([modulo], 'Exames palográficos', '/captacao/exames-palografico', permissoesCaptacao.examePalografico),
  entrada([modulo], 'Anúncios de vagas', '/captacao/anuncios', permissoesCaptacao.anuncio),
  entrada(cadastros, 'Cargos na seleção', '/captacao/cargo', permissoesCargoSalario.cargo),
  entrada(cadastros, 'Níveis de competência', '/captacao/niveis-competencia', permissoesCargoSalario.nivelCompetencia),
  entrada(cadastros, 'Áreas de formação', '/captacao/areas-formacao', permissoesCaptacao.areaFormacao),
  entrada(cadastros, 'Áreas de interesse', '/captacao/areas-interesse', permissoesCaptacao.areaInteresse),
  entrada(cadastros, 'Etapas seletivas', '/captacao/etapas-seletivas', permissoesCaptacao.etapaSeletiva),
  entrada(cadastros, 'Etiquetas', '/captacao/etiquetas', permissoesCaptacao.etiqueta),
  entrada(cadastros, 'Motivos de solicitação', '/captacao/motivos-solicitacao', permissoesCaptacao.motivoSolicitacao),
  entrada(cadastros, 'Motivos de reprovação', '/captacao/motivos-reprovacao', permissoesCaptacao.motivoReprovacao),
  entrada(cadastros, 'Modelos de e-mail', '/captacao/modelos-email', permissoesCaptacao.modeloEmail),
  entrada(
    cadastros,
    'Modelos de avaliação',
    '/captacao/modelos-avaliacao-candidato',
    permissoesCaptacao.modeloAvaliacaoCandidato,
  ),
  entrada(cadastros, 'Idiomas', '/captacao/idiomas', permissoesCaptacao.idioma),
  entrada(
    cadastros,
    'Como ficou sabendo da vaga',
    '/captacao/como-ficou-sabendo-vaga',
    permissoesCaptacao.comoFicouSabendoVaga,
  ),
  entrada(
    [modulo, 'Relatórios'],
    'Estatísticas de preenchimento de vagas',
    '/captacao/estatisticas-preenchimento-vaga',
    permissoesCaptacao.estatisticasPreenchimento,
  ),
  entradaDeRelatorio('candidato-selecao', permissoesCaptacao.relatorioCandidatoSelecao),
  entradaDeRelatorio('analise-etapa-seletiva', permissoesCaptacao.relatorioAnaliseEtapas),
  entradaDeRelatorio('avaliacao-candidato', permissoesCaptacao.relatorioAvaliacaoCandidato),
  entradaDeRelatorio('divulgacao-vaga', permissoesCaptacao.relatorioDivulgacaoVaga),
  entradaDeRelatorio('vaga-motivo', permissoesCaptacao.relatorioVagaMotivo),
  entradaDeRelatorio('duracao-vaga', permissoesCaptacao.relatorioDuracaoVaga),
  entradaDeRelatorio('indicacao-candidato', permissoesCaptacao.relatorioIndicacaoCandidato),
  entradaDeRelatorio('qualificacao-cadastral-candidato', permissoesCaptacao.relatorioQualificacaoCandidato),
  entradaDeRelatorio('qualificacao-cadastral-solicitacao-pessoal', permissoesCaptacao.relatorioQualificacaoSolicitacao),
  entrada(privacidade, 'Prazo de guarda', '/captacao/privacidade', permissoesCaptacao.guardaDeDados),
  entrada(privacidade, 'Pedidos de titulares', '/captacao/privacidade/pedidos', permissoesCaptacao.pedidoTitular),
  entrada(privacidade, 'Consentimentos', '/captacao/privacidade/consentimentos', permissoesCaptacao.consentimento),
  entrada(privacidade, 'Acessos a dados sensíveis', '/captacao/privacidade/acessos', permissoesCaptacao.acessoSensivel),
];
