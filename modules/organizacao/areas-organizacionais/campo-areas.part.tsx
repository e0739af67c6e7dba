import { Skeleton } from '@mantine/core';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { Ref } from '#platform/shared/contract/kinds.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { AnyField, FieldCell } from '#platform/web/form/field.tsx';
import { HierarchyField } from '#platform/web/form/hierarchy-field.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { listarAreasMaes } from './areas-consultas.contract.ts';

/** Areas as a tree for who may see the tree, as a plain list for the others. `escolhidas` are those of the stored record. */
export function CampoDeAreas({ name, escolhidas = [] }: { name: string; escolhidas?: readonly Ref[] }) {
  const veArvore = usePermission(permissoesOrganizacao.areaOrganizacional.ver);
  const areas = useEndpoint(listarAreasMaes, { query: { resumido: true } }, { enabled: veArvore });
  if (!veArvore) return <AnyField name={name} span={12} />;
  if (areas.isPending)
    return (
      <FieldCell span={12}>
        <Skeleton height={320} />
      </FieldCell>
    );
  const ativas = (areas.data ?? []).map(({ id, nome, areaMaeId, ativo }) => ({ id, nome, paiId: areaMaeId, ativo }));
  const conhecidas = new Set(ativas.map(({ id }) => id));
  const inativas = escolhidas
    .filter(({ id }) => !conhecidas.has(id))
    .map(({ id, nome = '...' }) => ({ id, nome, paiId: null, ativo: false }));
  return <HierarchyField name={name} nodes={[...ativas, ...inativas]} descendentes />;
}
