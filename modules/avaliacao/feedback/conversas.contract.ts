import { z } from 'zod';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano, data, inteiro, lista, referencia, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { exige } from '#platform/shared/permission.ts';
import { CAMINHO_FEEDBACKS, permissaoFeedback } from './feedback.contract.ts';

export const CAMINHO_CONVERSAS = `${CAMINHO_FEEDBACKS}/conversas`;
export const paginaDaConversa = (id: number | string): string => `${CAMINHO_CONVERSAS}/${id}`;

const acesso = exige(permissaoFeedback);
const base = `/api${CAMINHO_CONVERSAS}`;
const dia = data({ label: 'Data', obrigatorio: true });
const pauta = lista(
  z.object({
    texto: texto({ label: 'Assunto', max: 300, obrigatorio: true }),
    feito: booleano({ label: 'Conversado' }),
  }),
  { label: 'Pauta', genero: 'f', max: 50 },
);

export const novaConversaForm = z.object({
  talento: referencia({ label: 'Com quem', fonte: `${CAMINHO_FEEDBACKS}/equipe/opcoes`, obrigatorio: true }),
  data: dia,
});
export const conversaForm = z.object({
  data: dia,
  pauta,
  notas: textoLongo({ label: 'Notas de vocês dois', genero: 'f', max: 4000 }),
  versao: inteiro({ label: 'Versão', genero: 'f', obrigatorio: true }),
});
export type ConversaForm = z.output<typeof conversaForm>;
export const reservadaForm = z.object({
  texto: textoLongo({
    label: 'Nota só sua',
    genero: 'f',
    max: 4000,
    ajuda: 'A outra pessoa não lê isto em lugar nenhum.',
  }),
});

const pessoa = z.object({ id: z.number(), nome: z.string() });
const linha = z.object({
  id: z.number(),
  data: z.string(),
  gestor: pessoa,
  talento: pessoa,
  /** The reader leads the talk. */
  conduzo: z.boolean(),
  assuntos: z.number(),
  conversados: z.number(),
});
export type ConversaListada = z.output<typeof linha>;

export const minhasConversas = endpoint({
  method: 'GET',
  path: base,
  acesso,
  resumo: 'As conversas individuais de quem está na sessão',
  resposta: z.array(linha),
});
const conversa = z.object({
  ...linha.shape,
  versao: z.number(),
  pauta: z.array(z.object({ texto: z.string(), feito: z.boolean() })),
  notas: z.string().nullable(),
});
export type ConversaLida = z.output<typeof conversa>;

/** The same for both: what one of them alone reads is another call. */
export const lerConversa = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  acesso,
  resumo: 'Lê uma conversa individual',
  params: porId,
  resposta: conversa,
});
export const lerReservada = endpoint({
  method: 'GET',
  path: `${base}/{id}/reservada`,
  acesso,
  resumo: 'Lê a nota reservada de quem conduz a conversa',
  params: porId,
  resposta: z.object({ texto: z.string().nullable() }),
});

const escrito = z.object({ id: z.number() });

export const marcarConversa = endpoint({
  method: 'POST',
  path: base,
  acesso,
  resumo: 'Marca uma conversa individual com alguém da equipe',
  body: novaConversaForm,
  resposta: escrito,
});
export const gravarConversa = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  acesso,
  resumo: 'Grava a pauta e as notas de uma conversa individual',
  params: porId,
  body: conversaForm,
  resposta: escrito,
});
export const gravarReservada = endpoint({
  method: 'PUT',
  path: `${base}/{id}/reservada`,
  acesso,
  resumo: 'Grava a nota reservada de quem conduz a conversa',
  params: porId,
  body: reservadaForm,
  resposta: escrito,
});
export const excluirConversa = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  acesso,
  resumo: 'Exclui uma conversa individual',
  params: porId,
});
