import { z } from 'zod';
import { permissoesDaTurma, turma } from '#modules/desenvolvimento/turmas/turmas.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { exige } from '#platform/shared/permission.ts';
import { permissoesDoCertificado } from './certificado.contract.ts';

const base = `/api${turma.path}/{id}`;

/** Certificates of the course for who passed in a class that is over; who has one already is named. */
export const emitirDaTurma = endpoint({
  method: 'POST',
  path: `${base}/emitir-certificados`,
  acesso: exige(permissoesDoCertificado.verbos.EMITIR),
  resumo: 'Emite os certificados de quem foi aprovado em uma turma realizada',
  params: porId,
  resposta: z.object({
    ids: z.array(z.number()),
    recusados: z.array(z.object({ nome: z.string(), motivo: z.string() })),
  }),
});

/** The sheet on which each signs for the certificate that was handed over. */
export const confirmacaoDosCertificados = endpoint({
  method: 'POST',
  path: `${base}/imprimir-confirmacao-certificado`,
  acesso: exige(permissoesDaTurma.ver),
  resumo: 'Confirmação de entrega dos certificados de uma turma, para assinar, em PDF',
  params: porId,
  formato: 'arquivo',
});
