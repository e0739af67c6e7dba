import { z } from 'zod';
import { withMeta } from '#platform/shared/contract/meta.ts';

/** What a person reads when the company of a portal link cannot be one. */
export const EMPRESA_INVALIDA = 'Empresa ID inválido. Revise ou solicite novamente o link';

const id = z
  .number(EMPRESA_INVALIDA)
  .int(EMPRESA_INVALIDA)
  .positive(EMPRESA_INVALIDA)
  .max(Number.MAX_SAFE_INTEGER, EMPRESA_INVALIDA);

const meta = {
  kind: 'referenciaId',
  label: 'Empresa',
  genero: 'f',
  fonte: '/externo/candidatos/empresas-por-cpf',
} as const;

/** `empresaId` of a portal link that may go without. */
export const empresaDoLink: z.ZodType<number | undefined> = withMeta(id.optional(), { ...meta, obrigatorio: false });

/** `empresaId` where the call means nothing without it. */
export const empresaObrigatoria: z.ZodType<number> = withMeta(id, { ...meta, obrigatorio: true });
