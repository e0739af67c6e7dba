import {
  listarHistoricosDaArea,
  listarTalentosDaArea,
} from '#modules/organizacao/areas-organizacionais/areas-consultas.contract.ts';
import { ListaDeVinculos } from '#modules/organizacao/areas-organizacionais/vinculos.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { TAMANHO_PAGINA_MAXIMO } from '#platform/shared/page.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { colaborador, paginaDoTalento } from './colaboradores.contract.ts';
import { historicoColaborador } from './historicos.contract.ts';

const primeiros = (areaId: number) => ({
  params: { id: areaId },
  query: { page: 0, size: TAMANHO_PAGINA_MAXIMO, contagem: 'COMPLETA' as const },
});

interface DaArea {
  readonly areaId: number;
}

function Talentos({ areaId }: DaArea) {
  return (
    <ListaDeVinculos
      titulo="Talentos lotados"
      de={useEndpoint(listarTalentosDaArea, primeiros(areaId))}
      linhas={({ content }) => content.map(({ id, nome, matricula }) => ({ id, nome, detalhe: matricula }))}
      total={({ totalElements }) => totalElements}
      caminho={({ id }) => paginaDoTalento(id)}
    />
  );
}

function Historicos({ areaId }: DaArea) {
  return (
    <ListaDeVinculos
      titulo="Históricos de colaboradores"
      de={useEndpoint(listarHistoricosDaArea, primeiros(areaId))}
      linhas={({ content }) =>
        content.map((h) => ({ id: h.id, nome: h.colaborador.nome, detalhe: formatarData(h.data) }))
      }
      total={({ totalElements }) => totalElements}
      caminho={({ id }) => `${historicoColaborador.path}/${id}/edit`}
    />
  );
}

/** Talents that work in an area, on the area's own form, for who sees talents. */
export function TalentosDaArea({ areaId }: DaArea) {
  return usePermission(colaborador.permissoes.ver) ? <Talentos areaId={areaId} /> : null;
}

/** Lines of history that name an area, on the area's own form, for who sees histories. */
export function HistoricosDaArea({ areaId }: DaArea) {
  return usePermission(historicoColaborador.permissoes.ver) ? <Historicos areaId={areaId} /> : null;
}
