import { z } from 'zod';
import { relatorio } from '#modules/avaliacao/avaliacao.permissions.ts';
import { avaliacaoDesempenho } from '#modules/avaliacao/avaliacoes-desempenho/avaliacoes-desempenho.contract.ts';
import { areasIds, cargosIds, estabelecimentosIds } from '#modules/cargo-salario/relatorios/filtros.contract.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, opcao, referenciasIds } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { periodo, periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { report } from '#platform/shared/contract/report.ts';
import { exigido } from '#platform/shared/contract/reuse.ts';

const base = '/avaliacao/relatorios';

/** Most evaluators whom a detailed report shows (C-0099). */
export const AVALIADORES_DO_DETALHADO = 4;

/** How much of each result is told. */
export const formaDoRelatorio = opcoes([
  ['R', 'Resumido'],
  ['D', 'Detalhado'],
]);
/** By what the lines of a result are parted; A is the one that the documents name. */
export const opcaoDeResultado = opcoes([
  ['A', 'Avaliado'],
  ['P', 'Papel do avaliador'],
  ['S', 'Aspecto'],
]);
export const agrupamentoDeCompetencia = opcoes([
  ['EMPRESA', 'Empresa'],
  ['AREA', 'Área organizacional'],
  ['CARGO', 'Cargo'],
]);
export const competenciasConsideradas = opcoes([
  ['EM_COMUM', 'Em comum a todos os grupos'],
  ['TODAS', 'Todas'],
]);
export const filtroRespondida = opcoes([
  ['TODAS', 'Todas'],
  ['RESPONDIDAS', 'Respondidas'],
  ['NAO_RESPONDIDAS', 'Não respondidas'],
]);
export const mediaDasCompetencias = opcoes([
  ['S', 'Com a autoavaliação'],
  ['N', 'Sem a autoavaliação'],
]);
export const agruparParticipacoes = opcoes([
  ['AVALIADOR', 'Avaliador'],
  ['AVALIADO', 'Avaliado'],
]);

const avaliacoesIds = referenciasIds({
  label: 'Avaliações',
  genero: 'f',
  fonte: `${avaliacaoDesempenho.path}/opcoes`,
  obrigatorio: true,
  mensagemObrigatorio: 'Selecione ao menos uma avaliação',
  max: 20,
});
const empresasIds = referenciasIds({
  label: 'Empresas',
  genero: 'f',
  fonte: '/utilitario/empresas/opcoes',
  ajuda: 'Vazio: só a empresa em que você está. Das outras valem as avaliações de mesmo título.',
});
const pessoas = { fonte: `${CAMINHO_COLABORADORES}/opcoes`, max: 500 } as const;
const avaliadosIds = referenciasIds({ label: 'Avaliados', ...pessoas });
const avaliadoresIds = referenciasIds({ label: 'Avaliadores', ...pessoas });
const lugares = { areasIds, cargosIds, estabelecimentosIds };
const quem = { empresasIds, avaliacoesIds, avaliadosIds, ...lugares };
const forma = opcao(formaDoRelatorio, { label: 'Forma', genero: 'f', obrigatorio: true });
const mediaGeralCompetencias = opcao(mediaDasCompetencias, { label: 'Média geral das competências', genero: 'f' });

interface Detalhavel {
  readonly forma: string | null;
  readonly avaliadoresIds: readonly number[];
}

/** V-0386; that an anonymous evaluation asks for two evaluators, and a 1.0 for the general average, the server knows. */
function noMaximoQuatro(
  { forma: qual, avaliadoresIds: quais }: Detalhavel,
  recusar: (campo: 'avaliadoresIds', mensagem: string) => void,
) {
  if (qual === 'D' && quais.length > AVALIADORES_DO_DETALHADO)
    recusar('avaliadoresIds', 'Relatório detalhado, deve conter no máximo 4 avaliadores selecionados');
}

const filtroResultado = comRegras(
  z.object({
    ...quem,
    avaliadoresIds,
    forma,
    opcaoResultado: opcao(opcaoDeResultado, { label: 'Resultado por', obrigatorio: true }),
    mediaGeralCompetencias,
    exibirCompetencias: booleano({ label: 'Exibir as competências' }),
  }),
  noMaximoQuatro,
);
export type FiltroResultado = z.output<typeof filtroResultado>;

