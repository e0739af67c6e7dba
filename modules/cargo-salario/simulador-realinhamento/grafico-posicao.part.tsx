import { posicaoNaFaixa } from '#modules/cargo-salario/vigencia.contract.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { CartesianChart } from '#platform/web/charts/cartesian-chart.tsx';
import type { ResultadoDaSimulacao } from './simulador.contract.ts';

const categorias = posicaoNaFaixa.itens.map(({ codigo, rotulo }) => ({ chave: codigo, rotulo }));

/** People below, at and above what their band pays, before and after. */
export default function GraficoDaPosicao({ posicao }: { posicao: ResultadoDaSimulacao['posicao'] }) {
  const { abaixoAntes, naFaixaAntes, acimaAntes, abaixoDepois, naFaixaDepois, acimaDepois } = posicao;
  return (
    <CartesianChart
      titulo="Talentos em relação à sua faixa"
      categoria="Posição"
      categorias={categorias}
      series={[
        { nome: 'Hoje', tom: 'cinza', valores: [abaixoAntes, naFaixaAntes, acimaAntes] },
        { nome: 'Depois', valores: [abaixoDepois, naFaixaDepois, acimaDepois] },
      ]}
      escrever={formatarInteiro}
      inteiros
      altura={220}
    />
  );
}
