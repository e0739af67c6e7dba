import { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { aptidaoCandidato } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { data, hora, opcao, referencia, referenciaId, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { exige } from '#platform/shared/permission.ts';

const fonteEtapas = '/captacao/etapas-seletivas/opcoes';

const passo = {
  etapaSeletiva: referencia({ label: 'Etapa seletiva', genero: 'f', fonte: fonteEtapas, obrigatorio: true }),
  data: data({ label: 'Data', obrigatorio: true }),
  horaIni: hora({ label: 'Hora inicial', genero: 'f' }),
  horaFim: hora({ label: 'Hora final', genero: 'f' }),
  responsavel: texto({ label: 'Responsável', max: 100 }),
  apto: opcao(aptidaoCandidato, { label: 'Apto', obrigatorio: true }),
  observacao: textoLongo({ label: 'Observação', genero: 'f', max: 1000 }),
};

/** A step of a candidate in a request's selection (decision U-0061). */
export const historicoForm = z.object({
  candidatoSolicitacaoId: referenciaId({ label: 'Candidato na solicitação', fonte: '', obrigatorio: true }),
  ...passo,
});
export type HistoricoForm = z.output<typeof historicoForm>;

const quem = {
  candidato: referencia({ label: 'Candidato', fonte: '/captacao/candidatos/opcoes' }),
  solicitacao: referencia({ label: 'Solicitação', genero: 'f', fonte: '/captacao/solicitacoes-pessoal/opcoes' }),
};

export const historicoCandidato = resource({
  path: '/captacao/historico',
  nome: { um: 'Histórico do candidato', varios: 'Históricos de candidatos', genero: 'm' },
  permissoes: permissoesCaptacao.historicoCandidato,
  form: historicoForm,
  detalhe: z.object(quem),
  linha: z.object({ ...quem, ...passo }),
  filtro: z.object({
    candidatoId: referenciaId({ label: 'Candidato', fonte: '/captacao/candidatos/opcoes' }),
    solicitacaoId: referenciaId({ label: 'Solicitação', genero: 'f', fonte: '/captacao/solicitacoes-pessoal/opcoes' }),
    etapaId: referenciaId({ label: 'Etapa seletiva', genero: 'f', fonte: fonteEtapas }),
    apto: opcao(aptidaoCandidato, { label: 'Apto' }),
    dataIni: data({ label: 'Data inicial' }),
    dataFim: data({ label: 'Data final' }),
  }),
});

/** A step as the candidate's time line shows it. */
export const passoDoCandidato = z.object({
  id: z.number(),
  versao: z.number(),
  ligacaoId: z.number(),
  solicitacao: z.object({ id: z.number(), descricao: z.string() }),
  etapa: z.object({ id: z.number(), nome: z.string() }),
  data: z.string(),
  horaIni: z.string().nullable(),
  horaFim: z.string().nullable(),
  responsavel: z.string().nullable(),
  apto: z.string(),
  observacao: z.string().nullable(),
  registradoPor: z.string().nullable(),
  /** The last step of its request, which may be corrected or undone while the request is in selection. */
  editavel: z.boolean(),
});
export type PassoDoCandidato = z.output<typeof passoDoCandidato>;

/** All steps of a candidate, newest first. */
export const historicoDoCandidato = endpoint({
  method: 'GET',
  path: `/api${historicoCandidato.path}/candidato/{id}`,
  acesso: exige(permissoesCaptacao.historicoCandidato.ver),
  resumo: 'Histórico de um candidato',
  params: porId,
  resposta: z.array(passoDoCandidato),
});
