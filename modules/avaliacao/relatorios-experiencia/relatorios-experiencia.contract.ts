import { z } from 'zod';
import { situacaoDoAcompanhamento } from '#modules/avaliacao/acompanhamentos/acompanhamentos.contract.ts';
import { relatorio } from '#modules/avaliacao/avaliacao.permissions.ts';
import { modeloDesempenhoExperiencia } from '#modules/avaliacao/modelos/modelos.contract.ts';
import { periodoExperiencia } from '#modules/avaliacao/periodos-experiencia/periodos-experiencia.contract.ts';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, data, opcao, referenciasIds } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { periodo, periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { report } from '#platform/shared/contract/report.ts';

const base = '/avaliacao/relatorios';

/** Most periods of a report, and of the one of who is expected (V-0382). */
export const PERIODOS_MAXIMO = 4;
export const PERIODOS_DO_PREVISTO = 6;

const periodosIds = (max: number) =>
  referenciasIds({
    label: 'Períodos de experiência',
    fonte: `${periodoExperiencia.path}/opcoes`,
    obrigatorio: true,
    mensagemObrigatorio: 'Selecione ao menos um período de experiência',
    max,
  });
/** Here talents are called as in the documents (U-0204). */
const talentosIds = referenciasIds({
  label: 'Talentos',
  fonte: '/gestao-talentos/talentos/opcoes',
  obrigatorio: true,
  mensagemObrigatorio: 'Selecione ao menos um candidato',
  max: 500,
});
const areasIds = referenciasIds({
  label: 'Áreas organizacionais',
  genero: 'f',
  fonte: `${CAMINHO_AREAS}/opcoes`,
  obrigatorio: true,
  mensagemObrigatorio: 'Selecione ao menos uma Área Organizacional',
});
const cargosIds = referenciasIds({ label: 'Cargos', fonte: '/cargo-salario/cargos/opcoes' });

const filtroPrevisto = z.object({
  dataBase: data({ label: 'Data de referência', obrigatorio: true }),
  talentosIds,
  periodosIds: periodosIds(PERIODOS_DO_PREVISTO),
});
export type FiltroPrevisto = z.output<typeof filtroPrevisto>;

/** Until when each talent is to be evaluated, seen from a day (U-0113). */
export const acompanhamentoPrevisto = report({
  path: `${base}/acompanhamento-experiencia-previsto`,
  titulo: 'Acompanhamento de experiência previsto',
  filtro: filtroPrevisto,
  ...relatorio('ACOMPANHAMENTO_PREVISTO', 10),
});

export const agruparExperiencia = opcoes([
  ['AREA', 'Área organizacional'],
  ['PERIODO', 'Período de experiência'],
]);
const noPeriodo = { ...periodo, areasIds, cargosIds, periodosIds: periodosIds(PERIODOS_MAXIMO) };
const filtroAcompanhamento = comRegras(
  z.object({
    ...noPeriodo,
    situacao: opcao(situacaoDoAcompanhamento, { label: 'Situação', genero: 'f' }),
    agruparPor: opcao(agruparExperiencia, { label: 'Agrupar por', obrigatorio: true }),
  }),
  periodoEmOrdem,
);
export type FiltroAcompanhamento = z.output<typeof filtroAcompanhamento>;

/** Whose periods end between two days, and what came of it. */
export const acompanhamentoDoPeriodo = report({
  path: `${base}/acompanhamento-periodo-experiencia`,
  titulo: 'Avaliações dos períodos de experiência',
  filtro: filtroAcompanhamento,
  ...relatorio('ACOMPANHAMENTO_EXPERIENCIA', 20),
});

const filtroRanking = comRegras(
  z.object({
    ...noPeriodo,
    avaliacoesIds: referenciasIds({
      label: 'Avaliações',
      genero: 'f',
      fonte: `${modeloDesempenhoExperiencia.path}/opcoes`,
      obrigatorio: true,
      mensagemObrigatorio: 'Selecione ao menos uma avaliação',
      max: 20,
    }),
  }),
  periodoEmOrdem,
);
export type FiltroRanking = z.output<typeof filtroRanking>;

/** Talents by what they reached in the evaluations of their periods. */
export const rankingDePerformance = report({
  path: `${base}/ranking-performance`,
  callPath: `${base}/ranking-performance-periodo-experiencia`,
  titulo: 'Ranking de desempenho no período de experiência',
  filtro: filtroRanking,
  ...relatorio('RANKING_PERFORMANCE', 30),
});

const filtroCartao = z.object({
  talentosIds,
  periodosIds: periodosIds(PERIODOS_MAXIMO),
  exibirAssinaturas: booleano({ label: 'Linhas para assinaturas' }),
});
export type FiltroCartao = z.output<typeof filtroCartao>;

/** One card for each talent: the days, the results, who evaluated. */
export const cartaoDeAcompanhamento = report({
  path: `${base}/cartao-acompanhamento`,
  callPath: `${base}/cartao-acompanhamento-periodo-experiencia`,
  titulo: 'Cartão de acompanhamento do período de experiência',
  filtro: filtroCartao,
  ...relatorio('CARTAO_ACOMPANHAMENTO', 40),
});
