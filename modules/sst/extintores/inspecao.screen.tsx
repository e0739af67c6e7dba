import { Stack } from '@mantine/core';
import { useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { ListFilter } from '#platform/web/list-screen/list-filter.tsx';
import { useListState } from '#platform/web/list-screen/use-list-state.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { extintor } from './extintores.contract.ts';
import { FolhaDeInspecao } from './folha-de-inspecao.part.tsx';
import { listarAInspecionar, quaisInspecionar, telaDaInspecao } from './inspecoes.contract.ts';

const Campo = fieldOf(quaisInspecionar);
const semLugar = { estabelecimentoId: null, ambienteId: null, extintorId: null };
const caminho = [{ rotulo: extintor.nome.varios, path: extintor.path }];

/** The round of a place, or the one extinguisher whose label was read: made for a phone. */
export function InspecaoDeExtintores() {
  const list = useListState(telaDaInspecao.path, quaisInspecionar, semLugar);
  const { estabelecimentoId, ambienteId, extintorId } = list.filtro as Record<keyof typeof semLugar, number | null>;
  const quais = { estabelecimentoId, ambienteId, extintorId };
  const escolheu = Object.values(quais).some((id) => id !== null);
  const lido = useEndpoint(listarAInspecionar, { query: quais }, { enabled: escolheu });
  const { data, error } = lido;
  return (
    <>
      <PageHeader titulo={telaDaInspecao.titulo} caminho={caminho} />
      <Stack gap="md">
        {extintorId === null && (
          <ListFilter {...list.filterProps} inicial>
            <Campo name="estabelecimentoId" span={6} />
            <Campo name="ambienteId" span={6} />
          </ListFilter>
        )}
        {error && <Unread of={lido} />}
        {!escolheu && (
          <EmptyState texto="Escolha o estabelecimento ou o ambiente, ou aponte a câmera para a etiqueta." />
        )}
        {escolheu && !error && !data && <FormSkeleton />}
        {data?.length === 0 && <EmptyState texto="Nenhum extintor em uso ou reserva aqui." />}
        {data && data.length > 0 && (
          <FolhaDeInspecao key={JSON.stringify(quais)} extintores={data} um={extintorId !== null} />
        )}
      </Stack>
    </>
  );
}
