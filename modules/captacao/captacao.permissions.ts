import { type MenuPlace, reportsIn, standsIn } from '#platform/shared/contract/screen.ts';
import { type ResourceSpec, resourcePermissions } from '#platform/shared/permission.ts';

const modulo = 'CAPTACAO';
const raiz = 'Recrutamento e Seleção';
const cadastros = [raiz, 'Cadastros'];
const privacidade = [raiz, 'Privacidade (LGPD)'];

/** A lookup of recruitment: its authorities and its place in menu and profile tree. */
export const cadastro = standsIn(modulo, cadastros);

/** A screen of its own at the top of recruitment: its authorities and its place in menu and profile tree. */
export const funcionalidade = standsIn(modulo, [raiz]);

const relatorios = [raiz, 'Relatórios'];
/** A report of recruitment: its authority, named as the report, and its place in menu and profile tree. */
export const relatorio = reportsIn(modulo, relatorios);
export const estatistica = standsIn(modulo, relatorios)('ESTATISTICAS_PREENCHIMENTO_VAGA', {
  ordem: 300,
  somenteVer: true,
});

/** Places in the menu: at the top of recruitment, among its lookups, in its privacy. */
export const noMenu = (ordem: number): MenuPlace => ({ grupo: [raiz], ordem });
export const entreOsCadastros = (ordem: number): MenuPlace => ({ grupo: cadastros, ordem });
export const naPrivacidade = (ordem: number): MenuPlace => ({ grupo: privacidade, ordem });

const em =
  (grupo: readonly string[]) =>
  <const V extends string = never>(nome: string, ordem: number, spec: Omit<ResourceSpec<V>, 'grupo' | 'ordem'> = {}) =>
    resourcePermissions(modulo, nome, { grupo, ordem, ...spec });
const emCadastros = em(cadastros);
const emMovimentacoes = em([raiz, 'Movimentações']);
const emPrivacidade = em(privacidade);

/** Authorities that several features name; the others stand at their contract. */
export const permissoesCaptacao = {
  modeloAvaliacaoCandidato: emCadastros('MODELO_AVALIACAO_CANDIDATO', 80, {
    verbos: { CLONAR: 'Clonar, também para outras empresas' },
  }),
  comoFicouSabendoVaga: emCadastros('COMO_FICOU_SABENDO_VAGA', 90),
  solicitacaoPessoal: emMovimentacoes('SOLICITACAO_PESSOAL', 110, {
    verbos: {
      LIBERAR: 'Liberar (aprovar ou reprovar)',
      ALTERAR_STATUS: 'Alterar status',
      SUSPENDER: 'Suspender e retomar',
      ENCERRAR: 'Encerrar',
      REABRIR: 'Reabrir',
      CANCELAR: 'Cancelar',
      VINCULAR_CANDIDATO: 'Vincular candidatos',
      REMUNERACAO: 'Ver e informar a remuneração',
    },
  }),
  anuncio: emMovimentacoes('ANUNCIO', 120, {
    rotulo: 'Anúncios de vagas',
    verbos: { EMAIL: 'Enviar por e-mail' },
  }),
  candidato: emMovimentacoes('CANDIDATO', 130, {
    verbos: {
      DEFICIENCIA: 'Ver e alterar deficiência',
      ETNIA_RACA: 'Ver e alterar etnia e raça',
      REMUNERACAO: 'Ver e alterar salários anteriores e valor de pensão',
      QUALIFICACAO: 'Informar a qualificação cadastral',
      DOCUMENTOS: 'Anexar e excluir documentos',
    },
  }),
  historicoCandidato: emMovimentacoes('HISTORICO_CANDIDATO', 140),
  examePalografico: emMovimentacoes('EXAME_PALOGRAFICO', 150, {
    somenteVer: true,
    verbos: { REGISTRAR: 'Registrar o exame', RESULTADO: 'Ver e escrever o resultado' },
  }),
  quadro: emMovimentacoes('QUADRO', 160, {
    rotulo: 'Quadro de candidatos da solicitação',
    somenteVer: true,
    verbos: {
      MOVER: 'Mover e reprovar candidatos',
      TRANSFERIR: 'Transferir e copiar candidatos para outra solicitação',
      ENVIAR_EMAIL: 'Enviar e-mails aos candidatos',
      CONTRATAR: 'Contratar candidatos',
    },
  }),
  entrevista: emMovimentacoes('ENTREVISTA', 170, {
    verbos: {
      REGISTRAR: 'Registrar resposta, realização e ausência',
      CANCELAR: 'Cancelar',
      PARECER: 'Dar parecer',
    },
  }),
  cartaProposta: emMovimentacoes('CARTA_PROPOSTA', 175, {
    verbos: {
      ENVIAR: 'Enviar, dar mais prazo e cancelar',
      RESPONDER: 'Registrar a resposta dada fora do portal',
    },
  }),
  bancoTalentos: emMovimentacoes('BANCO_TALENTOS', 180, {
    somenteVer: true,
    verbos: { CONVIDAR: 'Convidar candidatos por e-mail', ETIQUETAR: 'Pôr etiquetas nos candidatos' },
  }),
  avaliacaoCandidato: emMovimentacoes('AVALIACAO_CANDIDATO', 190, {
    verbos: { CORRIGIR: 'Corrigir respostas subjetivas' },
  }),
  guardaDeDados: emPrivacidade('GUARDA_DE_DADOS', 400, {
    rotulo: 'Prazo de guarda de candidatos',
    somenteVer: true,
    verbos: { AVISAR: 'Avisar candidatos', ANONIMIZAR: 'Anonimizar candidatos' },
  }),
  consentimento: emPrivacidade('CONSENTIMENTO', 410, {
    rotulo: 'Registro de consentimentos',
    somenteVer: true,
    verbos: { REGISTRAR: 'Registrar aceites e retiradas' },
  }),
  pedidoTitular: emPrivacidade('PEDIDO_TITULAR', 420, {
    somenteVer: true,
    verbos: { RESPONDER: 'Assumir e responder' },
  }),
  acessoSensivel: emPrivacidade('ACESSO_SENSIVEL', 430, { somenteVer: true }),
};
