import { z } from 'zod';
import { funcionalidade } from '#modules/avaliacao/avaliacao.permissions.ts';
import { competencia as cadastroDeCompetencias } from '#modules/cargo-salario/competencias/competencias.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano, inteiro, opcao, referencia, textoLongo } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { optionQuery, optionRows } from '#platform/shared/contract/resource.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { deQuemEscolhe, exige } from '#platform/shared/permission.ts';

export const CAMINHO_FEEDBACKS = '/avaliacao/feedbacks';

export const tipoDeFeedback = opcoes([
  ['E', 'Elogio'],
  ['S', 'Sugestão'],
]);

const lugar = funcionalidade('FEEDBACK', {
  ordem: 80,
  somenteVer: true,
  menu: { sinonimos: ['feedback contínuo', 'reconhecimento', 'one-on-one', '1:1'] },
});
export const permissaoFeedback = lugar.permissoes.ver;
export const telaDosFeedbacks = screen({ path: CAMINHO_FEEDBACKS, titulo: 'Feedbacks e conversas', ...lugar });

const acesso = exige(permissaoFeedback);
const base = `/api${CAMINHO_FEEDBACKS}`;

/** Names of who works here, for anybody who may give feedback to them. */
export const opcoesDeColegas = endpoint({
  method: 'GET',
  path: `${base}/colegas/opcoes`,
  acesso: deQuemEscolhe(permissaoFeedback),
  resumo: 'Opções de colegas para dar ou pedir feedback',
  query: optionQuery,
  resposta: optionRows,
});
/** Those with whom one talks as who answers for their area. */
export const opcoesDaEquipe = endpoint({
  method: 'GET',
  path: `${base}/equipe/opcoes`,
  acesso: deQuemEscolhe(permissaoFeedback),
  resumo: 'Opções de talentos da própria equipe',
  query: optionQuery,
  resposta: optionRows,
});

const colega = (label: string) =>
  referencia({ label, fonte: `${CAMINHO_FEEDBACKS}/colegas/opcoes`, obrigatorio: true });

export const feedbackForm = z.object({
  para: colega('Para'),
  tipo: opcao(tipoDeFeedback, { label: 'Tipo', obrigatorio: true }),
  texto: textoLongo({
    label: 'Feedback',
    max: 4000,
    obrigatorio: true,
    ajuda: 'O que a pessoa fez, e o efeito que teve. Um exemplo vale mais que um adjetivo.',
  }),
  competencia: referencia({ label: 'Competência', genero: 'f', fonte: `${cadastroDeCompetencias.path}/opcoes` }),
  visivelAoGestor: booleano({
    label: 'Quem responde pela área da pessoa também lê',
    ajuda: 'Sem isto, só vocês dois leem, e mais ninguém da empresa.',
  }),
  pedidoId: inteiro({ label: 'Pedido' }),
});
export type FeedbackForm = z.output<typeof feedbackForm>;

export const pedidoForm = z.object({
  para: colega('A quem'),
  texto: textoLongo({ label: 'Sobre o quê', max: 500, obrigatorio: true }),
});
export type PedidoForm = z.output<typeof pedidoForm>;

const pessoa = z.object({ id: z.number(), nome: z.string() });
const feedback = z.object({
  id: z.number(),
  de: pessoa,
  para: pessoa,
  tipo: z.enum(tipoDeFeedback.codigos),
  texto: z.string(),
  competencia: z.string().nullable(),
  visivelAoGestor: z.boolean(),
  /** What was asked for, where it answers a request. */
  pedido: z.string().nullable(),
  quando: z.string(),
  lidoEm: z.string().nullable(),
});
export type FeedbackLido = z.output<typeof feedback>;
const pedido = z.object({ id: z.number(), de: pessoa, para: pessoa, texto: z.string(), quando: z.string() });
export type PedidoLido = z.output<typeof pedido>;

/** All that concerns whoever is in the session; null for who is no talent of the company. */
export const meusFeedbacks = endpoint({
  method: 'GET',
  path: base,
  acesso,
  resumo: 'Os feedbacks recebidos, dados e pedidos por quem está na sessão, e os da sua equipe que pode ler',
  resposta: z
    .object({
      recebidos: z.array(feedback),
      dados: z.array(feedback),
      pedidosAMim: z.array(pedido),
      pedidosMeus: z.array(pedido),
      daEquipe: z.array(feedback),
      temEquipe: z.boolean(),
    })
    .nullable(),
});

/** Writes answer an id and no text: what is kept for repetitions says nothing. */
const escrito = z.object({ id: z.number() });

export const darFeedback = endpoint({
  method: 'POST',
  path: base,
  acesso,
  resumo: 'Dá um feedback',
  body: feedbackForm,
  resposta: escrito,
});
export const lerFeedback = endpoint({
  method: 'PUT',
  path: `${base}/{id}/lido`,
  acesso,
  resumo: 'Marca um feedback recebido como lido',
  params: porId,
  resposta: escrito,
});
export const pedirFeedback = endpoint({
  method: 'POST',
  path: `${base}/pedidos`,
  acesso,
  resumo: 'Pede um feedback',
  body: pedidoForm,
  resposta: escrito,
});
export const dispensarPedido = endpoint({
  method: 'PUT',
  path: `${base}/pedidos/{id}/dispensa`,
  acesso,
  resumo: 'Dispensa um pedido de feedback recebido',
  params: porId,
  resposta: escrito,
});
