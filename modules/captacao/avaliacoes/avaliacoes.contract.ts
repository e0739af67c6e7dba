import { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { modeloAvaliacaoCandidato } from '#modules/captacao/modelos-avaliacao-candidato/modelos-avaliacao-candidato.contract.ts';
import { filtroDeRespostas, situacaoDaResposta } from '#modules/organizacao/opcoes/questionario-opcoes.contract.ts';
import {
  correcaoForm,
  respostaAvaliada,
  respostasForm,
  resultadoDoAspecto,
} from '#modules/organizacao/questionario/respostas.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import {
  booleano,
  instante,
  inteiro,
  opcao,
  percentual,
  referencia,
  referenciaId,
  simNao,
} from '#platform/shared/contract/kinds.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { extend } from '#platform/shared/contract/resource.ts';
import { idDe } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { telaDasAvaliacoes } from './avaliacoes.permissions.ts';

export const CAMINHO_AVALIACOES = telaDasAvaliacoes.path;
const base = `/api${CAMINHO_AVALIACOES}`;
const permissoes = permissoesCaptacao.avaliacaoCandidato;

const fontes = {
  candidatos: '/captacao/candidatos/opcoes',
  solicitacoes: '/captacao/solicitacoes-pessoal/opcoes',
  etapas: '/captacao/etapas-seletivas/opcoes',
  modelos: `${modeloAvaliacaoCandidato.path}/opcoes`,
};

const modelo = referencia({ label: 'Avaliação', genero: 'f', fonte: fontes.modelos, obrigatorio: true });
const candidato = referencia({ label: 'Candidato', fonte: fontes.candidatos, obrigatorio: true });
const etapa = referencia({ label: 'Etapa seletiva', genero: 'f', fonte: fontes.etapas });
const solicitacao = referencia({ label: 'Solicitação', genero: 'f', fonte: fontes.solicitacoes, obrigatorio: true });

export const filtroDeAvaliacoes = z.object({
  solicitacaoId: idDe(solicitacao),
  etapaId: idDe(etapa),
  candidatoId: idDe(candidato),
  modeloId: idDe(modelo),
  situacao: opcao(filtroDeRespostas, { label: 'Situação', genero: 'f' }),
  aCorrigir: booleano({ label: 'Só com respostas a corrigir' }),
});

/** An evaluation of a candidate in a request: to be answered (without `id`), begun, or delivered. */
export const linhaAvaliacao = z.object({
  id: z.number().nullable(),
  versao: z.number().nullable(),
  candidatoSolicitacaoId: z.number(),
  candidato,
  solicitacao,
  modelo,
  etapa,
  situacao: opcao(situacaoDaResposta, { label: 'Situação', genero: 'f', obrigatorio: true }),
  qtdPerguntas: inteiro({ label: 'Perguntas', obrigatorio: true }),
  qtdRespondidas: inteiro({ label: 'Respondidas', obrigatorio: true }),
  percentual: percentual({ label: 'Resultado' }),
  aCorrigir: inteiro({ label: 'A corrigir', obrigatorio: true }),
  aprovado: simNao({ label: 'Atingiu o mínimo' }),
  iniciadaEm: instante({ label: 'Iniciada em' }),
  dataHoraExpiracao: instante({ label: 'Expira em' }),
  concluidaEm: instante({ label: 'Entregue em' }),
  /** The staff answers it for the candidate. */
  porUsuario: z.boolean(),
  pode: z.record(z.string(), z.boolean()),
});

export type LinhaAvaliacao = z.output<typeof linhaAvaliacao>;

/** A whole evaluation. */
export const avaliacaoCompleta = z.object({
  ...linhaAvaliacao.shape,
  percentualMinimoAprovacao: z.string().nullable(),
  respostas: z.array(respostaAvaliada),
  aspectos: z.array(resultadoDoAspecto),
});

export type AvaliacaoCompleta = z.output<typeof avaliacaoCompleta>;

export const listarAvaliacoes = pageEndpoint({
  path: base,
  acesso: exige(permissoes.ver),
  resumo: 'Lista avaliações de candidatos, também as que ainda não foram respondidas',
  filtro: filtroDeAvaliacoes,
  linha: linhaAvaliacao,
});

