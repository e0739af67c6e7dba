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

export const obterSugestoes = endpoint({
  method: 'GET',
  path: '/api/externo/candidatos/{id}/sugestoes',
  acesso: candidato,
  resumo: 'O que os próprios documentos dizem do que falta no cadastro',
  params: porId,
  resposta: z.array(z.object({ campo: z.string(), rotulo: z.string(), valor: z.string() })) as z.ZodType<Sugestao[]>,
});
