import { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { decisaoSolicitacao } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { opcao, textoLongo } from '#platform/shared/contract/kinds.ts';
import { exigido } from '#platform/shared/contract/reuse.ts';
import { historyEndpoint, transitionEndpoint, type Workflow } from '#platform/shared/contract/transition.ts';
import { exige } from '#platform/shared/permission.ts';
import { camposDoAndamento, solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';
import { type EstadoNaEmpresa, regrasDoAndamento, type VerboDaSolicitacao } from './solicitacoes-pessoal.rules.ts';

const { ver, inserir, editar, verbos } = permissoesCaptacao.solicitacaoPessoal;
const base = `/api${solicitacaoPessoal.path}`;

const nota = (label: string) => textoLongo({ label, genero: 'f', max: 1000, obrigatorio: true });

const obsSuspensao = { label: 'Motivo da suspensão', max: 1000 } as const;

/** What the dialog of a suspension asks: the call also resumes, without a reason. */
const motivoDaSuspensao = z.object({ obsSuspensao: textoLongo({ ...obsSuspensao, obrigatorio: true }) });

/** Notes and dates that each transition asks for (decision U-0050). */
export const corpos = {
  status: z.object({
    status: exigido(camposDoAndamento.status),
    dataStatus: exigido(camposDoAndamento.dataStatus),
    observacaoLiberador: nota('Observação'),
  }),
  libera: z.object({
    status: opcao(decisaoSolicitacao, { label: 'Decisão', genero: 'f', obrigatorio: true }),
    observacaoLiberador: textoLongo({ label: 'Observação', genero: 'f', max: 1000 }),
  }),
  suspende: z.object({
    suspensa: camposDoAndamento.suspensa,
    obsSuspensao: textoLongo(obsSuspensao),
  }),
  encerra: z.object({
    dataEncerramento: exigido(camposDoAndamento.dataEncerramento),
    obsEncerra: nota('Observação do encerramento'),
  }),
  cancela: z.object({ obsCancelamento: exigido(camposDoAndamento.obsCancelamento) }),
};

export const alterarStatus = transitionEndpoint(solicitacaoPessoal, {
  verbo: 'status',
  permissao: verbos.ALTERAR_STATUS,
  resumo: 'Altera o status da solicitação',
  body: corpos.status,
});
export const liberar = transitionEndpoint(solicitacaoPessoal, {
  verbo: 'libera',
  permissao: verbos.LIBERAR,
  resumo: 'Libera a solicitação',
  body: corpos.libera,
});
export const suspender = transitionEndpoint(solicitacaoPessoal, {
  verbo: 'suspende',
  permissao: verbos.SUSPENDER,
  resumo: 'Suspende ou retoma a solicitação',
  body: corpos.suspende,
});
export const encerrar = transitionEndpoint(solicitacaoPessoal, {
  verbo: 'encerra',
  permissao: verbos.ENCERRAR,
  resumo: 'Encerra a solicitação',
  body: corpos.encerra,
});
export const reabrir = transitionEndpoint(solicitacaoPessoal, {
  verbo: 'reabre',
  permissao: verbos.REABRIR,
  resumo: 'Reabre a solicitação',
});
export const cancelar = transitionEndpoint(solicitacaoPessoal, {
  verbo: 'cancela',
  permissao: verbos.CANCELAR,
  resumo: 'Cancela a solicitação',
  body: corpos.cancela,
});

const decisoes = { I: 'posta em análise', A: 'aprovada', R: 'reprovada' };

/** The verbs of a request with their calls, dialogs and texts, in the order of the screen. */
export const transicoesDaSolicitacao: Workflow<EstadoNaEmpresa, VerboDaSolicitacao> = {
  liberar: {
    ...regrasDoAndamento.liberar,
    permissao: verbos.LIBERAR,
    chamada: liberar,
    rotulo: 'Liberar',
    titulo: 'Liberar solicitação',
    formulario: corpos.libera,
    valores: { status: 'A' },
    nota: 'observacaoLiberador',
    quem: 'liberador',
    quando: 'dataStatus',
    acao: { A: 'Aprovação', R: 'Reprovação' },
    participio: decisoes,
    feito: 'Solicitação liberada com sucesso.',
  },
  alterarStatus: {
    ...regrasDoAndamento.alterarStatus,
    permissao: verbos.ALTERAR_STATUS,
    chamada: alterarStatus,
    rotulo: 'Alterar status',
    titulo: 'Alterar status da solicitação',
    formulario: corpos.status,
    nota: 'observacaoLiberador',
    data: { campo: 'dataStatus', futura: 'A data do status deve ser igual ou anterior à data atual' },
    quem: 'liberador',
    acao: { I: 'Status: Em análise', A: 'Status: Aprovação', R: 'Status: Reprovação' },
    participio: decisoes,
    feito: 'Status alterado com sucesso.',
  },
  suspender: {
    ...regrasDoAndamento.suspender,
    permissao: verbos.SUSPENDER,
    chamada: suspender,
    rotulo: 'Suspender',
    titulo: 'Suspender solicitação',
    formulario: motivoDaSuspensao,
    fixo: { suspensa: true },
    nota: 'obsSuspensao',
    acao: 'Suspensão',
    participio: 'suspensa',
    feito: 'Solicitação suspensa com sucesso.',
    desfaz: 'retomar',
  },
  retomar: {
    ...regrasDoAndamento.retomar,
    permissao: verbos.SUSPENDER,
    chamada: suspender,
    rotulo: 'Retomar',
    titulo: 'Retomar solicitação',
    fixo: { suspensa: false },
    limpa: ['obsSuspensao'],
    aviso: 'A solicitação volta a ficar em andamento.',
    acao: 'Retomada',
    participio: 'retomada',
    feito: 'Solicitação retomada com sucesso.',
  },
  encerrar: {
    ...regrasDoAndamento.encerrar,
    permissao: verbos.ENCERRAR,
    chamada: encerrar,
    rotulo: 'Encerrar',
    titulo: 'Encerrar solicitação',
    formulario: corpos.encerra,
    nota: 'obsEncerra',
    data: {
      campo: 'dataEncerramento',
      antesDe: { campo: 'data', mensagem: 'Data final inferior à data inicial.' },
      futura: 'A data de encerramento deve ser igual ou anterior à data atual',
    },
    acao: 'Encerramento',
    participio: 'encerrada',
    feito: 'Solicitação encerrada com sucesso.',
    onde: { rotulo: 'Ver encerradas', filtro: { visualizar: 'E' } },
    desfaz: 'reabrir',
  },
  reabrir: {
    ...regrasDoAndamento.reabrir,
    permissao: verbos.REABRIR,
    chamada: reabrir,
    rotulo: 'Reabrir',
    titulo: 'Reabrir solicitação',
    limpa: ['dataEncerramento', 'obsEncerra', 'obsCancelamento'],
    aviso: 'A solicitação volta a ficar aberta e pode ser alterada de novo.',
    acao: 'Reabertura',
    participio: 'reaberta',
    feito: 'Solicitação reaberta com sucesso.',
  },
  cancelar: {
    ...regrasDoAndamento.cancelar,
    permissao: verbos.CANCELAR,
    chamada: cancelar,
    rotulo: 'Cancelar solicitação',
    titulo: 'Cancelar solicitação',
    formulario: corpos.cancela,
    nota: 'obsCancelamento',
    aviso: 'Uma solicitação cancelada fica somente para leitura.',
    perigo: true,
    acao: 'Cancelamento',
    participio: 'cancelada',
    feito: 'Solicitação cancelada com sucesso.',
    onde: { rotulo: 'Ver canceladas', filtro: { visualizar: 'C' } },
    desfaz: 'reabrir',
  },
};

/** Form of a clone, not saved: no id nor forecast, today's dates, in analysis. */
export const clonar = endpoint({
  method: 'GET',
  path: `${base}/{id}/clone`,
  acesso: exige(inserir),
  resumo: 'Formulário de um clone da solicitação',
  params: porId,
  resposta: solicitacaoPessoal.form,
});

export const bairrosDaSolicitacao = endpoint({
  method: 'GET',
  path: `${base}/{id}/bairros`,
  acesso: exige(ver),
  resumo: 'Bairros da solicitação',
  params: porId,
  resposta: z.array(z.object({ id: z.number(), nome: z.string() })),
});
export const possuiCandidato = endpoint({
  method: 'GET',
  path: `${base}/{id}/possui-candidato`,
  acesso: exige(ver),
  resumo: 'Diz se há candidatos ligados à solicitação',
  params: porId,
  resposta: z.boolean(),
});

/** Whom closing or cancelling a request would leave without an answer. */
export const candidatosEsperando = endpoint({
  method: 'GET',
  path: `${base}/{id}/esperando`,
  acesso: exige(ver),
  resumo: 'Quantos candidatos da solicitação ainda esperam uma resposta',
  params: porId,
  resposta: z.number(),
});

export const historicoDaSolicitacao = historyEndpoint(solicitacaoPessoal, {
  permissao: ver,
  resumo: 'Histórico da solicitação',
});

/** Settings of the company that the form obeys, and the options that depend on the person. */
export const configuracaoDoFormulario = endpoint({
  method: 'GET',
  path: `${base}/configuracao`,
  acesso: exige(ver, inserir, editar),
  resumo: 'Configuração do formulário de solicitação',
  resposta: z.object({
    solPessoalExibirSalario: z.boolean(),
    solPessoalExibirColabSubstituido: z.boolean(),
    solPessoalObrigarDadosComplementares: z.boolean(),
    solPessoalReabrirSolicitacao: z.boolean(),
    obrigarAmbienteFuncao: z.boolean(),
    /** What a new request's list of e-mails begins with. */
    emailsSolicitacao: z.string().nullable(),
  }),
});

export const imprimirSolicitacao = endpoint({
  method: 'GET',
  path: `${base}/{id}/pdf`,
  acesso: exige(ver),
  resumo: 'Comprovante da solicitação em PDF',
  params: porId,
  formato: 'arquivo',
});
