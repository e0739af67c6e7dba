import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { FolhaPorArea, Quadro, Quadros, TotaisDaFolha } from '#modules/cargo-salario/painel-da-folha.part.tsx';
import { formatarDinheiro, subtrair } from '#platform/shared/format/dinheiro.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { columns } from '#platform/web/table/columns.ts';
import { DataTable } from '#platform/web/table/data-table.tsx';
import {
  type FaixaDaSimulacao,
  faixaDaSimulacao,
  type ResultadoDaSimulacao as Resultado,
} from './simulador.contract.ts';

const GraficoDaPosicao = lazy(() => import('./grafico-posicao.part.tsx'));

/** Rows of the table of bands on one page. */
const NA_PAGINA = 10;

const deAte = (antes: number | null, depois: number | null) =>
  antes === depois ? formatarInteiro(antes ?? 0) : `${formatarInteiro(antes ?? 0)} → ${formatarInteiro(depois ?? 0)}`;

const colunas = columns<FaixaDaSimulacao>(faixaDaSimulacao, [
  { campo: '$nome', titulo: 'Faixa', largura: 200, render: ({ nome }) => nome },
  { campo: 'salarioDaFaixa', ordenavel: false },
  { campo: 'pessoas', ordenavel: false },
  { campo: '$abaixo', titulo: 'Abaixo', largura: 90, render: (f) => deAte(f.abaixoAntes, f.abaixoDepois) },
  { campo: '$acima', titulo: 'Acima', largura: 90, render: (f) => deAte(f.acimaAntes, f.acimaDepois) },
  { campo: 'proposto', largura: 130, ordenavel: false },
]);

function Faixas({ faixas }: { faixas: readonly FaixaDaSimulacao[] }) {
  const [page, setPage] = useState(0);
  const last = Math.max(0, Math.ceil(faixas.length / NA_PAGINA) - 1);
  const shown = Math.min(page, last);
  return (
    <section aria-label="Por faixa salarial">
      <Title order={2} size="h4" mb="xs">
        Por faixa salarial
      </Title>
      <DataTable
        rotulo="Folha por faixa salarial"
        columns={colunas}
        rows={faixas.slice(shown * NA_PAGINA, (shown + 1) * NA_PAGINA)}
        total={faixas.length}
        page={shown}
        size={NA_PAGINA}
        onPage={setPage}
        loading={false}
      />
    </section>
  );
}

/** What a simulation would make of the payroll: per month and year, by area, by band, with what it costs. */
export function ResultadoDaSimulacao({ resultado }: { resultado: Resultado }) {
  const { custos, posicao, porFaixa, incluidas } = resultado;
  return (
    <Stack gap="md">
      <TotaisDaFolha panorama={resultado} />
      <FolhaPorArea panorama={resultado} />
      <Paper withBorder p="md">
        <Group justify="space-between" mb="xs">
          <Title order={2} size="h4">
            Custo com encargos
          </Title>
          <Text size="xs" c="dimmed">{`${formatarInteiro(incluidas)} escolhidos`}</Text>
        </Group>
        <Quadros rotulo="Custo com encargos">
          <Quadro rotulo="Por mês, hoje" valor={formatarDinheiro(custos.mesAtual)} />
          <Quadro
            rotulo="Por mês, depois"
            valor={formatarDinheiro(custos.mesProposto)}
            detalhe={`+${formatarDinheiro(subtrair(custos.mesProposto ?? '0', custos.mesAtual ?? '0'))}`}
          />
          <Quadro rotulo="Por ano, hoje" valor={formatarDinheiro(custos.anoAtual)} />
          <Quadro
            rotulo="Por ano, depois"
            valor={formatarDinheiro(custos.anoProposto)}
            detalhe={`+${formatarDinheiro(subtrair(custos.anoProposto ?? '0', custos.anoAtual ?? '0'))}`}
          />
        </Quadros>
      </Paper>
      <Suspense fallback={<Skeleton height={240} />}>
        <GraficoDaPosicao posicao={posicao} />
      </Suspense>
      <Faixas faixas={porFaixa} />
    </Stack>
  );
}
