import { z } from 'zod';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { texto } from '#platform/shared/contract/kinds.ts';
import type { OptionRow } from '#platform/shared/contract/resource.ts';
import { usuario } from '#platform/shared/permission.ts';

/** An occupation of the CBO: `nome` is the code and the title, as pickers show it. */
export interface CboRow extends OptionRow {
  readonly codigo: string;
  readonly descricao: string;
}

/** Search by code or words, synonyms included; the parameter is spelled as the specification has it. */
export const codigosCbos = endpoint({
  method: 'GET',
  path: '/api/utilitario/geral/codigos-cbos',
  acesso: usuario,
  resumo: 'Procura ocupações da CBO',
  query: z.object({ codigoOudescricao: texto({ label: 'Código ou descrição', max: 100 }) }),
  resposta: z.array(
    z.object({ id: z.number(), nome: z.string(), codigo: z.string(), descricao: z.string() }),
  ) as z.ZodType<CboRow[]>,
});
