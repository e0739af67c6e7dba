import { workOfList } from '#platform/server/start/work-of-list.ts';
import {
  filtroDosEventos,
  naturezaDoEvento,
  telaDoEsocial,
  tipoDoEvento,
  verbosDoEsocial,
} from './esocial.contract.ts';
import { lerEventos } from './esocial.queries.ts';

const eventos = (id: string, titulo: string, ordem: number, quandoVence: 'A' | 'P') =>
  workOfList({
    id,
    titulo,
    acao: 'Ver evento',
    permissoes: [verbosDoEsocial.ENVIAR, verbosDoEsocial.ATUALIZAR],
    ordem,
    tela: telaDoEsocial.path,
    filtro: filtroDosEventos,
    pedido: { quandoVence },
    listar: lerEventos,
    item: ({ id: chave, colaborador, tipo, natureza, prazo }) => ({
      chave,
      titulo: colaborador?.nome ?? '',
      detalhe: [tipoDoEvento.rotulo(tipo), natureza === 'ORIGINAL' ? null : naturezaDoEvento.rotulo(natureza)]
        .filter(Boolean)
        .join(', '),
      ate: prazo,
      path: `${telaDoEsocial.path}?quandoVence=${quandoVence}&busca=${encodeURIComponent(colaborador?.nome ?? '')}`,
    }),
  });

/** Events that should have been sent to the government already. */
export const eventosVencidos = eventos('eventos-do-esocial-vencidos', 'Eventos do eSocial fora do prazo', 12, 'A');
/** Events whose deadline is near. */
export const eventosAVencer = eventos('eventos-do-esocial-a-vencer', 'Eventos do eSocial a enviar', 31, 'P');
