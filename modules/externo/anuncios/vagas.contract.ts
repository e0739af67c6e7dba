import { z } from 'zod';
import type { DadosDaVaga } from '#modules/captacao/anuncios/divulgacao.contract.ts';
import { type ContagemDeAvaliacoes, contagemDeAvaliacoes } from '#modules/externo/avaliacoes/avaliacoes.contract.ts';
import { empresaDoLink } from '#modules/externo/empresa-do-link.contract.ts';
import { vinculo } from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import { tipoVaga } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano, email, opcao, referenciaId, texto } from '#platform/shared/contract/kinds.ts';
import { type CodigoDe, opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { type OptionRow, optionQuery, optionRows } from '#platform/shared/contract/resource.ts';
import { publico } from '#platform/shared/permission.ts';

/** What the list shows of a vacancy. */
export interface VagaDaLista extends Omit<DadosDaVaga, 'escolaridade'> {
  /** Id of the announcement. */
  readonly id: number;
  readonly solicitacaoId: number;
  readonly empresa: OptionRow;
  readonly titulo: string;
  /** Beginning of the description. */
  readonly resumo: string;
  readonly tipoVaga: CodigoDe<typeof tipoVaga> | null;
  /** The announcement speaks of work at a distance. */
  readonly remoto: boolean;
  /** Instant, ISO 8601. */
  readonly publicadoEm: string | null;
}

/** Where an application of the logged-in candidate stands, on the page of its vacancy. */
export interface MinhaCandidatura extends ContagemDeAvaliacoes {
  readonly id: number;
  readonly situacao: string;
  readonly ativa: boolean;
  /** First day on which the candidate may apply again; null while it is not possible, or at once. */
  readonly dataEsperaNovaAplicacao: string | null;
}

/** A whole announcement. */
export interface Vaga extends VagaDaLista, Pick<DadosDaVaga, 'escolaridade'> {
  readonly descricao: string;
  /** Where the work is, as an address chooses it. */
  readonly cidadeId: number | null;
  readonly ufId: number | null;
  /** The stage of the candidate asks for evaluations, and not the request. */
  readonly utilizarAvaliacoesEtapaSeletiva: boolean;
  /** The job of the vacancy, where the portal offers it among those that a candidate may want. */
  readonly cargoId: number | null;
  readonly candidatura: MinhaCandidatura | null;
  /** False for visitors too, who log in first. */
  readonly podeCandidatar: boolean;
}

const linha = {
  id: z.number(),
  solicitacaoId: z.number(),
  empresa: z.object({ id: z.number(), nome: z.string() }),
  titulo: z.string(),
  resumo: z.string(),
  cidade: z.string().nullable(),
  uf: z.string().nullable(),
  tipoVaga: z.enum(tipoVaga.codigos).nullable(),
  vinculo: z.string().nullable(),
  quantidade: z.number(),
  remoto: z.boolean(),
  remuneracao: z.string().nullable(),
  publicadoEm: z.string().nullable(),
  previsaoEncerramento: z.string().nullable(),
};

const base = '/api/externo/anuncios';

/** Orders of the public list; the newest first when none is said. */
export const ordemDasVagas = opcoes([
  ['RECENTES', 'Mais recentes'],
  ['PRAZO', 'Prazo mais próximo'],
  ['TITULO', 'Título (A a Z)'],
]);

/** Search of the public list. */
export const filtroDeVagas = z.object({
  empresaId: empresaDoLink,
  busca: texto({ label: 'Buscar vaga', genero: 'f', max: 100 }),
  cidadeId: referenciaId({ label: 'Cidade', genero: 'f', fonte: '/externo/anuncios/cidades' }),
  areaInteresseId: referenciaId({
    label: 'Área de interesse',
    genero: 'f',
    fonte: '/externo/areas-interesse/opcoes',
  }),
  tipoVaga: opcao(tipoVaga, { label: 'Tipo da vaga' }),
  uf: texto({ label: 'Estado', max: 2 }),
  vinculo: opcao(vinculo, { label: 'Vínculo' }),
  /** Only those whose text speaks of work at a distance. */
  remoto: booleano({ label: 'Trabalho remoto ou híbrido' }),
  ordem: opcao(ordemDasVagas, { label: 'Ordem', genero: 'f' }),
});
export type FiltroDeVagas = z.output<typeof filtroDeVagas>;

export const listarVagas = pageEndpoint<FiltroDeVagas, VagaDaLista>({
  path: base,
  acesso: publico,
  resumo: 'Lista as vagas abertas',
  filtro: filtroDeVagas,
  linha: z.object(linha),
});

/** Cities that have vacancies, for the filter. */
export const cidadesComVagas = endpoint({
  method: 'GET',
  path: `${base}/cidades`,
  acesso: publico,
  resumo: 'Cidades com vagas abertas',
  query: z.object({ ...optionQuery.shape, empresaId: empresaDoLink }),
  resposta: optionRows as z.ZodType<OptionRow[]>,
});

/** What the vacancies of now have, for the filter: states, and kinds of contract as pairs of code and name. */
export const facetasDasVagas = endpoint({
  method: 'GET',
  path: `${base}/facetas`,
  acesso: publico,
  resumo: 'Estados e vínculos com vagas abertas',
  query: z.object({ empresaId: empresaDoLink }),
  resposta: z.object({
    ufs: z.array(z.string()),
    vinculos: z.array(z.object({ codigo: z.string(), rotulo: z.string() })),
    remoto: z.boolean(),
  }),
});

/** The vacancy of a request, as the link of the portal names it. */
export const obterVaga = endpoint({
  method: 'GET',
  path: '/api/externo/solicitacoes-pessoal/{id}/anuncio',
  acesso: publico,
  resumo: 'Obtém uma vaga aberta',
  params: porId,
  query: z.object({ empresaId: empresaDoLink }),
  resposta: z.object({
    ...linha,
    descricao: z.string(),
    escolaridade: z.string().nullable(),
    cidadeId: z.number().nullable(),
    ufId: z.number().nullable(),
    cargoId: z.number().nullable(),
    utilizarAvaliacoesEtapaSeletiva: z.boolean(),
    candidatura: z
      .object({
        id: z.number(),
        situacao: z.string(),
        ativa: z.boolean(),
        dataEsperaNovaAplicacao: z.string().nullable(),
        ...contagemDeAvaliacoes,
      })
      .nullable(),
    podeCandidatar: z.boolean(),
  }) as z.ZodType<Vaga>,
});

/** Counts one opening of the page of a vacancy. Nothing of the visitor is kept. */
export const contarVisita = endpoint({
  method: 'POST',
  path: `${base}/{id}/visita`,
  acesso: publico,
  resumo: 'Conta uma visita à página da vaga',
  params: porId,
});

/** 'Enviar para um amigo' (R-0037). */
export const indicacaoForm = z.object({
  nome: texto({ label: 'Seu nome', max: 100, obrigatorio: true }),
  email: email({ label: 'Seu e-mail', max: 50, obrigatorio: true }),
  nomeAmigo: texto({ label: 'Nome do amigo', max: 100, obrigatorio: true }),
  emailAmigo: email({ label: 'E-mail do amigo', max: 50, obrigatorio: true }),
  recaptcha: texto({
    label: 'Captcha',
    max: 10_000,
    obrigatorio: true,
    mensagemObrigatorio: 'Confirme que você não é um robô.',
  }),
});
export type IndicacaoForm = z.output<typeof indicacaoForm>;

export const enviarAmigo = endpoint({
  method: 'POST',
  path: `${base}/{id}/enviar-amigo`,
  acesso: publico,
  resumo: 'Envia uma vaga para um amigo',
  params: porId,
  body: indicacaoForm,
  resposta: z.object({ mensagem: z.string() }),
});
