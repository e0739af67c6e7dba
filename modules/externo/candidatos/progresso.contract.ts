import { z } from 'zod';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { candidato } from '#platform/shared/permission.ts';

export interface CampoDoProgresso {
  /** Form path: 'pessoal.escolaridade'. */
  readonly campo: string;
  readonly rotulo: string;
}

export interface ItemDoProgresso extends CampoDoProgresso {
  /** The company asks for it before an application. */
  readonly obrigatorio: boolean;
  readonly preenchido: boolean;
}

export interface Progresso {
  /** 0..100. */
  readonly percentual: number;
  /** Nothing that the company requires is missing. */
  readonly pronto: boolean;
  readonly faltam: readonly ItemDoProgresso[];
}

export const obterProgresso = endpoint({
  method: 'GET',
  path: '/api/externo/candidatos/{id}/progresso',
  acesso: candidato,
  resumo: 'Quanto do próprio cadastro está preenchido',
  params: porId,
  resposta: z.object({
    percentual: z.number(),
    pronto: z.boolean(),
    faltam: z.array(
      z.object({ campo: z.string(), rotulo: z.string(), obrigatorio: z.boolean(), preenchido: z.boolean() }),
    ),
  }) as z.ZodType<Progresso>,
});
