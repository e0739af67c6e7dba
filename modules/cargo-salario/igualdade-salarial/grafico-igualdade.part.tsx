import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import { CartesianChart } from '#platform/web/charts/cartesian-chart.tsx';
import type { LinhaDaIgualdade } from './igualdade.contract.ts';

interface Props {
  readonly titulo: string;
  readonly linhas: readonly LinhaDaIgualdade[];
  readonly lados: { readonly a: string; readonly b: string };
  readonly medida: 'mediana' | 'media';
}

/** What the two sides of each group earn, one below the other; groups that are kept back are not drawn. */
export default function GraficoDaIgualdade({ titulo, linhas, lados, medida }: Props) {
  const mostradas = linhas.filter(({ a, b }) => a !== null && b !== null);
  // A picture needs binary numbers; nothing is calculated with them.
  const valores = (lado: 'a' | 'b') => mostradas.map((linha) => Number(linha[lado]?.[medida]));
  return (
    <CartesianChart
      titulo={titulo}
      categoria="Grupo"
      categorias={mostradas.map(({ grupo }) => ({ chave: grupo, rotulo: grupo }))}
      series={[
        { nome: lados.a, tom: 'cinza', valores: valores('a') },
        { nome: lados.b, tom: 'acento', valores: valores('b') },
      ]}
      escrever={(valor) => formatarDinheiro(valor.toFixed(2))}
      deitadas
      tabela={null}
    />
  );
}
