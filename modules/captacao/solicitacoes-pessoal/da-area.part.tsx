import { ListaDeVinculos } from '#modules/organizacao/areas-organizacionais/vinculos.part.tsx';
import { estadoSolicitacao } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { paginaDaSolicitacao, solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';
import { listarSolicitacoesDaArea } from './vinculadas.contract.ts';

/** Requests of an area, on the area's own form. */
export function SolicitacoesDaArea({ areaId }: { areaId: number }) {
  const lido = useEndpoint(listarSolicitacoesDaArea, { params: { id: areaId } });
  const abre = usePermission(solicitacaoPessoal.permissoes.ver);
  return (
    <ListaDeVinculos
      titulo={solicitacaoPessoal.nome.varios}
      de={lido}
      linhas={(solicitacoes) =>
        solicitacoes.map(({ id, nome, data: dia, situacao }) => ({
          id,
          nome: `${id} - ${nome}`,
          detalhe: `${formatarData(dia)} · ${estadoSolicitacao.rotulo(situacao)}`,
        }))
      }
      caminho={abre ? ({ id }) => paginaDaSolicitacao(id) : null}
    />
  );
}
