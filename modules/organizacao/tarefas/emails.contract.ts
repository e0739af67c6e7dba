import { z } from 'zod';
import { noMenuDeUtilitarios, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { schemaOf } from '#platform/shared/contract/given.ts';
import { instante, inteiro, opcao, texto } from '#platform/shared/contract/kinds.ts';
import { type CodigoDe, opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';
import { campoErro } from './tarefas.contract.ts';

export const telaDosEmails = screen({
  path: '/utilitario/emails',
  titulo: 'E-mails de saída',
  permissoes: permissoesOrganizacao.email,
  menu: { ...noMenuDeUtilitarios(160), sinonimos: ['mensagens enviadas', 'correio'] },
});
const base = `/api${telaDosEmails.path}`;
const { ver, verbos } = permissoesOrganizacao.email;

export const estadosDoEmail = opcoes([
  ['NA_FILA', 'Na fila'],
  ['ENVIADO', 'Enviado'],
  ['FALHOU', 'Falhou'],
]);

const estado = opcao(estadosDoEmail, { label: 'Situação' });

export const emailLinha = z.object({
  para: texto({ label: 'Para', max: 5000 }),
  assunto: texto({ label: 'Assunto', max: 200 }),
  estado,
  criadoEm: instante({ label: 'Escrito em' }),
  enviadoEm: instante({ label: 'Enviado em' }),
  tentativas: inteiro({ label: 'Tentativas' }),
  erro: campoErro,
});

/** A message of the outbox as the list shows it. */
export interface LinhaDoEmail {
  readonly id: number;
  /** Addresses, joined with commas. */
  readonly para: string | null;
  readonly assunto: string | null;
  readonly estado: CodigoDe<typeof estadosDoEmail> | null;
  /** Instants, ISO 8601. */
  readonly criadoEm: string | null;
  readonly enviadoEm: string | null;
  readonly tentativas: number | null;
  readonly erro: string | null;
  readonly pode: { readonly repetir: boolean };
}

/** A message with its content; null where it is confidential (the administrator of an installation without a mail server reads it), or where none is kept. */
export interface DetalheDoEmail extends LinhaDoEmail {
  readonly texto: string | null;
  /** Whether there is a version with formatting, to be shown in a frame. */
  readonly temHtml: boolean;
  readonly sigiloso: boolean;
  readonly anexos: readonly { readonly id: number; readonly nome: string; readonly tamanho: number }[];
}

const linhaShape = { id: z.number(), ...emailLinha.shape, pode: z.object({ repetir: z.boolean() }) };
const linha = schemaOf<LinhaDoEmail>(z.object(linhaShape));
const detalhe = schemaOf<DetalheDoEmail>(
  z.object({
    ...linhaShape,
    texto: z.string().nullable(),
    temHtml: z.boolean(),
    sigiloso: z.boolean(),
    anexos: z.array(z.object({ id: z.number(), nome: z.string(), tamanho: z.number() })),
  }),
);

export const emailsFiltro = z.object({
  busca: texto({ label: 'Assunto ou destinatário', max: 100 }),
  estado,
});

export type EmailsFiltro = z.output<typeof emailsFiltro>;

/** Newest first. */
export const listarEmails = pageEndpoint({
  path: base,
  acesso: exige(ver),
  resumo: 'Lista os e-mails de saída',
  filtro: emailsFiltro,
  linha,
});

export const obterEmail = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  acesso: exige(ver),
  resumo: 'Mostra um e-mail de saída',
  params: porId,
  resposta: detalhe,
});

/** The formatted version, which a frame shows without scripts, forms or requests. */
export const verEmailFormatado = endpoint({
  method: 'GET',
  path: `${base}/{id}/html`,
  acesso: exige(ver),
  resumo: 'Mostra um e-mail de saída com formatação',
  params: porId,
  formato: 'html',
});

export const baixarAnexoDoEmail = endpoint({
  method: 'GET',
  path: `${base}/{id}/anexos/{anexoId}`,
  acesso: exige(ver),
  resumo: 'Baixa o anexo de um e-mail de saída',
  params: z.object({ id: idParam, anexoId: idParam }),
  formato: 'arquivo',
});

export const repetirEmail = endpoint({
  method: 'PUT',
  path: `${base}/{id}/repetir`,
  acesso: exige(verbos.REPETIR),
  resumo: 'Envia de novo um e-mail que não saiu',
  params: porId,
});
