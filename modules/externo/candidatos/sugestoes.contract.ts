import { z } from 'zod';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { candidato } from '#platform/shared/permission.ts';

/** A value for an empty field, read in the candidate's own documents. */
export interface Sugestao {
  /** Form path: 'contato.email'. */
  readonly campo: string;
  readonly rotulo: string;
  readonly valor: string;
}

export interface Sugestoes {
  /** A document that the candidate sent is still being read. */
  readonly lendo: boolean;
  readonly sugestoes: readonly Sugestao[];
}

export const obterSugestoes = endpoint({
  method: 'GET',
  path: '/api/externo/candidatos/{id}/sugestoes',
  acesso: candidato,
  resumo: 'O que os próprios documentos dizem do que falta no cadastro',
  params: porId,
  resposta: z.object({
    lendo: z.boolean(),
    sugestoes: z.array(z.object({ campo: z.string(), rotulo: z.string(), valor: z.string() })),
  }) as z.ZodType<Sugestoes>,
});
