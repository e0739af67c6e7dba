import { z } from 'zod';
import { type ContagemDeAvaliacoes, contagemDeAvaliacoes } from '#modules/externo/avaliacoes/avaliacoes.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { referenciaId } from '#platform/shared/contract/kinds.ts';
import { candidato } from '#platform/shared/permission.ts';
import type { SituacaoDaCandidatura } from './candidaturas.rules.ts';

/** A stage that the candidate has gone through. */
export interface EtapaDaCandidatura {
  readonly nome: string;
  /** Calendar date. */
  readonly data: string;
}

/** An application of one's own. */
export interface Candidatura extends ContagemDeAvaliacoes {
  readonly id: number;
  readonly solicitacaoId: number;
  readonly titulo: string;
  readonly cidade: string | null;
  /** Instant, ISO 8601. */
  readonly criadaEm: string;
  readonly situacao: SituacaoDaCandidatura;
  readonly texto: string;
  readonly ativa: boolean;
  readonly vagaVisivel: boolean;
  readonly etapas: readonly EtapaDaCandidatura[];
  readonly podeDesistir: boolean;
  /** First day on which the candidate may apply again to this vacancy. */
  readonly dataEsperaNovaAplicacao: string | null;
}

const situacoes = [
  'CONTRATADO',
  'DESISTENTE',
  'NAO_SELECIONADO',
  'VAGA_ENCERRADA',
  'TRANSFERIDA',
  'EM_ANDAMENTO',
  'EM_ANALISE',
] as const satisfies readonly SituacaoDaCandidatura[];

const etapa = z.object({ nome: z.string(), data: z.string() });

const candidatura = z.object({
  id: z.number(),
  solicitacaoId: z.number(),
  titulo: z.string(),
  cidade: z.string().nullable(),
  criadaEm: z.string(),
  situacao: z.enum(situacoes),
  texto: z.string(),
  ativa: z.boolean(),
  vagaVisivel: z.boolean(),
  etapas: z.array(etapa),
  podeDesistir: z.boolean(),
  dataEsperaNovaAplicacao: z.string().nullable(),
  ...contagemDeAvaliacoes,
}) as z.ZodType<Candidatura>;

const base = '/api/externo/candidato-solicitacoes';

export const minhasCandidaturas = endpoint({
  method: 'GET',
  path: base,
  acesso: candidato,
  resumo: 'Lista as próprias candidaturas',
  resposta: z.array(candidatura),
});

/** Applying twice makes one application. */
export const candidatar = endpoint({
  method: 'POST',
  path: base,
  acesso: candidato,
  resumo: 'Candidata-se a uma vaga',
  query: z.object({
    solicitacaoId: referenciaId({ label: 'Vaga', genero: 'f', fonte: '/externo/anuncios', obrigatorio: true }),
  }),
  resposta: candidatura,
});

export const desistir = endpoint({
  method: 'PUT',
  path: `${base}/{id}/desiste`,
  acesso: candidato,
  resumo: 'Desiste de uma candidatura',
  params: porId,
  resposta: candidatura,
});

/** Stages of all one's applications, the newest first. */
export const meuHistorico = endpoint({
  method: 'GET',
  path: '/api/externo/historico-candidatos',
  acesso: candidato,
  resumo: 'Lista as etapas das próprias candidaturas',
  resposta: z.array(
    z.object({ candidaturaId: z.number(), solicitacaoId: z.number(), titulo: z.string(), ...etapa.shape }),
  ),
});
