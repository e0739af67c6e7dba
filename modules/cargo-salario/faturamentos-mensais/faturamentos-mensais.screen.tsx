import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { formatarMes } from '#platform/shared/format/data.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { faturamentoMensal, type LinhaFaturamento } from './faturamentos-mensais.contract.ts';

const Grafico = lazy(() => import('./grafico.part.tsx'));

const mesEscrito = ({ mesAno }: LinhaFaturamento) => formatarMes(mesAno);

const colunas = [{ campo: 'mesAno', largura: 140 }, 'valor'] as const;
const filtro = ['mesAnoIni', 'mesAnoFim'] as const;
const secoes = [
  {
    campos: [
      { name: 'mesAno', span: 4 },
      { name: 'valor', span: 4 },
    ],
  },
] as const;

export const FaturamentosLista = () => (
  <>
    <ListScreen resource={faturamentoMensal} columns={colunas} filterFields={filtro} rowName={mesEscrito} />
    <Suspense fallback={<Skeleton height={280} mt="md" />}>
      <Grafico />
    </Suspense>
  </>
);
export const FaturamentoFormulario = () => <FormScreen resource={faturamentoMensal} defaults={{}} sections={secoes} />;
