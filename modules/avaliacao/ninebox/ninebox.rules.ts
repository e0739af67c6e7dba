import { centesimos } from '#modules/avaliacao/resultados-desempenho/resultado.rules.ts';

/** A third of a scale: below the lower cut, between both, above the upper one. */
export type Terco = 'baixo' | 'medio' | 'alto';

/** Number of a box, as the documents count them: by rows, from high to low potential, each from low to high performance. */
export type NumeroDaCaixa = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

interface Caixa {
  readonly numero: NumeroDaCaixa;
  readonly potencial: Terco;
  readonly desempenho: Terco;
  /** What it is called and says until a company writes its own (O-0202 to O-0210, U-0111). */
  readonly nomeclatura: string;
  readonly descricao: string;
}

const caixa = (
  numero: NumeroDaCaixa,
  potencial: Terco,
  desempenho: Terco,
  nomeclatura: string,
  descricao: string,
): Caixa => ({ numero, potencial, desempenho, nomeclatura, descricao });

export const CAIXAS: readonly Caixa[] = [
  caixa(
    1,
    'alto',
    'baixo',
    'ENIGMA',
    'Tem o que o cargo pede e mais, mas entrega pouco. Descubra o que impede: lugar, liderança, motivação ou tempo na função.',
  ),
  caixa(
    2,
    'alto',
    'medio',
    'FORTE POTENCIAL',
    'Domina as competências e entrega o combinado. Dê desafios maiores e acompanhe de perto: pode crescer em pouco tempo.',
  ),
  caixa(
    3,
    'alto',
    'alto',
    'ALTA CAPACIDADE',
    'Entrega acima do esperado e está pronto para mais. Planeje a sucessão e cuide para que queira ficar.',
  ),
  caixa(
    4,
    'medio',
    'baixo',
    'QUESTIONÁVEL',
    'Tem parte das competências e entrega pouco. Combine metas curtas, retorno frequente e um prazo para rever.',
  ),
  caixa(
    5,
    'medio',
    'medio',
    'MANTENEDOR',
    'Entrega o combinado e sustenta o dia a dia. Reconheça, e desenvolva a competência que falta para o passo seguinte.',
  ),
  caixa(
    6,
    'medio',
    'alto',
    'FORTE DESEMPENHO',
    'Entrega acima do esperado no que faz hoje. Amplie o alcance aos poucos e desenvolva as competências que ainda faltam.',
  ),
  caixa(
    7,
    'baixo',
    'baixo',
    'INSUFICIENTE',
    'Entrega pouco e faltam competências. Decida com a pessoa um plano com prazo, outra função ou a saída.',
  ),
  caixa(
    8,
    'baixo',
    'medio',
    'EFICAZ',
    'Entrega o combinado com as competências que tem. Mantenha na função e ensine o que mais pesa no resultado.',
  ),
  caixa(
    9,
    'baixo',
    'alto',
    'COMPROMETIDO',
    'Entrega muito apesar das lacunas. Reconheça o esforço e invista em formação antes de ampliar a responsabilidade.',
  ),
];

/** The numbers of the boxes, in their order. */
export const NUMEROS_DAS_CAIXAS: readonly NumeroDaCaixa[] = CAIXAS.map(({ numero }) => numero);

/** The axes from low to high, as the grid writes them. */
export const TERCOS: readonly { readonly chave: Terco; readonly rotulo: string }[] = [
  { chave: 'baixo', rotulo: 'Baixo' },
  { chave: 'medio', rotulo: 'Médio' },
  { chave: 'alto', rotulo: 'Alto' },
];

/** Where the cuts lie, whole percentages. */
export interface Cortes {
  readonly percentualBaixoPotencial: number;
  readonly percentualAltoPotencial: number;
  readonly percentualBaixoDesempenho: number;
  readonly percentualAltoDesempenho: number;
}

/** The cuts of a new Nine Box (C-0090, C-0091). */
export const CORTES_PADRAO: Cortes = {
  percentualBaixoPotencial: 33,
  percentualAltoPotencial: 66,
  percentualBaixoDesempenho: 33,
  percentualAltoDesempenho: 66,
};

/**
 * The third in which a percentage lies. Takes it as a decimal text of two places, and both cuts in whole percent: up to the lower one is
 * low, above the upper one is high.
 */
export function tercoDe(percentual: string, baixo: number, alto: number): Terco {
  const valor = centesimos(percentual);
  if (valor <= baixo * 100) return 'baixo';
  return valor > alto * 100 ? 'alto' : 'medio';
}

/** The box of a person by attainment of the competences asked for (potential) and result of the evaluation (performance), both in percent (V-0408). */
export function caixaDe(percentuais: { readonly potencial: string; readonly desempenho: string }, cortes: Cortes) {
  const potencial = tercoDe(percentuais.potencial, cortes.percentualBaixoPotencial, cortes.percentualAltoPotencial);
  const desempenho = tercoDe(percentuais.desempenho, cortes.percentualBaixoDesempenho, cortes.percentualAltoDesempenho);
  // Every pair of thirds has its box.
  return (CAIXAS.find((uma) => uma.potencial === potencial && uma.desempenho === desempenho) as Caixa).numero;
}

/** Most letters of a description that are shown beside the grid (C-0094). */
export const DESCRICAO_NA_DICA = 200;

/** A description as the tooltip says it: cut with an ellipsis where it is longer (V-0407). */
export const descricaoNaDica = (descricao: string): string =>
  descricao.length > DESCRICAO_NA_DICA ? `${descricao.slice(0, DESCRICAO_NA_DICA).trimEnd()}…` : descricao;

/**
 * Why a choice of people is too small for an anonymous evaluation: with one evaluator at least two evaluated are needed, and with one
 * evaluated at least two evaluators (V-0392). Takes how many of each are chosen; null when it is not.
 */
export function recusaDaEscolha(avaliados: number, avaliadores: number): string | null {
  if (avaliadores === 1 && avaliados < 2) return 'Avaliação anônima: com um avaliador, escolha ao menos 2 avaliados.';
  if (avaliados === 1 && avaliadores < 2) return 'Avaliação anônima: com um avaliado, escolha ao menos 2 avaliadores.';
  return null;
}
