import { z } from 'zod';
import { noMenu, permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { CAMINHO_DO_HISTORICO } from '#modules/captacao/linha-do-tempo/linha-do-tempo.contract.ts';
import { motivoReprovacao } from '#modules/captacao/motivos-reprovacao/motivos-reprovacao.contract.ts';
import { aptidaoCandidato } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  data,
  hora,
  opcao,
  referencia,
  referenciaId,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { optionQuery, optionRows, resource } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { deQuemEscolhe } from '#platform/shared/permission.ts';
import { errosDoPasso } from './passo.rules.ts';

const fonteEtapas = '/captacao/etapas-seletivas/opcoes';
const fonteMotivos = `${motivoReprovacao.path}/opcoes`;

const campoMotivoReprovacao = referencia({ label: 'Motivo da reprovação', fonte: fonteMotivos, pessoal: 'manter' });
const apto = opcao(aptidaoCandidato, { label: 'Apto', obrigatorio: true, pessoal: 'manter' });
const responsavel = texto({ label: 'Responsável', max: 100, pessoal: 'apagar' });
const etapaSeletiva = referencia({ label: 'Etapa seletiva', genero: 'f', fonte: fonteEtapas, pessoal: 'manter' });

/** Fields of a step, which boards and histories share. */
export const camposDoPasso = {
  etapaSeletiva,
  data: data({ label: 'Data', obrigatorio: true, pessoal: 'manter' }),
  horaIni: hora({ label: 'Hora inicial', genero: 'f', pessoal: 'manter' }),
  horaFim: hora({ label: 'Hora final', genero: 'f', pessoal: 'manter' }),
  responsavel,
  apto,
  motivoReprovacao: campoMotivoReprovacao,
  observacao: textoLongo({ label: 'Observação', genero: 'f', max: 1000, pessoal: 'apagar' }),
};

/** A step of a candidate in a request's selection (decision U-0061). */
export const historicoForm = comRegras(
  z.object({
    candidatoSolicitacaoId: referenciaId({
      label: 'Candidato na solicitação',
      fonte: `${CAMINHO_DO_HISTORICO}/ligacoes/opcoes`,
      obrigatorio: true,
      pessoal: 'manter',
    }),
    ...camposDoPasso,
  }),
  (form, recusar) => {
    for (const { campo, mensagem } of errosDoPasso(form)) recusar(campo, mensagem);
  },
);

const solicitacao = referencia({ label: 'Solicitação', genero: 'f', fonte: '/captacao/solicitacoes-pessoal/opcoes' });
const candidato = referencia({ label: 'Candidato', fonte: '/captacao/candidatos/opcoes' });

const quem = {
  /** The last step of its request, which may be corrected or removed while the request is in selection. */
  ultimo: booleano({ label: 'Último' }),
  candidato,
  solicitacao,
};

export const historicoCandidato = resource({
  path: CAMINHO_DO_HISTORICO,
  nome: { um: 'Histórico do candidato', varios: 'Histórico de candidatos', genero: 'm' },
  permissoes: permissoesCaptacao.historicoCandidato,
  menu: noMenu(60),
  form: historicoForm,
  detalhe: z.object(quem),
  linha: z.object({ ...quem, ...camposDoPasso }),
  filtro: z.object({
    candidatoId: idDe(candidato),
    solicitacaoId: idDe(solicitacao),
    etapaId: idDe(etapaSeletiva),
    apto: opcional(apto),
    motivoId: idDe(campoMotivoReprovacao),
    responsavel,
    dataIni: data({ label: 'Data inicial' }),
    dataFim: data({ label: 'Data final' }),
  }),
});

/** Candidates in selections of the company, as 'Ana, solicitação 12 (Auxiliar)': whom a step can be written for. */
export const ligacoesParaHistorico = endpoint({
  method: 'GET',
  path: `/api${CAMINHO_DO_HISTORICO}/ligacoes/opcoes`,
  acesso: deQuemEscolhe(permissoesCaptacao.historicoCandidato.ver),
  resumo: 'Candidatos em seleção',
  query: optionQuery,
  resposta: optionRows,
});
