import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import { formatarPercentual } from '#platform/shared/format/numero.ts';
import { CartesianChart } from '#platform/web/charts/cartesian-chart.tsx';
import type { LinhaDaIgualdade } from './igualdade.contract.ts';

interface Props {
  readonly titulo: string;
  readonly linhas: readonly LinhaDaIgualdade[];
  readonly lados: { readonly a: string; readonly b: string };
  readonly medida: 'mediana' | 'media';
  /** What the second side earns for each 100 of the first, in place of amounts. */
  readonly razao: boolean;
}

/** What the two sides of each group earn, one below the other; groups that are kept back are not drawn. */
export default function GraficoDaIgualdade({ titulo, linhas, lados, medida, razao }: Props) {
  const daRazao = medida === 'media' ? 'razaoMedia' : 'razaoMediana';
  const mostradas = linhas.filter((linha) => (razao ? linha[daRazao] !== null : linha.a !== null));
  // A picture needs binary numbers; nothing is calculated with them.
  const valores = (lado: 'a' | 'b') => mostradas.map((linha) => Number(linha[lado]?.[medida]));
  return (
    <CartesianChart
      titulo={titulo}
      categoria="Grupo"
      categorias={mostradas.map(({ grupo }) => ({ chave: grupo, rotulo: grupo }))}
      series={
        razao
          ? [
              {
                nome: `${lados.b} para cada 100 de ${lados.a.toLowerCase()}`,
                tom: 'acento',
                valores: mostradas.map((linha) => Number(linha[daRazao])),
              },
            ]
          : [
              { nome: lados.a, tom: 'cinza', valores: valores('a') },
              { nome: lados.b, tom: 'acento', valores: valores('b') },
            ]
      }
      escrever={(valor) => (razao ? formatarPercentual(valor.toFixed(2), 2) : formatarDinheiro(valor.toFixed(2)))}
      deitadas
      tabela={null}
    />
  );
}
