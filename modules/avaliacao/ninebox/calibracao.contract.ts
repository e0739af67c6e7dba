import { z } from 'zod';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { inteiro, referenciaId, textoLongo } from '#platform/shared/contract/kinds.ts';
import { idDe } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { avaliacao, talentoDaCaixa } from './grafico.contract.ts';
import { ninebox, permissaoDeCalibrar } from './ninebox.contract.ts';

const base = `/api${ninebox.path}/calibracoes`;
const calibra = { acesso: exige(permissaoDeCalibrar) } as const;

const movimento = z.object({
  id: z.number(),
  talento: z.object({ id: z.number(), nome: z.string() }),
  de: z.number(),
  para: z.number(),
  motivo: z.string(),
  em: z.string(),
  por: z.string().nullable(),
});

/** A meeting: who stands where now and stood before it, and each change with its reason, the last one first. */
const reuniao = z.object({
  id: z.number(),
  versao: z.number(),
  avaliacao: z.object({ id: z.number(), nome: z.string() }),
  encerrada: z.boolean(),
  /** Whether all of its people are of the areas that the person sees: only then do they end it or throw it away. */
  inteira: z.boolean(),
  abertaEm: z.string(),
  abertaPor: z.string().nullable(),
  encerradaEm: z.string().nullable(),
  encerradaPor: z.string().nullable(),
  caixas: z.array(z.object({ box: z.number(), nomeclatura: z.string(), antes: z.number(), agora: z.number() })),
  talentos: z.array(talentoDaCaixa),
  /** The evaluation before this one, and where those stood whom the person may be told of. */
  anterior: z
    .object({ nome: z.string(), posicoes: z.array(z.object({ id: z.number(), nomeclatura: z.string() })) })
    .nullable(),
  movimentos: z.array(movimento),
});
export type Reuniao = z.output<typeof reuniao>;

export const obterReuniao = endpoint({
  method: 'GET',
  ...calibra,
  path: `${base}/{id}`,
  resumo: 'Obtém uma reunião de calibração',
  params: porId,
  resposta: reuniao,
});

export const abrirReuniao = endpoint({
  method: 'POST',
  ...calibra,
  path: base,
  resumo: 'Abre a reunião de calibração de uma avaliação',
  body: z.object({ avaliacaoId: idDe(avaliacao, { obrigatorio: true }) }),
  resposta: reuniao,
});

/** Said to who sees a part of the meeting's people. */
export const SO_QUEM_VE_TODOS = 'Só quem vê todas as áreas da reunião pode encerrá-la ou descartá-la.';

/** Longest reason of a change. */
export const MOTIVO_MAXIMO = 500;

const box = (label: string) => inteiro({ label, genero: 'f', min: 1, max: 9, obrigatorio: true });

/** What a change says; `de` is where the person stood on the screen of whoever moves them. */
export const movimentoForm = z.object({
  colaboradorId: referenciaId({ label: 'Talento', fonte: '', obrigatorio: true }),
  de: box('Caixa de origem'),
  para: box('Nova caixa'),
  motivo: textoLongo({ label: 'Motivo', max: MOTIVO_MAXIMO, obrigatorio: true }),
});

export const moverTalento = endpoint({
  method: 'POST',
  ...calibra,
  path: `${base}/{id}/movimentos`,
  resumo: 'Move um talento para outra caixa, com o motivo',
  params: porId,
  body: movimentoForm,
  resposta: reuniao,
});

const versao = z.object({ versao: inteiro({ label: 'Versão', genero: 'f', obrigatorio: true }) });

export const encerrarReuniao = endpoint({
  method: 'PUT',
  ...calibra,
  path: `${base}/{id}/encerrar`,
  resumo: 'Encerra a reunião: as posições não mudam mais',
  params: porId,
  body: versao,
  resposta: reuniao,
});

/** What was only tried is thrown away, while the meeting is open. */
export const descartarReuniao = endpoint({
  method: 'DELETE',
  ...calibra,
  path: `${base}/{id}`,
  resumo: 'Descarta uma reunião de calibração aberta, com os seus movimentos',
  params: porId,
});
