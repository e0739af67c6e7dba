import { z } from 'zod';
import { situacaoDaCertificacao } from '#modules/desenvolvimento/colaboradores-certificacoes/colaboradores-certificacoes.contract.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { exige } from '#platform/shared/permission.ts';
import { situacaoDoCertificado } from './certificado.contract.ts';

/** Calls of oneself: whose the certificates are comes from the session. */
const base = '/api/userinfo/usuario/certificados';
const acesso = exige(permissaoMeusDados);

const meusCertificados = z.object({
  certificacoes: z.array(
    z.object({
      /** Of the certification. */
      id: z.number(),
      nome: z.string(),
      data: z.string().nullable(),
      validaAte: z.string().nullable(),
      situacao: z.enum(situacaoDaCertificacao.codigos),
      /** Asked for by the job or the function of today. */
      precisa: z.boolean(),
    }),
  ),
  certificados: z.array(
    z.object({
      id: z.number(),
      numero: z.string(),
      nome: z.string(),
      cargaHoraria: z.string().nullable(),
      concluidoEm: z.string(),
      validoAte: z.string().nullable(),
      situacao: z.enum(situacaoDoCertificado.codigos),
    }),
  ),
});
export type MeusCertificados = z.output<typeof meusCertificados>;

/** Own certifications, those that are needed and were never got among them, and own certificates. */
export const listarMeusCertificados = endpoint({
  method: 'GET',
  path: base,
  acesso,
  resumo: 'As próprias certificações e os próprios certificados',
  resposta: meusCertificados,
});

/** A revoked one is no longer given. */
export const baixarMeuCertificado = endpoint({
  method: 'GET',
  path: `${base}/{id}/download`,
  acesso,
  resumo: 'Baixa um certificado próprio, em PDF',
  params: porId,
  formato: 'arquivo',
});
