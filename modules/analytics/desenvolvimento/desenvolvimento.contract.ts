import { z } from 'zod';
import { type Abaixo, filtroSoPeriodo, painelDe } from '#modules/analytics/painel.contract.ts';
import { quadroCom } from '#platform/shared/contract/dashboard.ts';
import { endpoint, idParam } from '#platform/shared/contract/endpoint.ts';
import { schemaOf } from '#platform/shared/contract/given.ts';
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
  quadros: {
    horas: {
      como: 'Carga horária dos cursos concluídos com aprovação, uma vez por talento, no mês em que a turma terminou.',
      fonte: 'Turmas, inscrições e resultados.',
    },
    investimento: {
      como: 'Custo das turmas que começam no período, com as despesas por tipo: a realizada, ou a prevista enquanto não há outra.',
      fonte: 'Turmas e suas despesas.',
    },
    resultado: {
      como: 'Inscritos nas turmas que começam no período, pelo resultado que têm hoje.',
      fonte: 'Turmas, inscrições e resultados.',
    },
    participacoes: {
      como: 'Inscritos nas turmas que começam no período.',
      fonte: 'Turmas, inscrições e resultados.',
    },
  },
  indicadores: {
    turmas: {
      titulo: 'Turmas',
      como: 'Turmas com início previsto no período.',
      fonte: 'Turmas.',
    },
    participacoes: {
      titulo: 'Participações',
      como: 'Inscritos nas turmas que começam no período.',
      fonte: 'Turmas, inscrições e resultados.',
    },
    horas: {
      titulo: 'Horas de treinamento',
      como: 'Soma da carga horária dos cursos concluídos com aprovação no período.',
      fonte: 'Turmas, inscrições e resultados.',
    },
    investimento: {
      titulo: 'Investimento',
      como: 'Soma do custo das turmas que começam no período.',
      fonte: 'Turmas e suas despesas.',
    },
  },
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
  query: schemaOf<z.output<typeof filtroSoPeriodo> & { cursoId: number }>(
    z.intersection(painelDoDesenvolvimento.filtro, comCurso),
  ),
  resposta: z.object({ quadro: quadroCom(z.string()).nullable() }) as z.ZodType<Abaixo>,
});
