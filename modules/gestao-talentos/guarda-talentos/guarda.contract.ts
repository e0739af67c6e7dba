import { z } from 'zod';
import { type SituacaoDaGuarda, situacaoDaGuarda } from '#modules/organizacao/privacidade/guarda-opcoes.contract.ts';
import { ordensDe } from '#modules/organizacao/privacidade/ordens-de-anonimizacao.contract.ts';
import { escolhaDe, fatosDaPrevia, ordemDe } from '#modules/organizacao/privacidade/previa-da-anonimizacao.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { data, opcao, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { exige } from '#platform/shared/permission.ts';
import { permissoesDaGuarda, telaDaGuardaDeTalentos } from './guarda.permissions.ts';

const base = `/api${telaDaGuardaDeTalentos.path}`;
const { ver, verbos } = permissoesDaGuarda;

const situacao = opcao(situacaoDaGuarda, { label: 'Situação', genero: 'f' });
const nome = texto({ label: 'Nome', max: 100 });

export const linhaDaGuarda = z.object({
  nome,
  matricula: texto({ label: 'Matrícula', genero: 'f', max: 20 }),
  desligadoEm: data({ label: 'Desligado em' }),
  venceEm: data({ label: 'Vence em' }),
  situacao,
});

/** A dismissed talent on the clock. Dates are 'yyyy-MM-dd'. */
export interface TalentoGuardado {
  readonly id: number;
  readonly nome: string;
  readonly matricula: string | null;
  readonly desligadoEm: string;
  readonly venceEm: string | null;
  readonly situacao: SituacaoDaGuarda;
  /** Why somebody holds the record back; null when nobody does. */
  readonly retencao: string | null;
  /** Why it cannot be anonymised today; null when it can. */
  readonly impedimento: string | null;
}

export const filtroDaGuarda = z.object({ nome, situacao });
export type FiltroDaGuarda = z.output<typeof filtroDaGuarda>;

/** Who left first comes first. */
export const listarGuardaDeTalentos = pageEndpoint({
  path: base,
  acesso: exige(ver),
  resumo: 'Lista os talentos desligados pelo prazo de guarda',
  filtro: filtroDaGuarda,
  linha: z.object({
    id: z.number(),
    ...linhaDaGuarda.shape,
    retencao: z.string().nullable(),
    impedimento: z.string().nullable(),
  }) as unknown as z.ZodType<TalentoGuardado>,
});

export const resumirGuardaDeTalentos = endpoint({
  method: 'GET',
  path: `${base}/resumo`,
  acesso: exige(ver),
  resumo: 'Resume a guarda de talentos desligados',
  resposta: z.object({
    meses: z.number(),
    automatica: z.boolean(),
    vencidos: z.number(),
    retidos: z.number(),
    anonimizados: z.number(),
  }),
});

export const retencaoForm = z.object({
  motivo: textoLongo({
    label: 'Motivo',
    max: 500,
    obrigatorio: true,
    ajuda: 'Por que o cadastro ainda é preciso: uma ação na Justiça, uma fiscalização.',
  }),
});
export type RetencaoForm = z.output<typeof retencaoForm>;

export const reterTalento = endpoint({
  method: 'POST',
  path: `${base}/{id}/reter`,
  acesso: exige(verbos.RETER),
  resumo: 'Retém o cadastro de um talento além do prazo',
  params: porId,
  body: retencaoForm,
});

export const liberarTalento = endpoint({
  method: 'POST',
  path: `${base}/{id}/liberar`,
  acesso: exige(verbos.RETER),
  resumo: 'Libera um cadastro retido',
  params: porId,
});

export const preverAnonimizacaoDeTalentos = endpoint({
  method: 'POST',
  path: `${base}/previa`,
  acesso: exige(verbos.ANONIMIZAR),
  resumo: 'Mostra o que a anonimização de talentos faria',
  escreve: false,
  body: escolhaDe('talentos'),
  resposta: z.object({ ...fatosDaPrevia, nomes: z.array(z.string()) }),
});

/** Orders what the preview showed; another number than the one of the preview is refused. */
export const ordenarAnonimizacaoDeTalentos = endpoint({
  method: 'POST',
  path: `${base}/anonimizacoes`,
  acesso: exige(verbos.ANONIMIZAR),
  resumo: 'Ordena a anonimização de talentos',
  body: ordemDe('talentos'),
  resposta: z.object({ id: z.number() }),
});

/** The orders about talents. */
export const ordensDeTalentos = ordensDe({ path: `${base}/anonimizacoes`, ver, quem: 'Talentos' });
