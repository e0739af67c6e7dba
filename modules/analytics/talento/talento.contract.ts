import type { z } from 'zod';
import { VER_AFASTAMENTOS, VER_DESLIGAMENTOS, VER_OCORRENCIAS } from '#modules/analytics/figuras.rules.ts';
import { areasFilhasDe, filtroCom, painelDe } from '#modules/analytics/painel.contract.ts';
import { desligamento } from '#modules/gestao-talentos/desligamentos/desligamentos.contract.ts';
import { desligamentosNoPeriodo } from '#modules/gestao-talentos/relatorios/relatorios.contract.ts';
import { empresa } from '#modules/organizacao/empresas/empresas.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { referenciasIds } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { report } from '#platform/shared/contract/report.ts';

const filtro = filtroCom({
  empresasIds: referenciasIds({ label: 'Empresas', genero: 'f', fonte: `${empresa.path}/opcoes` }),
});
export type FiltroDoTalento = z.output<typeof filtro>;

/** The pictures of the dashboard of talents. */
export const recortes = opcoes([
  ['turnover', 'Turnover por mês'],
  ['absenteismo', 'Absenteísmo por mês'],
  ['movimento', 'Admitidos e desligados por mês'],
  ['desligamentos', 'Desligamentos por motivo'],
  ['geracoes', 'Talentos por geração'],
  ['areas', 'Talentos por área organizacional'],
]);

export const painelDoTalento = painelDe({
  path: '/analytics/talento',
  titulo: 'Painel de talentos',
  recurso: 'TALENTO',
  ordem: 5,
  sinonimos: ['ativos na empresa', 'rotatividade da empresa'],
  filtro,
  recortes,
  quadros: {
    turnover: {
      como: '((admitidos + desligados que contam no turnover) / 2) ÷ média de talentos ativos no início e no fim do mês × 100. A linha da tabela traz a média dos meses do período.',
      fonte: 'Admissões, desligamentos e situações dos talentos.',
      deCadaUm: [VER_DESLIGAMENTOS],
      compara: true,
    },
    absenteismo: {
      como: 'Dias de falta ÷ (média de talentos ativos × dias de trabalho do mês, de segunda a sexta) × 100. A linha da tabela traz a média dos meses do período.',
      fonte: 'Ocorrências e afastamentos cujo tipo conta no absenteísmo.',
      deCadaUm: [VER_OCORRENCIAS, VER_AFASTAMENTOS],
      compara: true,
    },
    movimento: {
      como: 'Admissões e desligamentos do mês, qualquer que seja o motivo, e os talentos ativos no último dia dele.',
      fonte: 'Admissões, desligamentos e situações dos talentos.',
      compara: true,
    },
    desligamentos: {
      como: 'Desligamentos com data no período, sem os cancelados, pelo motivo informado.',
      fonte: 'Desligamentos.',
      deCadaUm: [VER_DESLIGAMENTOS],
    },
    geracoes: {
      como: 'Talentos ativos na data base, pelo ano de nascimento.',
      fonte: 'Fichas dos talentos e gerações.',
    },
    areas: {
      como: 'Talentos ativos na data base, pela área em que trabalham; cada área soma as que ficam abaixo dela.',
      fonte: 'Admissões, desligamentos e situações dos talentos.',
    },
  },
  indicadores: {
    talentos: {
      titulo: 'Talentos',
      como: 'Talentos admitidos até a data base e não desligados até ela.',
      fonte: 'Admissões, desligamentos e situações dos talentos.',
    },
    admitidos: {
      titulo: 'Admitidos',
      como: 'Talentos admitidos no período, até hoje; ao lado, os que saíram.',
      fonte: 'Admissões, desligamentos e situações dos talentos.',
    },
    turnover: {
      titulo: 'Turnover',
      como: 'Média do turnover dos meses do período.',
      fonte: 'Admissões, desligamentos e situações dos talentos.',
      deCadaUm: [VER_DESLIGAMENTOS],
    },
    absenteismo: {
      titulo: 'Absenteísmo',
      como: 'Média do absenteísmo dos meses do período.',
      fonte: 'Ocorrências e afastamentos cujo tipo conta no absenteísmo.',
      deCadaUm: [VER_OCORRENCIAS, VER_AFASTAMENTOS],
    },
  },
});

/** Turnover, absenteeism, dismissals and generations (E-0707); the documents send its filter in the body. */
export const lerPainelDoTalento = endpoint({
  method: 'POST',
  path: '/api/analytics/talento',
  acesso: painelDoTalento.acesso,
  resumo: 'Painel de talentos',
  escreve: false,
  body: filtro,
  resposta: painelDoTalento.resposta,
});

/** How many people the areas right below one have (E-0710). */
export const talentosDasAreasFilhas = areasFilhasDe(
  painelDoTalento,
  '/api/analytics/talento/areas-filhas',
  'Talentos das áreas filhas',
);

/** The dismissals behind the doughnut, by name (E-0709): whoever may see dismissals takes it. */
export const relatorioAnalitico = report({
  path: desligamentosNoPeriodo.path,
  callPath: '/analytics/talento/relatorio-desligamentos',
  titulo: 'Relatório analítico de desligamentos',
  filtro: desligamentosNoPeriodo.filtro,
  permissao: desligamento.permissoes.ver,
});
