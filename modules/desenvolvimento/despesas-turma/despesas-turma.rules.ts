import type { Recusar } from '#platform/shared/contract/field-schema.ts';
import { compararDinheiro, somar } from '#platform/shared/format/dinheiro.ts';
import { lugaresRepetidos } from '#platform/shared/text.ts';

/** A line of the expenses of a class; amounts as decimal strings, null while they are typed or not known. */
interface Despesa {
  readonly tipoDespesa: { readonly id: number } | null;
  readonly despesa: string | null;
  readonly realizada: string | null;
}

/** Refuses, at the field, a type that stands twice and amounts below zero. */
export function conferirDespesas(
  { turmaTipoDespesa }: { readonly turmaTipoDespesa: readonly Despesa[] },
  recusar: Recusar,
): void {
  for (const lugar of lugaresRepetidos(turmaTipoDespesa.map(({ tipoDespesa }) => tipoDespesa?.id ?? null)))
    recusar(`turmaTipoDespesa.${lugar}.tipoDespesa`, 'Este tipo de despesa já está na lista');
  for (const [lugar, { despesa, realizada }] of turmaTipoDespesa.entries()) {
    if (despesa && compararDinheiro(despesa, '0') < 0)
      recusar(`turmaTipoDespesa.${lugar}.despesa`, 'Prevista não pode ser negativa');
    if (realizada && compararDinheiro(realizada, '0') < 0)
      recusar(`turmaTipoDespesa.${lugar}.realizada`, 'Realizada não pode ser negativa');
  }
}

/** What the class costs in all, planned and as it is known, from its own cost and its expenses; amounts as decimal strings. */
export function totaisDaTurma(
  custo: string,
  despesas: readonly { readonly despesa: string | null; readonly realizada: string | null }[],
): { readonly previsto: string; readonly apurado: string } {
  const previstas = despesas.map(({ despesa }) => despesa ?? '0.00');
  const apuradas = despesas.map(({ despesa, realizada }) => realizada ?? despesa ?? '0.00');
  return { previsto: somar(custo, ...previstas), apurado: somar(custo, ...apuradas) };
}
