import {
  listarHistoricosDaArea,
  listarTalentosDaArea,
} from '#modules/organizacao/areas-organizacionais/areas-consultas.contract.ts';
import { ListaDeVinculos } from '#modules/organizacao/areas-organizacionais/vinculos.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { colaborador, paginaDoTalento } from './colaboradores.contract.ts';
import { historicoColaborador } from './historicos.contract.ts';

/** Talents that work in an area, on the area's own form. */
export function TalentosDaArea({ areaId }: { areaId: number }) {
  const { data } = useEndpoint(listarTalentosDaArea, { params: { id: areaId } });
  const abre = usePermission(colaborador.permissoes.ver);
  return (
    <ListaDeVinculos
      titulo="Talentos lotados"
      linhas={data?.map(({ id, nome, matricula }) => ({ id, nome, detalhe: matricula })) ?? null}
      caminho={abre ? ({ id }) => paginaDoTalento(id) : null}
    />
  );
}

/** Lines of history that name an area, on the area's own form. */
export function HistoricosDaArea({ areaId }: { areaId: number }) {
  const { data } = useEndpoint(listarHistoricosDaArea, { params: { id: areaId } });
  const abre = usePermission(historicoColaborador.permissoes.ver);
  return (
    <ListaDeVinculos
      titulo="Históricos de colaboradores"
      linhas={data?.map((h) => ({ id: h.id, nome: h.colaborador.nome, detalhe: formatarData(h.data) })) ?? null}
      caminho={abre ? ({ id }) => `${historicoColaborador.path}/${id}/edit` : null}
    />
  );
}
