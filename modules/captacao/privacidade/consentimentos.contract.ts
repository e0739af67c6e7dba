import { z } from 'zod';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { type Finalidade, finalidades } from '#modules/captacao/consentimentos/finalidades.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { data, instante, inteiro, opcao, referencia, texto } from '#platform/shared/contract/kinds.ts';
import type { CodigoDe } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { report } from '#platform/shared/contract/report.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { telaDoRelatorioDeConsentimentos, telaDosConsentimentos } from './privacidade.permissions.ts';
import { meiosDaRetirada, meiosDoConsentimento, situacaoDoConsentimento } from './privacidade-opcoes.contract.ts';

export const CAMINHO_CONSENTIMENTOS = telaDosConsentimentos.path;
const base = `/api${CAMINHO_CONSENTIMENTOS}`;
const { ver, verbos } = permissoesCaptacao.consentimento;

const finalidade = opcao(finalidades, { label: 'Finalidade', genero: 'f', obrigatorio: true });
export const campoNome = texto({ label: 'Candidato', max: 100 });
export const campoCandidato = referencia({ label: 'Candidato', fonte: `${candidato.path}/opcoes`, obrigatorio: true });

export const consentimentosFiltro = comRegras(
  z.object({
    nome: campoNome,
    finalidade: opcional(finalidade),
    situacao: opcao(situacaoDoConsentimento, { label: 'Situação', genero: 'f' }),
    versao: inteiro({ label: 'Versão da política', genero: 'f', min: 1 }),
    dataIni: data({ label: 'Aceito de' }),
    dataFim: data({ label: 'Aceito até' }),
  }),
  periodoEmOrdem,
);
export type ConsentimentosFiltro = z.output<typeof consentimentosFiltro>;

export const consentimentoLinha = z.object({
  candidato: campoNome,
  finalidade: opcional(finalidade),
  politicaVersao: inteiro({ label: 'Versão da política', genero: 'f' }),
  aceitoEm: instante({ label: 'Aceito em' }),
  meio: opcao(meiosDoConsentimento, { label: 'Como' }),
  registradoPor: texto({ label: 'Registrado por', max: 200 }),
  retiradoEm: instante({ label: 'Retirado em' }),
  retiradoMeio: opcao(meiosDaRetirada, { label: 'Como foi retirado' }),
});

/** One acceptance. Instants are ISO 8601; `politicaVersao` is the policy in force at the time, if any. */
export interface LinhaDoConsentimento {
  readonly id: number;
  readonly candidato: string;
  readonly finalidade: Finalidade;
  readonly politicaVersao: number | null;
  readonly aceitoEm: string;
  readonly meio: CodigoDe<typeof meiosDoConsentimento>;
  readonly registradoPor: string | null;
  readonly retiradoEm: string | null;
  readonly retiradoMeio: CodigoDe<typeof meiosDaRetirada> | null;
}

/** Newest first. */
export const listarConsentimentos = pageEndpoint({
  path: base,
  acesso: exige(ver),
  resumo: 'Lista os consentimentos de candidatos',
  filtro: consentimentosFiltro,
  linha: z.object({ id: z.number(), ...consentimentoLinha.shape }) as unknown as z.ZodType<LinhaDoConsentimento>,
});

export const consentimentoForm = z.object({
  candidato: campoCandidato,
  finalidade,
});

/** An acceptance on paper or by word, which the staff writes down. */
export const registrarPelaEquipe = endpoint({
  method: 'POST',
  path: base,
  acesso: exige(verbos.REGISTRAR),
  resumo: 'Registra um consentimento recebido fora do portal',
  body: consentimentoForm,
});

export const retirarPelaEquipe = endpoint({
  method: 'PUT',
  path: `${base}/{id}/retira`,
  acesso: exige(verbos.REGISTRAR),
  resumo: 'Registra a retirada de um consentimento',
  params: porId,
});

export const relatorioDeConsentimentos = report({ ...telaDoRelatorioDeConsentimentos, filtro: consentimentosFiltro });
