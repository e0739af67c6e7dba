import { workOfList } from '#platform/server/start/work-of-list.ts';
import { epi } from './epis.contract.ts';
import { epis } from './epis.resource.ts';

const certificados = (id: string, titulo: string, ordem: number, situacaoCA: 'A' | 'E') =>
  workOfList({
    id,
    titulo,
    acao: 'Renovar',
    permissoes: [epi.permissoes.editar],
    ordem,
    tela: epi.path,
    filtro: epi.filtro,
    pedido: { situacaoCA },
    listar: epis.listar,
    item: ({ id: chave, nome, numeroCA, vencimentoCA }) => ({
      chave,
      titulo: nome ?? '',
      detalhe: numeroCA ? `CA ${numeroCA}` : null,
      ate: vencimentoCA,
      path: `${epi.path}/${chave}/edit`,
    }),
  });

/** Equipment whose certificate of approval has ended: NR-6 forbids to hand it out. */
export const casVencidos = certificados('cas-vencidos', 'CAs de EPI vencidos', 34, 'E');
/** Certificates that end within sixty days. */
export const casAVencer = certificados('cas-a-vencer', 'CAs de EPI a vencer', 48, 'A');
