import { Progress, Text, Title } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useEndpoint } from '#platform/web/api/query.ts';
import { columns } from '#platform/web/table/columns.ts';
import { DataTable } from '#platform/web/table/data-table.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import type { OrdemDeAnonimizacao, OrdensDeAnonimizacao } from './ordens-de-anonimizacao.contract.ts';

const POR_PAGINA = 5;
/** Wait between two looks at an order in progress, in milliseconds. */
const ESPERA = 1500;

const colunasDe = ({ campos }: OrdensDeAnonimizacao) =>
  columns<OrdemDeAnonimizacao>(campos, [
    { campo: 'ordenadaEm', largura: 150, ordenavel: false },
    { campo: 'ordenadaPor', ordenavel: false },
    { campo: 'origem', largura: 180, ordenavel: false },
    { campo: 'total', largura: 110, ordenavel: false },
    { campo: 'feitos', largura: 120, ordenavel: false },
    { campo: 'mantidos', largura: 100, ordenavel: false },
    { campo: 'terminadaEm', largura: 150, ordenavel: false },
  ]);

/** Said where an order was given. */
export const ANONIMIZACAO_ORDENADA = 'Anonimização ordenada. Acompanhe o andamento no fim da página.';

/** The orders given, with the progress of the one that runs. */
export function Anonimizacoes({ ordens, onFim }: { ordens: OrdensDeAnonimizacao; onFim: () => void }) {
  const colunas = useMemo(() => colunasDe(ordens), [ordens]);
  const [page, setPage] = useState(0);
  const lido = useEndpoint(ordens.listar, { query: { page, size: POR_PAGINA } }, { keepPrevious: true });
  const { data, isFetching, refetch } = lido;
  const correndo = data?.content.find(({ terminadaEm }) => terminadaEm === null);
  const corria = useRef(false);
  useEffect(() => {
    if (corria.current && !correndo) onFim();
    corria.current = correndo !== undefined;
    if (!correndo) return;
    const relogio = setInterval(() => void refetch(), ESPERA);
    return () => clearInterval(relogio);
  }, [correndo, refetch, onFim]);
  if (!data) return <Unread of={lido} esqueleto={null} />;
  if (data.totalElements === 0) return null;
  const prontos = correndo ? correndo.feitos + correndo.mantidos : 0;
  return (
    <section aria-labelledby="anonimizacoes">
      <Title order={2} size="h4" id="anonimizacoes" mb="xs">
        Anonimizações
      </Title>
      {correndo && (
        <div role="status">
          <Text size="sm">
            Em andamento: {prontos} de {correndo.total}
          </Text>
          <Progress value={(100 * prontos) / correndo.total} aria-label="Andamento da anonimização" mb="xs" />
        </div>
      )}
      <DataTable
        rotulo="Ordens de anonimização"
        columns={colunas}
        rows={data.content}
        total={data.totalElements}
        totalExato={data.totalExact}
        page={page}
        size={POR_PAGINA}
        onPage={setPage}
        loading={isFetching}
        rowName={({ ordenadaEm }) => ordenadaEm}
      />
    </section>
  );
}
