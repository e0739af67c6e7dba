import { workOfList } from '#platform/server/start/work-of-list.ts';
import { lerEmUso } from './entregas-epi.actions.ts';
import { filtroEmUso, permissoesDaEntrega, telaEmUso } from './entregas-epi.contract.ts';

const emUso = (id: string, titulo: string, ordem: number, situacao: 'A' | 'V' | 'D') =>
  workOfList({
    id,
    titulo,
    acao: situacao === 'D' ? 'Devolver' : 'Trocar',
    permissoes: [permissoesDaEntrega.verbos.DEVOLVER],
    ordem,
    tela: telaEmUso.path,
    filtro: filtroEmUso,
    pedido: { situacao },
    listar: lerEmUso,
    item: ({ id: chave, colaborador, epi, trocarAte }) => ({
      chave,
      titulo: colaborador.nome,
      detalhe: epi.nome,
      ate: situacao === 'D' ? null : trocarAte,
      path: `${telaEmUso.path}?situacao=${situacao}&colaboradorId=${colaborador.id}`,
    }),
  });

/** Equipment in use past the day of its exchange. */
export const episVencidos = emUso('epis-vencidos', 'EPIs com troca vencida', 33, 'V');
/** What has to be exchanged within fifteen days. */
export const episATrocar = emUso('epis-a-trocar', 'EPIs a trocar', 46, 'A');
/** What people who left have not given back. */
export const episADevolver = emUso('epis-a-devolver', 'EPIs a devolver de quem saiu', 34, 'D');
