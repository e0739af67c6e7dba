/** What an evaluator is to the evaluated: R evaluator, U the person, L manager, A subordinate, P peer. */
export type Papel = 'R' | 'U' | 'L' | 'A' | 'P';

/** The order in which the groups of evaluators are shown. */
export const ORDEM_DOS_GRUPOS: readonly Papel[] = ['U', 'L', 'P', 'A', 'R'];

/** What the evaluation says each role weighs; 0 leaves a role out. */
export type Pesos = Readonly<Record<Papel, number>>;

/** What the sheets of one role gave: a percentage in hundredths ("66.67" is 6667), null where nothing could be earned, of so many sheets. */
export interface ValorDoPapel {
  readonly papel: Papel;
  readonly valor: number | null;
  readonly folhas: number;
}

/** How an evaluation is summed up for one reader. */
export interface Leitura {
  readonly pesos: Pesos;
  readonly autoConta: boolean;
  readonly anonima: boolean;
  /** Least number of other people's sheets that are shown together. */
  readonly minimo: number;
}

/** A group of evaluators as it may be shown: a role, or in an anonymous evaluation all but the person, as 'D'. */
export interface Grupo {
  readonly grupo: Papel | 'D';
  readonly valor: number | null;
  readonly folhas: number;
}

/** Least number of sheets of others that an anonymous evaluation shows together (C-0100). */
export const MINIMO_ANONIMO = 2;

/** The least for a reader: who answered too knows the own answer and could take it out of the mean. */
export const minimoPara = (respondeu: boolean): number => MINIMO_ANONIMO + (respondeu ? 1 : 0);

interface Parcela {
  readonly peso: number;
  readonly valor: number | null;
}

/** Mean by weight in hundredths, half up; null when nothing counts. */
export function media(parcelas: readonly Parcela[]): number | null {
  let soma = 0;
  let pesos = 0;
  for (const { peso, valor } of parcelas) {
    if (valor === null || peso <= 0) continue;
    soma += peso * valor;
    pesos += peso;
  }
  return pesos === 0 ? null : Math.floor((2 * soma + pesos) / (2 * pesos));
}

/**
 * The groups of an evaluation that a reader may see. Of an anonymous one only the person's own and that of all others, each sheet of which
 * counts the same, and only from `minimo` sheets on: a role, or a weight, would tell one answer from another.
 */
export function gruposVisiveis(papeis: readonly ValorDoPapel[], { anonima, minimo }: Leitura): Grupo[] {
  if (!anonima) return papeis.map(({ papel, valor, folhas }) => ({ grupo: papel, valor, folhas }));
  const proprios = papeis.filter(({ papel }) => papel === 'U');
  const outros = papeis.filter(({ papel, valor }) => papel !== 'U' && valor !== null);
  const folhas = outros.reduce((soma, uma) => soma + uma.folhas, 0);
  const demais = media(outros.map((um) => ({ peso: um.folhas, valor: um.valor })));
  return [
    ...proprios.map(({ valor, folhas: quantas }) => ({ grupo: 'U' as const, valor, folhas: quantas })),
    ...(folhas >= minimo ? [{ grupo: 'D' as const, valor: demais, folhas }] : []),
  ];
}

/** The result of all groups that may be seen; null when there is none, or when the others of an anonymous evaluation are too few. */
export function resultado(papeis: readonly ValorDoPapel[], leitura: Leitura): number | null {
  const { pesos, autoConta, anonima } = leitura;
  const visiveis = gruposVisiveis(papeis, leitura);
  if (anonima && !visiveis.some(({ grupo }) => grupo === 'D')) return null;
  return media(
    visiveis.map(({ grupo, valor }) => ({
      valor,
      peso: grupo === 'D' ? 1 : grupo === 'U' && !autoConta ? 0 : pesos[grupo],
    })),
  );
}

/** What a competence reached of what the band asks for, in hundredths of a per cent and never above all of it; orders in hundredths. */
export const atendimento = (vista: number | null, exigida: number): number | null =>
  vista === null || exigida <= 0 ? null : Math.min(10_000, Math.floor((2 * 10_000 * vista + exigida) / (2 * exigida)));

/** A decimal string of two places in hundredths: "66.67" is 6667. */
export const centesimos = (valor: string): number => Math.round(Number(valor) * 100);

/** Hundredths as a decimal string: 6667 is "66.67", -50 is "-0.50". */
export function decimal(centesimos: number | null): string | null {
  if (centesimos === null) return null;
  const absoluto = Math.abs(centesimos);
  return `${centesimos < 0 ? '-' : ''}${Math.floor(absoluto / 100)}.${String(absoluto % 100).padStart(2, '0')}`;
}

/** What {@link comoSeChega} tells of: the groups that are shown, by code, and what the evaluation says of them. */
interface Explicado {
  readonly anonima: boolean;
  readonly autoConta: boolean;
  readonly somenteCompetencias: boolean;
  readonly pesos: Pesos;
  readonly porGrupo: readonly { readonly grupo: Grupo['grupo'] }[];
  readonly competencias: readonly unknown[];
}

const enumerar = new Intl.ListFormat('pt-BR');

/**
 * How the numbers of a result come about, a sentence each: which groups count and with what weight, which are only shown, and how competences
 * are summed up. `rotulo` names a group of evaluators. The same rules as {@link resultado} and {@link atendimento}.
 */
export function comoSeChega(
  { anonima, autoConta, somenteCompetencias, pesos, porGrupo, competencias }: Explicado,
  rotulo: (grupo: Grupo['grupo']) => string,
): string[] {
  const peso = (grupo: Grupo['grupo']) => (grupo === 'D' ? 1 : grupo === 'U' && !autoConta ? 0 : pesos[grupo]);
  const grupos = porGrupo.map(({ grupo }) => grupo);
  const contam = grupos.filter((grupo) => peso(grupo) > 0);
  const semPeso = grupos.filter((grupo) => grupo !== 'U' && peso(grupo) === 0);
  const quem = contam.map((grupo) => (contam.length > 1 ? `${rotulo(grupo)} (peso ${peso(grupo)})` : rotulo(grupo)));
  return [
    ...(somenteCompetencias
      ? ['Nesta avaliação só se avaliam competências: o desempenho é o resultado delas.']
      : contam.length > 0
        ? [
            contam.length === 1
              ? `O desempenho vem só de: ${quem[0]}.`
              : `O desempenho é a média, pelos pesos, de ${enumerar.format(quem)}.`,
          ]
        : []),
    ...(anonima ? ['Avaliação anônima: entre os demais, cada avaliador vale o mesmo.'] : []),
    ...(grupos.includes('U') && !autoConta
      ? ['A autoavaliação aparece para comparar e não conta no resultado, como a avaliação diz.']
      : []),
    ...(grupos.includes('U') && autoConta && pesos.U === 0 ? ['A autoavaliação não conta: o peso dela é 0.'] : []),
    ...(semPeso.length > 0 ? [`${enumerar.format(semPeso.map(rotulo))}: não conta no resultado, pelo peso 0.`] : []),
    ...(competencias.length > 0
      ? [
          'Competências: quanto se viu do nível exigido em cada uma, até 100%, na média pelo peso que a faixa lhes dá; estar acima em uma não compensa outra.',
        ]
      : []),
  ];
}
