import { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { type SituacaoDaGuarda, situacaoDaGuarda } from '#modules/organizacao/privacidade/guarda-opcoes.contract.ts';
import { ordensDe } from '#modules/organizacao/privacidade/ordens-de-anonimizacao.contract.ts';
import {
  escolhaDe,
  type FatosDaPrevia,
  fatosDaPrevia,
  ordemDe,
} from '#modules/organizacao/privacidade/previa-da-anonimizacao.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { data, instante, inteiro, opcao, simNao, texto } from '#platform/shared/contract/kinds.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { exige } from '#platform/shared/permission.ts';
import { campoNome } from './consentimentos.contract.ts';
import { telaDaGuarda } from './privacidade.permissions.ts';

export const CAMINHO_GUARDA = telaDaGuarda.path;
const base = '/api/captacao/privacidade/guarda';
const { ver, verbos } = permissoesCaptacao.guardaDeDados;

const situacao = opcao(situacaoDaGuarda, { label: 'Situação', genero: 'f' });

export const guardaLinha = z.object({
  nome: campoNome,
  email: texto({ label: 'E-mail', max: 120 }),
  ultimoAcesso: instante({ label: 'Último acesso' }),
  atividade: data({ label: 'Última atividade', genero: 'f' }),
  venceEm: data({ label: 'Vence em' }),
  situacao,
  avisadoEm: data({ label: 'Avisado em' }),
});

/** A registration on its retention clock. Dates are 'yyyy-MM-dd'. */
export interface LinhaDaGuarda {
  readonly id: number;
  readonly nome: string;
  readonly email: string | null;
  readonly ultimoAcesso: string | null;
  readonly atividade: string;
  readonly venceEm: string | null;
  readonly situacao: SituacaoDaGuarda;
  readonly avisadoEm: string | null;
  /** Why it cannot be anonymised today; null when it can. */
  readonly impedimento: string | null;
}

const linha = z.object({
  id: z.number(),
  ...guardaLinha.shape,
  impedimento: z.string().nullable(),
}) as unknown as z.ZodType<LinhaDaGuarda>;

export const guardaFiltro = z.object({
  nome: texto({ label: 'Nome', max: 100 }),
  situacao,
  venceEmDias: inteiro({ label: 'Vence em até (dias)', min: 0, max: 3650, ajuda: 'Inclui os vencidos.' }),
  avisado: simNao({ label: 'Já avisado' }),
});

export type GuardaFiltro = z.output<typeof guardaFiltro>;

/** Who has been away longest comes first. */
export const listarGuarda = pageEndpoint({
  path: base,
  acesso: exige(ver),
  resumo: 'Lista os candidatos pelo prazo de guarda',
  filtro: guardaFiltro,
  linha,
});

/** The company's rule and how many registrations stand where, for the top of the page. */
export interface ResumoDaGuarda {
  readonly meses: number;
  readonly avisoDias: number;
  readonly automatica: boolean;
  readonly vencidos: number;
  readonly aVencer: number;
  /** Expired ones that may go today. */
  readonly anonimizaveis: number;
  readonly anonimizados: number;
}
export const resumirGuarda = endpoint({
  method: 'GET',
  path: `${base}/resumo`,
  acesso: exige(ver),
  resumo: 'Resume a guarda de cadastros da empresa',
  resposta: z.object({
    meses: z.number(),
    avisoDias: z.number(),
    automatica: z.boolean(),
    vencidos: z.number(),
    aVencer: z.number(),
    anonimizaveis: z.number(),
    anonimizados: z.number(),
  }) as z.ZodType<ResumoDaGuarda>,
});

/** What an anonymisation would do, and the first who go. Dates are 'yyyy-MM-dd'. */
export interface Previa extends FatosDaPrevia {
  readonly candidatos: readonly { readonly id: number; readonly nome: string; readonly venceEm: string | null }[];
}

export const preverAnonimizacao = endpoint({
  method: 'POST',
  path: `${base}/previa`,
  acesso: exige(verbos.ANONIMIZAR),
  resumo: 'Mostra o que uma anonimização faria',
  escreve: false,
  body: escolhaDe('candidatos'),
  resposta: z.object({
    ...fatosDaPrevia,
    candidatos: z.array(z.object({ id: z.number(), nome: z.string(), venceEm: z.string().nullable() })),
  }) as z.ZodType<Previa>,
});

/** Orders what the preview showed; another number than the one of the preview is refused. */
export const ordenarAnonimizacao = endpoint({
  method: 'POST',
  path: `${base}/anonimizacoes`,
  acesso: exige(verbos.ANONIMIZAR),
  resumo: 'Ordena a anonimização de candidatos',
  body: ordemDe('candidatos'),
  resposta: z.object({ id: z.number() }),
});

export const avisarCandidatos = endpoint({
  method: 'POST',
  path: `${base}/avisos`,
  acesso: exige(verbos.AVISAR),
  resumo: 'Avisa candidatos de que o cadastro será excluído',
  body: escolhaDe('candidatos'),
  resposta: z.object({ avisados: z.number() }),
});

/** The orders about candidates. */
export const ordensDeCandidatos = ordensDe({ path: `${base}/anonimizacoes`, ver, quem: 'Candidatos' });