export const obterAvaliacao = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  acesso: exige(permissoes.ver),
  resumo: 'Obtém uma avaliação de candidato',
  params: porId,
  resposta: avaliacaoCompleta,
});

/** Opens an evaluation to answer it for the candidate, for instance from paper; without a time limit. */
export const abrirAvaliacaoPelaEquipe = endpoint({
  method: 'POST',
  path: base,
  acesso: exige(permissoes.inserir),
  resumo: 'Abre uma avaliação para responder em nome do candidato',
  body: z.object({
    candidatoSolicitacaoId: referenciaId({ label: 'Candidato na solicitação', fonte: '', obrigatorio: true }),
    modeloId: idDe(modelo, { obrigatorio: true }),
  }),
  resposta: avaliacaoCompleta,
});

const versao = { versao: inteiro({ label: 'Versão', genero: 'f' }) };

export const responderPelaEquipe = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  acesso: exige(permissoes.editar),
  resumo: 'Grava respostas em nome do candidato',
  params: porId,
  body: extend(respostasForm, versao),
  resposta: avaliacaoCompleta,
});

export const corrigirAvaliacao = endpoint({
  method: 'PUT',
  path: `${base}/{id}/correcao`,
  acesso: exige(permissoes.verbos.CORRIGIR),
  resumo: 'Dá nota às respostas subjetivas',
  params: porId,
  body: extend(correcaoForm, versao),
  resposta: avaliacaoCompleta,
});

/** Removes the answers; the candidate may answer again. */
export const excluirAvaliacao = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  acesso: exige(permissoes.excluir),
  resumo: 'Exclui uma avaliação respondida',
  params: porId,
});

const resultado = z.object({
  id: z.number(),
  modeloId: z.number(),
  etapa: z.string().nullable(),
  percentual: z.string().nullable(),
  aprovado: z.boolean().nullable(),
  aCorrigir: z.number(),
  aspectos: z.array(resultadoDoAspecto),
});

/** Delivered evaluations of a request side by side, the best mean first. */
export const compararAvaliacoes = endpoint({
  method: 'GET',
  path: `${base}/comparacao`,
  acesso: exige(permissoes.ver),
  resumo: 'Compara os resultados dos candidatos de uma solicitação',
  query: z.object({
    solicitacaoId: idDe(solicitacao, { obrigatorio: true }),
  }),
  resposta: z.object({
    solicitacao: z.object({ id: z.number(), nome: z.string() }),
    modelos: z.array(z.object({ id: z.number(), nome: z.string(), percentualMinimoAprovacao: z.string().nullable() })),
    candidatos: z.array(
      z.object({
        candidatoSolicitacaoId: z.number(),
        candidato: z.object({ id: z.number(), nome: z.string() }),
        media: z.string().nullable(),
        avaliacoes: z.array(resultado),
      }),
    ),
  }),
});

export type Comparacao = z.output<typeof compararAvaliacoes.resposta>;

/** Evaluations of a request. */
export const avaliacoesDaSolicitacao = endpoint({
  method: 'GET',
  path: '/api/captacao/solicitacoes-pessoal/{id}/avaliacoes',
  acesso: exige(permissoesCaptacao.solicitacaoPessoal.ver),
  resumo: 'Avaliações que a solicitação pede',
  params: porId,
  resposta: z.array(
    z.object({
      id: z.number(),
      nome: z.string(),
      ativo: z.boolean(),
      tempoLimite: z.number().nullable(),
      qtdPerguntas: z.number(),
    }),
  ),
});

/** Delivered evaluations of each link of a request, for the cards of its board. */
export const avaliacoesNoQuadro = endpoint({
  method: 'GET',
  path: '/api/captacao/solicitacoes-pessoal/{id}/avaliacoes-entregues',
  acesso: exige(permissoes.ver),
  resumo: 'Avaliações entregues pelos candidatos da solicitação',
  params: porId,
  resposta: z.array(
    z.object({
      ligacaoId: z.number(),
      candidatoId: z.number(),
      quantas: z.number(),
      /** Mean of the results, '78.50'; null while no answer counts. */
      media: z.string().nullable(),
      aCorrigir: z.number(),
    }),
  ),
});

export type EntregueNoQuadro = z.output<typeof avaliacoesNoQuadro.resposta>[number];
