import { formatarData, somarMeses } from '#platform/shared/format/data.ts';
import type { Mudanca, Passo } from './progressao.contract.ts';

/** A step as it is stored, with what its salary came to; null where it cannot be told. */
export type PassoLido = Omit<Passo, 'mudancas' | 'variacao'>;

const idDe = (alvo: { readonly id: number } | null) => alvo?.id ?? null;

/** Whether a line of history promoted somebody: it says so, or the band changed and it does not correct a mistake. Takes ids of bands. */
export const foiPromocao = (motivo: string, faixa: number | null, faixaAntes: number | null): boolean =>
  motivo === 'PROMOCAO' || (motivo !== 'CORRECAO' && faixa !== faixaAntes);

function mudancasDe(passo: PassoLido, antes: PassoLido | undefined, veSalario: boolean): Mudanca[] {
  if (!antes) return ['ADMISSAO'];
  const subiu = foiPromocao(passo.motivo, idDe(passo.faixaSalarial), idDe(antes.faixaSalarial));
  const mudouDeLugar =
    passo.motivo === 'TRANSFERENCIA' ||
    passo.areaOrganizacional.id !== antes.areaOrganizacional.id ||
    idDe(passo.estabelecimento) !== idDe(antes.estabelecimento);
  return [
    ...(subiu ? (['PROMOCAO'] as const) : []),
    ...(mudouDeLugar ? (['TRANSFERENCIA'] as const) : []),
    ...(veSalario && passo.salario !== antes.salario ? (['SALARIO'] as const) : []),
  ];
}

/**
 * By how much a salary changed, in percent with two places, rounded half away from zero: ('3000.00', '3150.00') is '5.00'.
 * Null where one of them is unknown or the first is zero.
 */
export function variacaoDe(antes: string | null, depois: string | null): string | null {
  if (antes === null || depois === null) return null;
  const centavos = (valor: string) => BigInt(valor.replace('.', ''));
  const [de, para] = [centavos(antes), centavos(depois)];
  if (de === 0n) return null;
  const dobro = ((para - de) * 20_000n) / de;
  const centesimos = (dobro + (dobro < 0n ? -1n : 1n)) / 2n;
  const inteiro = (centesimos < 0n ? -centesimos : centesimos).toString().padStart(3, '0');
  return `${centesimos < 0n ? '-' : ''}${inteiro.slice(0, -2)}.${inteiro.slice(-2)}`;
}

/**
 * The steps of a career with what each changed against the one before: the band (a promotion, unless it corrects a mistake), the
 * place, the salary. `linhas` oldest first. Without `veSalario` no change of a salary is told.
 */
export function passosDaProgressao(linhas: readonly PassoLido[], veSalario: boolean): Passo[] {
  return linhas.map((linha, lugar) => {
    const antes = linhas[lugar - 1];
    return {
      ...linha,
      mudancas: mudancasDe(linha, antes, veSalario),
      variacao: antes ? variacaoDe(antes.salario, linha.salario) : null,
    };
  });
}

/** Most points of the drawing: a longer career is drawn by quarters, then by years. */
const PONTOS = 96;
const PASSOS_EM_MESES = [1, 3, 6, 12] as const;

interface SalarioDesde {
  readonly data: string;
  readonly salario: string | null;
}

/** The drawing of a career: periods of one length, the salary at the end of each, and where a promotion or transfer fell. */
export interface LinhaDoTempo {
  readonly periodos: readonly { readonly chave: string; readonly rotulo: string }[];
  readonly salarios: readonly (string | null)[];
  readonly promocoes: readonly (string | null)[];
  readonly transferencias: readonly (string | null)[];
}

const mesesEntre = (de: string, ate: string) =>
  (Number(ate.slice(0, 4)) - Number(de.slice(0, 4))) * 12 + Number(ate.slice(5, 7)) - Number(de.slice(5, 7));

/**
 * Lays a career out over time, from the month of the first salary to that of `ate` ('yyyy-MM-dd') or of the last one, whichever is later.
 * `salarios` oldest first. Nothing without salaries.
 */
export function linhaDoTempo(
  salarios: readonly SalarioDesde[],
  passos: readonly Pick<Passo, 'data' | 'mudancas'>[],
  ate: string,
): LinhaDoTempo {
  const vazia = { periodos: [], salarios: [], promocoes: [], transferencias: [] };
  const [primeiro] = salarios;
  const ultimo = salarios.at(-1);
  if (!primeiro || !ultimo) return vazia;
  const fim = ultimo.data > ate ? ultimo.data : ate;
  const meses = mesesEntre(primeiro.data, fim) + 1;
  const passo = PASSOS_EM_MESES.find((tamanho) => meses / tamanho <= PONTOS) ?? 12;
  const comeco = `${primeiro.data.slice(0, 7)}-01`;
  const inicios = Array.from({ length: Math.ceil(meses / passo) }, (_, n) => somarMeses(comeco, n * passo));
  const depois = (inicio: string) => somarMeses(inicio, passo);
  const valores = inicios.map((inicio) => salarios.findLast(({ data }) => data < depois(inicio))?.salario ?? null);
  const marcados = (marca: Mudanca) =>
    inicios.map((inicio, n) => {
      const caiu = passos.some(
        ({ data, mudancas }) => mudancas.includes(marca) && data >= inicio && data < depois(inicio),
      );
      return caiu ? (valores[n] ?? null) : null;
    });
  return {
    periodos: inicios.map((inicio) => ({ chave: inicio, rotulo: formatarData(inicio).slice(3) })),
    salarios: valores,
    promocoes: marcados('PROMOCAO'),
    transferencias: marcados('TRANSFERENCIA'),
  };
}
