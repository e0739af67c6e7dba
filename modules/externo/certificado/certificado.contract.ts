import { z } from 'zod';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { texto } from '#platform/shared/contract/kinds.ts';
import { publico } from '#platform/shared/permission.ts';

export const codigoDigitado = z.object({
  codigo: texto({
    label: 'Código do certificado',
    max: 40,
    obrigatorio: true,
    exemplo: 'ABCDE-FGHJK-MNPQR-STVWX',
  }),
});

/** What anybody may know who holds a certificate: whose it is, of what, and whether it still counts. A wrong code is one that is missing. */
export const conferirCertificadoPeloCodigo = endpoint({
  method: 'POST',
  path: '/api/externo/certificado/conferir',
  acesso: publico,
  resumo: 'Confere um certificado pelo código impresso nele',
  escreve: false,
  body: codigoDigitado,
  resposta: z.object({
    talento: z.string(),
    nome: z.string(),
    cargaHoraria: z.string().nullable(),
    concluidoEm: z.string(),
    revogado: z.boolean(),
  }),
});
