import { Paper } from '@mantine/core';
import { useEndpoint } from '#platform/web/api/query.ts';
import { CartesianChart } from '#platform/web/charts/cartesian-chart.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { nps, resumoDoNps } from './nps.contract.ts';

const colunas = [
  { campo: 'data', largura: 120 },
  { campo: 'nota', largura: 90 },
  { campo: 'usuario', largura: 240 },
  'comentario',
] as const;
const filtro = [
  { name: 'dataIni', span: 6 },
  { name: 'dataFim', span: 6 },
] as const;
const secoes = [
  {
    campos: [
      { name: 'nota', span: 12 },
      { name: 'comentario', span: 12 },
    ],
  },
] as const;

/** How users rate the product, and the score by month. */
export function NpsLista() {
  const lido = useEndpoint(resumoDoNps);
  const { data = [] } = lido;
  return (
    <>
      <ListScreen resource={nps} columns={colunas} filterFields={filtro} />
      {!lido.data && <Unread of={lido} esqueleto={null} />}
      {data.length > 1 && (
        <Paper withBorder p="md" mt="md">
          <CartesianChart
            titulo="NPS por mês"
            categoria="Mês"
            categorias={data.map(({ mes }) => ({ chave: mes, rotulo: `${mes.slice(5)}/${mes.slice(0, 4)}` }))}
            series={[{ nome: 'NPS', forma: 'linha', valores: data.map((mes) => mes.nps) }]}
            doZero={false}
            inteiros
            escrever={String}
          />
        </Paper>
      )}
    </>
  );
}

/** The person's own rate. */
export function NpsFormulario() {
  return <FormScreen resource={nps} defaults={{}} sections={secoes} />;
}