/** What each evaluated person reached, summed up or question by question. */
export const resultadoAvaliacao = report({
  path: `${base}/resultado-avaliacao`,
  titulo: 'Resultado da avaliação',
  filtro: filtroResultado,
  ...relatorio('RESULTADO_AVALIACAO', 50),
});

const filtroPorFaixa = z.object(quem);
export type FiltroPorFaixa = z.output<typeof filtroPorFaixa>;
export const resultadoPorFaixa = report({
  path: `${base}/resultado-avaliacao-agrupado-faixa`,
  titulo: 'Resultado da avaliação agrupado por faixa salarial',
  filtro: filtroPorFaixa,
  ...relatorio('RESULTADO_POR_FAIXA', 60),
});

const filtroDoPapel = z.object({ ...quem, avaliadoresIds });
export type FiltroDoPapel = z.output<typeof filtroDoPapel>;
/** What each group of evaluators saw in each person. */
export const resultadoPorPapel = report({
  path: `${base}/resultado-avaliacao-desempenho`,
  titulo: 'Resultado por papel do avaliador',
  filtro: filtroDoPapel,
  ...relatorio('RESULTADO_POR_PAPEL', 70),
});

const filtroCompetencias = z.object({ ...quem, avaliadosIds: exigido(avaliadosIds, 'Selecione ao menos um avaliado') });
export type FiltroCompetencias = z.output<typeof filtroCompetencias>;
export const competenciasDoTalento = report({
  path: `${base}/analise-desempenho-competencia-talento`,
  titulo: 'Análise de desempenho das competências do talento',
  filtro: filtroCompetencias,
  ...relatorio('COMPETENCIAS_DO_TALENTO', 80),
});

const filtroOrganizacao = z.object({
  avaliacoesIds,
  areasIds: exigido(areasIds, 'Selecione ao menos uma Área Organizacional'),
  cargosIds,
  agruparPor: opcao(agrupamentoDeCompetencia, { label: 'Agrupar competências por', obrigatorio: true }),
  consideradas: opcao(competenciasConsideradas, { label: 'Competências consideradas', genero: 'f', obrigatorio: true }),
});
export type FiltroOrganizacao = z.output<typeof filtroOrganizacao>;
export const competenciasDaOrganizacao = report({
  path: `${base}/analise-desempenho-competencia-organizacional`,
  titulo: 'Análise de desempenho das competências da organização',
  filtro: filtroOrganizacao,
  ...relatorio('COMPETENCIAS_DA_ORGANIZACAO', 90),
});

const filtroComparativo = comRegras(
  z.object({ ...periodo, empresasIds, ...lugares, avaliadosIds: filtroCompetencias.shape.avaliadosIds }),
  periodoEmOrdem,
);
export type FiltroComparativo = z.output<typeof filtroComparativo>;
/** What the same people reached in one evaluation after the other. */
export const comparativoDoTalento = report({
  path: `${base}/comparativo-performance-talento`,
  titulo: 'Comparativo de desempenho do talento',
  filtro: filtroComparativo,
  ...relatorio('COMPARATIVO_DESEMPENHO', 100),
});

const filtroParticipacoes = z.object({
  ...quem,
  avaliadoresIds,
  respondida: opcao(filtroRespondida, { label: 'Avaliações respondidas', genero: 'f', obrigatorio: true }),
  agruparPor: opcao(agruparParticipacoes, { label: 'Agrupar por', obrigatorio: true }),
});
export type FiltroParticipacoes = z.output<typeof filtroParticipacoes>;
export const avaliadoresEAvaliados = report({
  path: `${base}/avaliacao-desempenho-avaliadores-avaliados`,
  titulo: 'Avaliadores e avaliados',
  filtro: filtroParticipacoes,
  ...relatorio('AVALIADORES_AVALIADOS', 110),
});

const filtroRespondidas = z.object({ empresasIds, avaliacoesIds, ...lugares });
export type FiltroRespondidas = z.output<typeof filtroRespondidas>;
/** How far the evaluations are, by area. */
export const avaliacoesRespondidas = report({
  path: `${base}/avaliacao-desempenho-respondidas`,
  titulo: 'Avaliações de desempenho respondidas',
  filtro: filtroRespondidas,
  ...relatorio('DESEMPENHO_RESPONDIDAS', 120),
});
