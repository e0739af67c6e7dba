import { z } from 'zod';
import { areasIds, cargosIds, estabelecimentosIds } from '#modules/cargo-salario/relatorios/filtros.contract.ts';
import { opcoesDeCursos } from '#modules/desenvolvimento/cursos/cursos.contract.ts';
import { relatorio } from '#modules/desenvolvimento/desenvolvimento.permissions.ts';
import { opcoesDeTurmas } from '#modules/desenvolvimento/turmas/turmas.contract.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { inteiro, opcao, referenciasIds, simNao } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { periodo, periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { report } from '#platform/shared/contract/report.ts';

const base = '/desenvolvimento/relatorios';
const lugar = { estabelecimentosIds, areasIds, cargosIds };
const cursosIds = referenciasIds({ label: 'Cursos', fonte: opcoesDeCursos });
const talentosIds = referenciasIds({ label: 'Talentos', fonte: `${CAMINHO_COLABORADORES}/opcoes` });
const turmasIds = referenciasIds({
  label: 'Turmas',
  genero: 'f',
  fonte: opcoesDeTurmas,
  obrigatorio: true,
  mensagemObrigatorio: 'É necessário selecionar ao menos 1 turma.',
});
const cursosEscolhidos = referenciasIds({
  label: 'Cursos',
  fonte: opcoesDeCursos,
  max: 60,
  obrigatorio: true,
  mensagemObrigatorio: 'É necessário selecionar ao menos 1 curso.',
});

const filtroSemIndicacao = z.object({
  mesesSemCurso: inteiro({
    label: 'Meses sem curso',
    min: 1,
    max: 600,
    obrigatorio: true,
    ajuda: 'Quem não fez curso nenhum nem está inscrito em um há tantos meses.',
  }),
  ...lugar,
});
export type FiltroSemIndicacao = z.output<typeof filtroSemIndicacao>;

/** Who has had no training for so many months, nor is to have one. */
export const semIndicacao = report({
  path: `${base}/colaborador-sem-indicacao-treinamento`,
  titulo: 'Talentos sem indicação de treinamento',
  filtro: filtroSemIndicacao,
  ...relatorio('SEM_INDICACAO_TREINAMENTO', 10),
});

/** Lines of the list that is signed, unless the class has more people (V-0592). */
export const LINHAS_DA_LISTA = 20;
const filtroPresenca = z.object({
  turmasIds,
  linhas: inteiro({
    label: 'Linhas por dia',
    genero: 'f',
    min: 1,
    max: 200,
    ajuda: 'Linhas em branco completam a lista, para quem chega sem inscrição.',
  }),
});
export type FiltroPresenca = z.output<typeof filtroPresenca>;

/** The list to sign, a page for each day, with what is known of who was there. */
export const listaDePresenca = report({
  path: `${base}/presenca`,
  titulo: 'Lista de presença',
  filtro: filtroPresenca,
  ...relatorio('PRESENCA', 20, { sinonimos: ['chamada', 'frequência em treinamento'] }),
});

const filtroCronograma = z.object({ turmasIds });
export type FiltroCronograma = z.output<typeof filtroCronograma>;

export const cronograma = report({
  path: `${base}/cronograma-treinamento`,
  titulo: 'Cronograma de treinamento',
  filtro: filtroCronograma,
  ...relatorio('CRONOGRAMA_TREINAMENTO', 30),
});

const filtroSemTreinamento = z.object({ cursosIds: cursosEscolhidos, ...lugar });
export type FiltroSemTreinamento = z.output<typeof filtroSemTreinamento>;

/** Who has not passed the chosen courses. */
export const semTreinamento = report({
  path: `${base}/colaborador-sem-treinamento`,
  titulo: 'Talentos sem treinamento',
  filtro: filtroSemTreinamento,
  ...relatorio('SEM_TREINAMENTO', 40),
});

const noPeriodo = { ...periodo, cursosIds, ...lugar };
const filtroComTreinamento = comRegras(
  z.object({ ...noPeriodo, aprovado: simNao({ label: 'Aprovados' }) }),
  periodoEmOrdem,
);
export type FiltroComTreinamento = z.output<typeof filtroComTreinamento>;

export const comTreinamento = report({
  path: `${base}/colaborador-com-treinamento`,
  titulo: 'Talentos com treinamento',
  filtro: filtroComTreinamento,
  ...relatorio('COM_TREINAMENTO', 50),
});

/** Who has which of the chosen courses. */
export const matriz = report({
  path: `${base}/matriz-treinamento`,
  titulo: 'Matriz de treinamento',
  filtro: filtroSemTreinamento,
  ...relatorio('MATRIZ_TREINAMENTO', 60),
});

const filtroHistorico = z.object({ talentosIds, cursosIds, ...lugar });
export type FiltroHistorico = z.output<typeof filtroHistorico>;

export const historico = report({
  path: `${base}/historico-treinamento`,
  titulo: 'Histórico de treinamento',
  filtro: filtroHistorico,
  ...relatorio('HISTORICO_TREINAMENTO', 70),
});

const agruparInvestimento = opcoes([
  ['CURSO', 'Curso'],
  ['CATEGORIA', 'Categoria'],
  ['MES_ANO', 'Mês/Ano'],
]);
const filtroInvestimento = comRegras(
  z.object({
    ...periodo,
    agruparPor: opcao(agruparInvestimento, { label: 'Agrupar por', obrigatorio: true }),
    cursosIds,
  }),
  periodoEmOrdem,
);
export type FiltroInvestimento = z.output<typeof filtroInvestimento>;

export const investimento = report({
  path: `${base}/investimento`,
  titulo: 'Investimento em treinamento',
  filtro: filtroInvestimento,
  ...relatorio('INVESTIMENTO', 80, { sinonimos: ['custo de treinamento'] }),
});

const filtroNoPeriodo = comRegras(z.object(noPeriodo), periodoEmOrdem);
export type FiltroNoPeriodo = z.output<typeof filtroNoPeriodo>;

/** What a class costs, shared by those who are in it. */
export const investimentoPorTalento = report({
  path: `${base}/investimento-colaborador`,
  titulo: 'Investimento por talento',
  filtro: filtroNoPeriodo,
  ...relatorio('INVESTIMENTO_COLABORADOR', 90),
});

export const ranking = report({
  path: `${base}/ranking-avaliacao-aluno`,
  titulo: 'Ranking de avaliação do aluno',
  filtro: filtroNoPeriodo,
  ...relatorio('RANKING_AVALIACAO_ALUNO', 100),
});

const filtroVencidos = z.object({
  meses: inteiro({
    label: 'Vencem em até (meses)',
    min: 0,
    max: 120,
    obrigatorio: true,
    ajuda: 'Zero: só os que já venceram.',
  }),
  cursosIds,
  ...lugar,
});
export type FiltroVencidos = z.output<typeof filtroVencidos>;

/** Courses that are repeated, and whose repetition is due. */
export const vencidos = report({
  path: `${base}/cursos-vencidos-a-vencer`,
  titulo: 'Cursos vencidos e a vencer',
  filtro: filtroVencidos,
  ...relatorio('CURSOS_VENCIDOS', 110, { sinonimos: ['treinamento vencido'] }),
});
