import { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { decisaoSolicitacao, statusSolicitacao } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano, data, opcao, textoLongo } from '#platform/shared/contract/kinds.ts';
import { exige } from '#platform/shared/permission.ts';
import { solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';

const { ver, inserir, editar, verbos } = permissoesCaptacao.solicitacaoPessoal;
const base = `/api${solicitacaoPessoal.path}`;

const nota = (label: string) => textoLongo({ label, genero: 'f', max: 1000, obrigatorio: true });

const obsSuspensao = { label: 'Motivo da suspensão', max: 1000 } as const;

/** What the dialog of a suspension asks: the call also resumes, without a reason. */
export const motivoDaSuspensao = z.object({ obsSuspensao: textoLongo({ ...obsSuspensao, obrigatorio: true }) });

/** Notes and dates that each transition asks for (decision U-0050). */
export const corpos = {
  status: z.object({
    status: opcao(statusSolicitacao, { label: 'Status', obrigatorio: true }),
    dataStatus: data({ label: 'Data do status', obrigatorio: true }),
    observacaoLiberador: nota('Observação'),
  }),
  libera: z.object({
    status: opcao(decisaoSolicitacao, { label: 'Decisão', genero: 'f', obrigatorio: true }),
    observacaoLiberador: textoLongo({ label: 'Observação', genero: 'f', max: 1000 }),
  }),
  suspende: z.object({
    suspensa: booleano({ label: 'Suspensa' }),
    obsSuspensao: textoLongo(obsSuspensao),
  }),
  encerra: z.object({
    dataEncerramento: data({ label: 'Data de encerramento', obrigatorio: true }),
    obsEncerra: nota('Observação do encerramento'),
  }),
  cancela: z.object({ obsCancelamento: textoLongo({ label: 'Motivo do cancelamento', max: 1000, obrigatorio: true }) }),
};

const verbo = { method: 'PUT', params: porId, resposta: solicitacaoPessoal.obter.resposta } as const;

export const alterarStatus = endpoint({
  ...verbo,
  path: `${base}/{id}/status`,
  acesso: exige(verbos.ALTERAR_STATUS),
  resumo: 'Altera o status da solicitação',
  body: corpos.status,
});
export const liberar = endpoint({
  ...verbo,
  path: `${base}/{id}/libera`,
  acesso: exige(verbos.LIBERAR),
  resumo: 'Libera a solicitação',
  body: corpos.libera,
});
export const suspender = endpoint({
  ...verbo,
  path: `${base}/{id}/suspende`,
  acesso: exige(verbos.SUSPENDER),
  resumo: 'Suspende ou retoma a solicitação',
  body: corpos.suspende,
});
export const encerrar = endpoint({
  ...verbo,
  path: `${base}/{id}/encerra`,
  acesso: exige(verbos.ENCERRAR),
  resumo: 'Encerra a solicitação',
  body: corpos.encerra,
});
export const reabrir = endpoint({
  ...verbo,
  path: `${base}/{id}/reabre`,
  acesso: exige(verbos.REABRIR),
  resumo: 'Reabre a solicitação',
});
export const cancelar = endpoint({
  ...verbo,
  path: `${base}/{id}/cancela`,
  acesso: exige(verbos.CANCELAR),
  resumo: 'Cancela a solicitação',
  body: corpos.cancela,
});

/** Form of a clone, not saved: no id nor forecast, today's dates, in analysis (000 §4). */
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

const linhaDoHistorico = z.object({
  id: z.number(),
  quando: z.string(),
  data: z.string().nullable(),
  acao: z.string(),
  observacao: z.string().nullable(),
  usuario: z.string().nullable(),
});
export const historicoDaSolicitacao = endpoint({
  method: 'GET',
  path: `${base}/{id}/historico`,
  acesso: exige(ver),
  resumo: 'Histórico da solicitação',
  params: porId,
  resposta: z.array(linhaDoHistorico),
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
