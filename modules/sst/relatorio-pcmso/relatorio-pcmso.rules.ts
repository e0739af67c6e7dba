/** Fewest people of whose exams it is told how many found something: fewer would tell it of one of them (NR-7, 7.6.2: figures, and not people). */
export const MENOR_GRUPO = 5;
export const OUTROS_SETORES = 'Outros setores';
const NORMAL = '1';

/** A complementary exam that was done; the result is null where none was written. */
export interface ExameFeito {
  /** Whose it is: somebody may have had the same exam several times in a year. */
  readonly colaboradorId: number;
  readonly exame: string;
  readonly area: string;
  readonly resultado: string | null;
}

/** How many exams were done in a group and how many of them found something; null where that is not told, of too few people. */
export interface Contagem {
  readonly nome: string;
  readonly feitos: number;
  readonly alterados: number | null;
}

interface Grupo {
  readonly nome: string;
  readonly feitos: number;
  readonly alterados: number;
  readonly pessoas: ReadonlySet<number>;
}

const contar = (nome: string, feitos: readonly ExameFeito[]): Grupo => ({
  nome,
  pessoas: new Set(feitos.map(({ colaboradorId }) => colaboradorId)),
  feitos: feitos.length,
  alterados: feitos.filter(({ resultado }) => resultado !== null && resultado !== NORMAL).length,
});

const contarPor = (feitos: readonly ExameFeito[], de: (um: ExameFeito) => string) =>
  [...Map.groupBy(feitos, de)]
    .map(([nome, linhas]) => contar(nome, linhas))
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt'));

/** The counts of a group, with what was found left out of one that is too small. */
const semOsPequenos = ({ pessoas, ...contagem }: Grupo): Contagem =>
  pessoas.size < MENOR_GRUPO ? { ...contagem, alterados: null } : contagem;

/**
 * One exam by sector. Sectors below the smallest group become one, which takes in the next smallest until it is large enough: what was
 * found in a small one follows from no subtraction.
 */
function porSetor(feitos: readonly ExameFeito[]): Contagem[] {
  const setores = contarPor(feitos, ({ area }) => area).sort((a, b) => a.pessoas.size - b.pessoas.size);
  const juntos: typeof setores = [];
  const reunidas = () => new Set(juntos.flatMap(({ pessoas }) => [...pessoas]));
  while (setores[0] && (setores[0].pessoas.size < MENOR_GRUPO || (juntos.length > 0 && reunidas().size < MENOR_GRUPO)))
    juntos.push(...setores.splice(0, 1));
  const outros =
    juntos.length === 0
      ? []
      : [
          {
            nome: juntos.length === 1 ? (juntos[0]?.nome ?? OUTROS_SETORES) : OUTROS_SETORES,
            feitos: juntos.reduce((soma, um) => soma + um.feitos, 0),
            pessoas: reunidas(),
            alterados: juntos.reduce((soma, um) => soma + um.alterados, 0),
          },
        ];
  return [...setores.sort((a, b) => a.nome.localeCompare(b.nome, 'pt')), ...outros].map(semOsPequenos);
}

export interface ExameContado extends Contagem {
  readonly setores: readonly Contagem[];
}

/** The complementary exams of a year, each in all and by sector. */
export const contarExames = (feitos: readonly ExameFeito[]): ExameContado[] =>
  contarPor(feitos, ({ exame }) => exame).map((contagem) => ({
    ...semOsPequenos(contagem),
    setores: porSetor(feitos.filter(({ exame }) => exame === contagem.nome)),
  }));
