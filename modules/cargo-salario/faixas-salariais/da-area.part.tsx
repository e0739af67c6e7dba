import { listarFaixasDaArea } from '#modules/organizacao/areas-organizacionais/areas-consultas.contract.ts';
import { ListaDeVinculos } from '#modules/organizacao/areas-organizacionais/vinculos.part.tsx';
import { useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { faixaSalarial } from './faixas-salariais.contract.ts';

/** Bands of the jobs of an area, on the area's own form. */
export function FaixasDaArea({ areaId }: { areaId: number }) {
  const lido = useEndpoint(listarFaixasDaArea, { params: { id: areaId } });
  const abre = usePermission(faixaSalarial.permissoes.ver);
  return (
    <ListaDeVinculos
      titulo="Cargos e faixas salariais"
      de={lido}
      linhas={(faixas) => faixas.map(({ id, nome, cargo }) => ({ id, nome: `${cargo.nome} - ${nome}` }))}
      caminho={abre ? ({ id }) => `${faixaSalarial.path}/${id}/edit` : null}
    />
  );
}
