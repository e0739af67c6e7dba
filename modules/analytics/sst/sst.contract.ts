import { VER_AFASTAMENTOS } from '#modules/analytics/figuras.rules.ts';
import { filtroDoPeriodo, painelDe } from '#modules/analytics/painel.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { opcoes } from '#platform/shared/contract/options.ts';

/** The pictures of the dashboard of safety and health. */
export const recortes = opcoes([
  ['afastamentos', 'Afastamentos iniciados por mês'],
  ['dias', 'Dias de afastamento por mês'],
  ['motivos', 'Afastamentos por motivo'],
  ['duracao', 'Afastamentos por duração'],
]);

export const painelDaSst = painelDe({
  path: '/analytics/sst',
  titulo: 'Painel de SST',
  recurso: 'SST',
  ordem: 4,
  sinonimos: ['dias perdidos', 'saúde ocupacional'],
  filtro: filtroDoPeriodo,
  recortes,
  quadros: {
    afastamentos: {
      como: 'Afastamentos pelo mês em que começam.',
      fonte: 'Afastamentos.',
      exige: [VER_AFASTAMENTOS],
    },
    dias: {
      como: 'Dias corridos de afastamento de cada mês, até hoje; o que começou antes também conta.',
      fonte: 'Afastamentos.',
      exige: [VER_AFASTAMENTOS],
    },
    motivos: {
      como: 'Afastamentos que começam no período, pelo motivo.',
      fonte: 'Afastamentos.',
      exige: [VER_AFASTAMENTOS],
    },
    duracao: {
      como: 'Afastamentos que começam no período, pelos dias que duram; os sem fim, pelos dias até hoje.',
      fonte: 'Afastamentos.',
      exige: [VER_AFASTAMENTOS],
    },
  },
  indicadores: {
    afastamentos: {
      titulo: 'Afastamentos no período',
      como: 'Afastamentos que começam no período.',
      fonte: 'Afastamentos.',
      exige: [VER_AFASTAMENTOS],
    },
    dias: {
      titulo: 'Dias de afastamento',
      como: 'Dias corridos de afastamento dentro do período, até hoje.',
      fonte: 'Afastamentos.',
      exige: [VER_AFASTAMENTOS],
    },
    hoje: {
      titulo: 'Afastados hoje',
      como: 'Afastamentos começados e ainda sem fim, ou com fim de hoje em diante.',
      fonte: 'Afastamentos.',
      exige: [VER_AFASTAMENTOS],
    },
    longos: {
      titulo: 'Acima de 15 dias',
      como: 'Afastamentos que começam no período e duram mais de 15 dias.',
      fonte: 'Afastamentos.',
      exige: [VER_AFASTAMENTOS],
    },
  },
});

/** Leaves of a period (E-0706). */
export const lerPainelDaSst = endpoint({
  method: 'GET',
  path: '/api/analytics/sst',
  acesso: painelDaSst.acesso,
  resumo: 'Painel de SST',
  query: painelDaSst.filtro,
  resposta: painelDaSst.resposta,
});
