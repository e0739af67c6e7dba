import { z } from 'zod';
import { type Abaixo, filtroSoPeriodo, painelDe } from '#modules/analytics/painel.contract.ts';
import { quadroCom } from '#platform/shared/contract/dashboard.ts';
import { endpoint, idParam } from '#platform/shared/contract/endpoint.ts';
import { opcoes } from '#platform/shared/contract/options.ts';

/** The pictures of the dashboard of training. */
export const recortes = opcoes([
  ['horas', 'Horas de treinamento por mês'],
  ['investimento', 'Investimento por curso'],
  ['resultado', 'Participações por resultado'],
  ['participacoes', 'Participações por curso'],
]);

export const painelDoDesenvolvimento = painelDe({
  path: '/analytics/desenvolvimento',
  titulo: 'Painel de desenvolvimento',
  recurso: 'DESENVOLVIMENTO',
  ordem: 3,
  sinonimos: ['horas de treinamento', 'investimento em treinamento'],
  filtro: filtroSoPeriodo,
  recortes,
});

/** Hours, results and cost of the classes that begin in a period (E-0703). */
export const lerPainelDoDesenvolvimento = endpoint({
  method: 'GET',
  path: '/api/analytics/desenvolvimento',
  acesso: painelDoDesenvolvimento.acesso,
  resumo: 'Painel de desenvolvimento',
  query: painelDoDesenvolvimento.filtro,
  resposta: painelDoDesenvolvimento.resposta,
});

const comCurso = z.object({ cursoId: idParam });

/** The expenses by type of the classes of a course (E-0704). */
export const despesasDoCurso = endpoint({
  method: 'GET',
  path: '/api/analytics/desenvolvimento/tipo-despesa-por-curso',
  acesso: painelDoDesenvolvimento.acesso,
  resumo: 'Despesas de um curso por tipo',
  query: z.intersection(painelDoDesenvolvimento.filtro, comCurso) as unknown as z.ZodType<
    z.output<typeof filtroSoPeriodo> & { cursoId: number }
  >,
  resposta: z.object({ quadro: quadroCom(z.string()).nullable() }) as z.ZodType<Abaixo>,
});
