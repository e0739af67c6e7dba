import { z } from 'zod';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { referenciaId, referenciasIds } from '#platform/shared/contract/kinds.ts';
import { optionQuery, optionRows } from '#platform/shared/contract/resource.ts';
import { exigido } from '#platform/shared/contract/reuse.ts';
import { deQuemEscolhe, exige } from '#platform/shared/permission.ts';

const acesso = exige(permissoesCaptacao.solicitacaoPessoal.verbos.VINCULAR_CANDIDATO);
const base = `/api${solicitacaoPessoal.path}`;

const candidatoId = referenciaId({ label: 'Candidato', fonte: `${candidato.path}/opcoes` });

const disponivel = z.object({
  id: z.number(),
  descricao: z.string(),
  areaOrganizacional: z.string(),
  faixaSalarial: z.string(),
  vagas: z.number(),
});
export type SolicitacaoDisponivel = z.output<typeof disponivel>;

const disponiveis = {
  method: 'GET',
  acesso,
  resumo: 'Solicitações a que um candidato pode ser vinculado',
  resposta: z.array(disponivel),
} as const;
/** Requests in selection with places to fill that the person sees, in the session's company or in another of theirs (decision U-0053). */
export const solicitacoesDisponiveis = endpoint({ ...disponiveis, path: `${base}/candidato` });
export const solicitacoesDisponiveisDaEmpresa = endpoint({
  ...disponiveis,
  path: `${base}/candidato/{empresaId}`,
  params: z.object({ empresaId: idParam }),
  query: z.object({
    /** Whose requests are left out: a link that exists stays as it is. */
    candidatoId,
  }),
});

/** Companies of the link form: those in which the person may link; the session's alone unless candidates are shared. */
export const empresasParaVincular = endpoint({
  method: 'GET',
  path: `${base}/candidato/empresas/opcoes`,
  acesso: deQuemEscolhe(permissoesCaptacao.solicitacaoPessoal.verbos.VINCULAR_CANDIDATO),
  resumo: 'Empresas em que a pessoa pode vincular candidatos',
  query: optionQuery,
  resposta: optionRows,
});

export const vinculoForm = z.object({
  empresaId: referenciaId({
    label: 'Empresa',
    genero: 'f',
    fonte: `${solicitacaoPessoal.path}/candidato/empresas/opcoes`,
    obrigatorio: true,
  }),
  candidatoId: exigido(candidatoId),
  solicitacoesIds: referenciasIds({
    label: 'Solicitações disponíveis',
    genero: 'f',
    fonte: `${solicitacaoPessoal.path}/opcoes`,
    obrigatorio: true,
    mensagemObrigatorio: 'Selecione ao menos uma das Solicitações disponíveis',
  }),
});

/** Links the candidate {id} to requests; a link that exists stays as it is. */
export const vincular = endpoint({
  method: 'POST',
  path: `${base}/candidato/{id}`,
  acesso,
  resumo: 'Vincula um candidato a solicitações',
  params: porId,
  body: vinculoForm,
  resposta: z.array(z.object({ id: z.number(), solicitacaoId: z.number() })),
});

/** Undoes a link without history. */
export const desvincular = endpoint({
  method: 'DELETE',
  path: `${base}/{id}/candidatos/{ligacaoId}`,
  acesso,
  resumo: 'Desfaz o vínculo de um candidato com a solicitação',
  params: z.object({ id: idParam, ligacaoId: idParam }),
});
