import { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { etapaSeletiva } from '#modules/captacao/etapas-seletivas/etapas-seletivas.contract.ts';
import { camposDoPasso } from '#modules/captacao/historico/historico.contract.ts';
import { errosDoPasso } from '#modules/captacao/historico/passo.rules.ts';
import { mensagemAosCandidatos } from '#modules/captacao/modelos-email/modelos-email.contract.ts';
import { motivoReprovacao } from '#modules/captacao/motivos-reprovacao/motivos-reprovacao.contract.ts';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { inteiro, lista, opcao, referencia, referenciaId, textoLongo } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { extend, optionQuery, optionRows } from '#platform/shared/contract/resource.ts';
import { deQuemEscolhe, exige } from '#platform/shared/permission.ts';
import { CAMINHO_DO_QUADRO, cartao, MAXIMO_DE_ESCOLHIDOS } from './quadro.contract.ts';

const { verbos } = permissoesCaptacao.quadro;

/** The chosen candidates, each with the version that the person saw. */
const candidatos = lista(
  z.object({
    id: inteiro({ label: 'Candidato', min: 1, obrigatorio: true }),
    versao: inteiro({ label: 'Versão', genero: 'f', obrigatorio: true }),
  }),
  {
    label: 'Candidatos',
    obrigatorio: true,
    mensagemObrigatorio: 'Selecione ao menos um candidato',
    max: MAXIMO_DE_ESCOLHIDOS,
  },
);

const fonteEtapas = `${etapaSeletiva.path}/opcoes`;

export const moverForm = comRegras(
  z.object({
    candidatos,
    ...camposDoPasso,
    etapaSeletiva: referencia({ label: 'Etapa seletiva', genero: 'f', fonte: fonteEtapas, obrigatorio: true }),
    email: mensagemAosCandidatos,
  }),
  (form, recusar) => {
    for (const { campo, mensagem } of errosDoPasso(form)) recusar(campo, mensagem);
  },
);
export type MoverForm = z.output<typeof moverForm>;

export const reprovarForm = z.object({
  candidatos,
  motivoReprovacao: referencia({
    label: 'Motivo da reprovação',
    fonte: `${motivoReprovacao.path}/opcoes`,
    obrigatorio: true,
  }),
  data: camposDoPasso.data,
  observacao: camposDoPasso.observacao,
  email: mensagemAosCandidatos,
});

const feito = z.object({
  movimentoId: z.number(),
  cartoes: z.array(cartao),
  /** E-mails that left, and people without an address who got none. */
  enviados: z.number(),
  semEmail: z.number(),
  /** What fell with a rejection, a sentence a kind of thing. */
  cairam: z.array(z.string()),
});

/** Where somebody else left a candidate meanwhile: `atual` of the refusal with CONFLITO_VERSAO. */
export const conflito = z.object({
  cartao,
  etapa: z.string(),
  por: z.string().nullable(),
  quando: z.string().nullable(),
});
export type Conflito = z.output<typeof conflito>;

/** What waits for candidates of the request (interviews, letters), by kind: rejecting somebody lets theirs fall, and so does, of some kinds, a transfer. */
export const oQueCai = endpoint({
  method: 'GET',
  path: `${CAMINHO_DO_QUADRO}/o-que-cai`,
  acesso: exige(verbos.MOVER, verbos.TRANSFERIR),
  resumo: 'O que a reprovação ou a transferência de candidatos cancela',
  params: porId,
  resposta: z.array(
    z.object({
      um: z.string(),
      muitos: z.string(),
      consequencia: z.string(),
      /** What else comes of it with a transfer; null where a transfer leaves it as it is. */
      naTransferencia: z.string().nullable(),
      itens: z.array(z.object({ ligacaoId: z.number(), texto: z.string() })),
    }),
  ),
});

const verbo = { method: 'PUT', params: porId } as const;

/** Moves candidates to a stage, or decides about them in it: one history line each; who is not fit loses what waits for them. Stale versions are refused with the cards as they are. */
export const mover = endpoint({
  ...verbo,
  path: `${CAMINHO_DO_QUADRO}/mover`,
  acesso: exige(verbos.MOVER),
  resumo: 'Move candidatos de etapa',
  body: moverForm,
  resposta: feito,
});

/** Rejects candidates where they stand, with a reason, and lets fall what waits for them. Always a person's decision. */
export const reprovar = endpoint({
  ...verbo,
  path: `${CAMINHO_DO_QUADRO}/reprovar`,
  acesso: exige(verbos.MOVER),
  resumo: 'Reprova candidatos',
  body: reprovarForm,
  resposta: feito,
});

const doMovimento = {
  ...verbo,
  body: z.object({ movimentoId: inteiro({ label: 'Movimento', min: 1, obrigatorio: true }) }),
  /** `emails`: how many had left to these candidates since; they stay sent. `voltaram`: what stands again, a sentence a kind of thing. */
  resposta: z.object({ desfeitos: z.number(), emails: z.number(), voltaram: z.array(z.string()) }),
};

/** Undoes a movement or rejection that nobody built upon: its history lines go, what fell with it comes back, and the cards stand where they stood. */
export const desfazer = endpoint({
  ...doMovimento,
  path: `${CAMINHO_DO_QUADRO}/desfazer`,
  acesso: exige(verbos.MOVER),
  resumo: 'Desfaz um movimento de candidatos',
});

/** Takes a transfer or copy back while nothing has begun in the other request: the links there go, or say what they said. */
export const desfazerTransferencia = endpoint({
  ...doMovimento,
  path: `${CAMINHO_DO_QUADRO}/desfazer-transferencia`,
  acesso: exige(verbos.TRANSFERIR),
  resumo: 'Desfaz uma transferência de candidatos',
});

export const modosDeTransferencia = opcoes([
  ['TRANSFERIR', 'Transferir: saem desta solicitação'],
  ['COPIAR', 'Copiar: continuam também nesta'],
]);

const DESTINOS = '/captacao/quadro/destinos/opcoes';

/** Requests in selection that the person sees, but for the one they come from. */
export const destinosDaTransferencia = endpoint({
  method: 'GET',
  path: `/api${DESTINOS}`,
  acesso: deQuemEscolhe(verbos.TRANSFERIR),
  resumo: 'Solicitações para onde candidatos podem ser levados',
  query: extend(optionQuery, {
    solicitacaoId: referenciaId({ label: 'Solicitação', genero: 'f', fonte: `${solicitacaoPessoal.path}/opcoes` }),
  }),
  resposta: optionRows,
});

export const transferirForm = z.object({
  candidatos,
  solicitacaoId: referenciaId({
    label: 'Solicitação de destino',
    genero: 'f',
    fonte: DESTINOS,
    obrigatorio: true,
  }),
  modo: opcao(modosDeTransferencia, { label: 'O que fazer', obrigatorio: true }),
  observacao: textoLongo({ label: 'Observação', genero: 'f', max: 250 }),
});

/** Takes candidates to another request of the company; those who are there already stay as they are. */
export const transferir = endpoint({
  ...verbo,
  path: `${CAMINHO_DO_QUADRO}/transferir`,
  acesso: exige(verbos.TRANSFERIR),
  resumo: 'Transfere ou copia candidatos para outra solicitação',
  body: transferirForm,
  resposta: z.object({
    levados: z.number(),
    destino: z.object({ id: z.number(), descricao: z.string() }),
    jaParticipavam: z.array(z.string()),
    /** Null when nobody was taken. */
    movimentoId: z.number().nullable(),
    /** What fell with a transfer, a sentence a kind of thing. */
    cairam: z.array(z.string()),
  }),
});

export const enviarForm = z.object({ candidatos, email: mensagemAosCandidatos });

/** Writes to candidates without moving them. */
export const enviarEmails = endpoint({
  ...verbo,
  path: `${CAMINHO_DO_QUADRO}/email`,
  acesso: exige(verbos.ENVIAR_EMAIL),
  resumo: 'Envia um e-mail a candidatos',
  body: enviarForm,
  resposta: z.object({ enviados: z.number(), semEmail: z.number() }),
});
