import type { Recusar } from '#platform/shared/contract/field-schema.ts';

/** Immediate causes explain the accident, basic ones explain those, roots are what the organization can change for good. */
export type TipoDeCausa = 'I' | 'B' | 'R';

/** A cause in the list that is the tree: it belongs to the last one before it of one level less. A refused field is null. */
export interface Causa {
  readonly nivel: number | null;
  readonly tipo: TipoDeCausa | null;
  readonly descricao: string | null;
}

/** The deepest level; the first one is 0, what explains the accident itself. */
export const NIVEL_MAXIMO = 5;
const GRAU: Readonly<Record<TipoDeCausa, number>> = { I: 0, B: 1, R: 2 };

/** The place of the cause that each one explains, and null for what explains the accident. */
export function paisDe(causas: readonly Pick<Causa, 'nivel'>[]): (number | null)[] {
  const ultimos: number[] = [];
  return causas.map(({ nivel }, lugar) => {
    const fundo = Math.min(nivel ?? 0, ultimos.length);
    ultimos.length = fundo;
    ultimos.push(lugar);
    return fundo === 0 ? null : (ultimos[fundo - 1] ?? null);
  });
}

/** Refuses what is no tree of causes: a level without the one above, a root that is explained, a cause nearer to the accident than what it explains. */
export function conferirCausas(causas: readonly Causa[], recusar: Recusar): void {
  const pais = paisDe(causas);
  for (const [lugar, { nivel, tipo }] of causas.entries()) {
    const anterior = causas[lugar - 1];
    const maximo = anterior ? (anterior.nivel ?? 0) + 1 : 0;
    if (nivel !== null && nivel > maximo)
      recusar(`causas.${lugar}.descricao`, 'Esta causa não tem acima dela a causa que explica: recue-a.');
    const pai = pais[lugar] === null ? null : causas[pais[lugar] ?? -1];
    if (!pai || tipo === null || pai.tipo === null) continue;
    if (pai.tipo === 'R')
      recusar(`causas.${lugar}.tipo`, 'Uma causa raiz não tem outra causa: mude o tipo da de cima.');
    else if (GRAU[tipo] < GRAU[pai.tipo])
      recusar(`causas.${lugar}.tipo`, 'Uma causa imediata não explica uma básica: mude o tipo.');
  }
}

/** How many causes a cause has below it, itself included. */
export function tamanhoDoRamo(causas: readonly Pick<Causa, 'nivel'>[], lugar: number): number {
  const nivel = causas[lugar]?.nivel ?? 0;
  const fim = causas.findIndex((causa, outro) => outro > lugar && (causa.nivel ?? 0) <= nivel);
  return (fim < 0 ? causas.length : fim) - lugar;
}

/** The list with a cause and all below it one level deeper (`1`) or less deep (`-1`); the same list where that is no tree. */
export function recuar<C extends Causa>(causas: readonly C[], lugar: number, passo: 1 | -1): readonly C[] {
  const nivel = (causas[lugar]?.nivel ?? 0) + passo;
  const anterior = causas[lugar - 1];
  const ramo = tamanhoDoRamo(causas, lugar);
  const fundo = Math.max(...causas.slice(lugar, lugar + ramo).map((causa) => causa.nivel ?? 0)) + passo;
  if (nivel < 0 || fundo > NIVEL_MAXIMO || nivel > (anterior ? (anterior.nivel ?? 0) + 1 : 0)) return causas;
  return causas.map((causa, outro) =>
    outro >= lugar && outro < lugar + ramo ? { ...causa, nivel: (causa.nivel ?? 0) + passo } : causa,
  );
}

/** The list with a cause and all below it before (`-1`) or after (`1`) its neighbour of the same parent, and where it is then. */
export function mover<C extends Causa>(
  causas: readonly C[],
  lugar: number,
  passo: 1 | -1,
): { readonly causas: readonly C[]; readonly lugar: number } {
  const nivel = causas[lugar]?.nivel ?? 0;
  const ramo = tamanhoDoRamo(causas, lugar);
  if (passo === 1) {
    const vizinho = lugar + ramo;
    if ((causas[vizinho]?.nivel ?? -1) !== nivel) return { causas, lugar };
    return { causas: mover(causas, vizinho, -1).causas, lugar: lugar + tamanhoDoRamo(causas, vizinho) };
  }
  const vizinho = causas.findLastIndex((causa, outro) => outro < lugar && (causa.nivel ?? 0) <= nivel);
  if (vizinho < 0 || causas[vizinho]?.nivel !== nivel) return { causas, lugar };
  const [este, antes] = [causas.slice(lugar, lugar + ramo), causas.slice(vizinho, lugar)];
  return { causas: [...causas.slice(0, vizinho), ...este, ...antes, ...causas.slice(lugar + ramo)], lugar: vizinho };
}

/** The list without a cause; what was below it explains what it explained. */
export const semCausa = <C extends Causa>(causas: readonly C[], lugar: number): readonly C[] => {
  const ramo = tamanhoDoRamo(causas, lugar);
  return causas.flatMap((causa, outro) =>
    outro === lugar
      ? []
      : [outro > lugar && outro < lugar + ramo ? { ...causa, nivel: (causa.nivel ?? 0) - 1 } : causa],
  );
};

/** Why an investigation may not be closed yet, in the order in which people work; none when it may. */
export function faltasParaEncerrar(o: {
  readonly equipe: number;
  readonly causas: readonly Pick<Causa, 'tipo'>[];
  readonly fatos: string | null;
  readonly conclusoes: string | null;
  readonly acoes: number;
}): string[] {
  return [
    ...(o.equipe === 0 ? ['quem investigou'] : []),
    ...(o.fatos === null ? ['os fatos'] : []),
    ...(o.causas.some(({ tipo }) => tipo === 'R') ? [] : ['ao menos uma causa raiz']),
    ...(o.conclusoes === null ? ['as conclusões'] : []),
    ...(o.acoes === 0 ? ['ao menos uma ação no plano'] : []),
  ];
}
