import { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { mensagemAosCandidatos } from '#modules/captacao/modelos-email/modelos-email.contract.ts';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { grupo, inteiro } from '#platform/shared/contract/kinds.ts';
import { exige } from '#platform/shared/permission.ts';

const acesso = exige(permissoesCaptacao.quadro.verbos.CONTRATAR);
const path = '/api/captacao/contratacao/{id}';

/** The new talent's form filled from candidate {id of the link} and request; nothing is saved (decision 'hiring'). */
export const prepararContratacao = endpoint({
  method: 'GET',
  path,
  acesso,
  resumo: 'Formulário do novo talento a partir do candidato',
  params: porId,
  resposta: z.object({
    versao: z.number(),
    candidato: z.object({ id: z.number(), nome: z.string() }),
    solicitacao: z.object({
      id: z.number(),
      descricao: z.string(),
      quantidade: z.number(),
      vagas: z.number(),
      /** Who was hired by this request already, and when. */
      contratados: z.array(z.object({ nome: z.string(), data: z.string() })),
    }),
    /** Descriptions of the attached documents that go along. */
    documentos: z.array(z.string()),
    /** Other candidates still in the selection, who may be told. */
    outros: z.number(),
    /** Why this hire would be refused now, or null. */
    impedimento: z.string().nullable(),
    /** The conditions are those that the candidate accepted in writing. */
    daOferta: z.boolean(),
    /** What was offered and not answered yet, a sentence each: the hire ends it. */
    ofertasAbertas: z.array(z.string()),
    colaborador: grupo(colaborador.form, { label: 'Talento' }),
  }),
});

/** Saves the talent, fills one place of the request and closes it when it was the last and the company asks for it. */
export const contratar = endpoint({
  method: 'POST',
  path,
  acesso,
  resumo: 'Contrata o candidato',
  params: porId,
  body: z.intersection(
    colaborador.form,
    z.object({
      versaoDaLigacao: inteiro({ label: 'Versão', genero: 'f' }),
      /** An e-mail to the others, when the person wants one. */
      avisoAosOutros: mensagemAosCandidatos,
    }),
  ),
  resposta: z.object({
    id: z.number(),
    solicitacaoEncerrada: z.boolean(),
    vagasRestantes: z.number(),
    enviados: z.number(),
    semEmail: z.number(),
  }),
});

/** From which candidate and request an employee {id} came, as far as the person may see them; null for who was not hired here. */
export const origemDoTalento = endpoint({
  method: 'GET',
  path: '/api/captacao/contratacao/talentos/{id}',
  acesso: exige(permissoesCaptacao.candidato.ver),
  resumo: 'Candidato e solicitação de que um talento veio',
  params: porId,
  resposta: z.object({
    candidato: z.object({ id: z.number(), nome: z.string() }).nullable(),
    solicitacao: z.object({ id: z.number(), descricao: z.string() }).nullable(),
    contratadoEm: z.string().nullable(),
  }),
});
