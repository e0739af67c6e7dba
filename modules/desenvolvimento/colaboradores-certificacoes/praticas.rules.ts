import { formatarDecimal } from '#platform/shared/format/numero.ts';

/** A practical evaluation that a certification asks for; `notaMinima` is a decimal text of 0 to 100. */
export interface PraticaPedida {
  readonly id: number;
  readonly titulo: string;
  readonly notaMinima: string;
}

/** What a talent reached in one; null while it is typed. */
export interface ResultadoPratico {
  readonly avaliacaoPratica: { readonly id: number } | null;
  readonly nota: string | null;
}

const LISTA = new Intl.ListFormat('pt-BR');

/**
 * Refuses, at the field, results that do not give the certification: one of an evaluation that it does not ask for, one that comes twice,
 * one below the least grade, and one that is missing. `dispensadas` may be missing: evaluations asked for since the record was written.
 */
export function conferirResultadosPraticos(
  pedidas: readonly PraticaPedida[],
  resultados: readonly ResultadoPratico[],
  recusar: (campo: string, mensagem: string) => void,
  dispensadas: ReadonlySet<number> = new Set(),
): void {
  const vistas = new Set<number>();
  for (const [lugar, { avaliacaoPratica, nota }] of resultados.entries()) {
    if (avaliacaoPratica === null) continue;
    const campo = `resultadosPraticos.${lugar}`;
    const pedida = pedidas.find(({ id }) => id === avaliacaoPratica.id);
    if (!pedida) recusar(`${campo}.avaliacaoPratica`, 'A certificação não pede esta avaliação prática');
    else if (vistas.has(pedida.id)) recusar(`${campo}.avaliacaoPratica`, 'Esta avaliação prática já está na lista');
    else if (nota === null) {
      if (!dispensadas.has(pedida.id)) recusar(`${campo}.nota`, 'Informe o resultado');
    } else if (Number(nota) > 100) recusar(`${campo}.nota`, 'O resultado vai de 0 a 100');
    else if (Number(nota) < Number(pedida.notaMinima))
      recusar(`${campo}.nota`, `Abaixo da nota mínima de ${formatarDecimal(pedida.notaMinima, 2)}`);
    vistas.add(avaliacaoPratica.id);
  }
  const faltam = pedidas.filter(({ id }) => !vistas.has(id) && !dispensadas.has(id)).map(({ titulo }) => titulo);
  if (faltam.length > 0) recusar('resultadosPraticos', `Informe o resultado de ${LISTA.format(faltam)}`);
}
