import { paisDe, type TipoDeCausa } from './arvore.rules.ts';

/** A box of the drawing, in units of a screen's pixel; `tipo` is null for the accident. */
export interface Caixa {
  readonly x: number;
  readonly y: number;
  readonly altura: number;
  readonly linhas: readonly string[];
  readonly tipo: TipoDeCausa | null;
}

/** A tree of causes as it is drawn: from the accident, at the left, to what lies behind it. */
export interface Desenho {
  readonly largura: number;
  readonly altura: number;
  readonly caixas: readonly Caixa[];
  /** From the middle of a box's right side to that of the left side of what explains it. */
  readonly ligacoes: readonly { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number }[];
}

/** Width of every box. */
export const LARGURA_DA_CAIXA = 190;
/** Height of a line of text in a box, and of its title. */
export const LINHA = 16;
const MARGEM = 10;
const ENTRE_COLUNAS = 36;
const ENTRE_CAIXAS = 12;
const LETRAS = 27;

/** A text in lines of so many letters at most; a longer word is cut. */
export function emLinhas(texto: string, letras = LETRAS): string[] {
  const linhas: string[] = [];
  for (const palavra of texto.split(/\s+/).filter(Boolean)) {
    for (let de = 0; de < palavra.length; de += letras) {
      const pedaco = palavra.slice(de, de + letras);
      const ultima = linhas.at(-1);
      if (ultima !== undefined && ultima.length + 1 + pedaco.length <= letras)
        linhas[linhas.length - 1] = `${ultima} ${pedaco}`;
      else linhas.push(pedaco);
    }
  }
  return linhas;
}

interface DaArvore {
  readonly nivel: number | null;
  readonly tipo: TipoDeCausa | null;
  readonly descricao: string | null;
}

/** Where everything stands: each cause beside what it explains, in the middle of what explains it. */
export function desenharArvore(acidente: string, causas: readonly DaArvore[]): Desenho {
  const nos = [
    { pai: null as number | null, coluna: 0, tipo: null as TipoDeCausa | null, linhas: emLinhas(acidente) },
    ...paisDe(causas).map((pai, lugar) => ({
      pai: pai === null ? 0 : pai + 1,
      coluna: 0,
      tipo: causas[lugar]?.tipo ?? null,
      linhas: emLinhas(causas[lugar]?.descricao ?? ''),
    })),
  ];
  const filhos = nos.map((_, lugar) => nos.flatMap(({ pai }, outro) => (pai === lugar ? [outro] : [])));
  for (const no of nos) no.coluna = no.pai === null ? 0 : (nos[no.pai]?.coluna ?? 0) + 1;
  const alturas = nos.map(({ linhas }) => (linhas.length + 1) * LINHA + 2 * MARGEM);
  const meios: number[] = [];
  let fim = 0;
  /** Puts a branch below what was put before it; returns the middle of its box. */
  const colocar = (lugar: number): number => {
    const altura = alturas[lugar] ?? 0;
    const topo = fim;
    const dele = (filhos[lugar] ?? []).map(colocar);
    const [primeiro = topo + altura / 2, ultimo = primeiro] = [dele[0], dele.at(-1)];
    const meio = Math.max((primeiro + ultimo) / 2, topo + altura / 2);
    meios[lugar] = meio;
    fim = Math.max(fim, meio + altura / 2 + ENTRE_CAIXAS);
    return meio;
  };
  colocar(0);
  const x = (coluna: number) => coluna * (LARGURA_DA_CAIXA + ENTRE_COLUNAS);
  return {
    largura: x(Math.max(...nos.map(({ coluna }) => coluna))) + LARGURA_DA_CAIXA,
    altura: fim - ENTRE_CAIXAS,
    caixas: nos.map(({ coluna, linhas, tipo }, lugar) => ({
      x: x(coluna),
      y: (meios[lugar] ?? 0) - (alturas[lugar] ?? 0) / 2,
      altura: alturas[lugar] ?? 0,
      linhas,
      tipo,
    })),
    ligacoes: nos.flatMap(({ pai, coluna }, lugar) =>
      pai === null
        ? []
        : [{ x1: x(coluna - 1) + LARGURA_DA_CAIXA, y1: meios[pai] ?? 0, x2: x(coluna), y2: meios[lugar] ?? 0 }],
    ),
  };
}
