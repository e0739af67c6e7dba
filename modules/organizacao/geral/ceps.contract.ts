import { z } from 'zod';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { publico } from '#platform/shared/permission.ts';

/** What is known of a postal code. Everything is null when the service does not know it, and all but the state when it does not answer. */
export interface EnderecoDoCep {
  readonly encontrado: boolean;
  /** The service could not be asked, or did not answer: the code may exist all the same. */
  readonly semResposta: boolean;
  readonly cep: string;
  readonly logradouro: string | null;
  readonly bairro: string | null;
  readonly cidade: { readonly id: number; readonly nome: string } | null;
  readonly uf: { readonly id: number; readonly sigla: string; readonly nome: string } | null;
}

const resposta: z.ZodType<EnderecoDoCep> = z.object({
  encontrado: z.boolean(),
  semResposta: z.boolean(),
  cep: z.string(),
  logradouro: z.string().nullable(),
  bairro: z.string().nullable(),
  cidade: z.object({ id: z.number(), nome: z.string() }).nullable(),
  uf: z.object({ id: z.number(), sigla: z.string(), nome: z.string() }).nullable(),
});

/** Candidates fill addresses too, so anyone may ask; the outside service is called by the server, never by the browser. */
export const enderecoDoCep = endpoint({
  method: 'GET',
  path: '/api/utilitario/geral/ceps/{cep}',
  acesso: publico,
  resumo: 'Procura o endereço de um CEP',
  params: z.object({ cep: z.string() }),
  resposta,
});
