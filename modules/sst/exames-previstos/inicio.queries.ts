import { paginaDoTalento } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { workOfList } from '#platform/server/start/work-of-list.ts';
import { lerPrevistos } from './exames-previstos.actions.ts';
import { filtroDosPrevistos, telaDosPrevistos, verbosDosPrevistos } from './exames-previstos.contract.ts';

const exames = (id: string, titulo: string, ordem: number, situacao: 'A' | 'V') =>
  workOfList({
    id,
    titulo,
    acao: 'Ver talento',
    permissoes: [verbosDosPrevistos.CONVOCAR],
    ordem,
    tela: telaDosPrevistos.path,
    filtro: filtroDosPrevistos,
    pedido: { situacao },
    listar: lerPrevistos,
    item: ({ id: chave, colaborador, exame, prazo, convocadoPara }) => ({
      chave,
      titulo: colaborador?.nome ?? '',
      detalhe: convocadoPara ? `${exame}, com convocação` : exame,
      ate: prazo,
      path: paginaDoTalento(colaborador?.id ?? 0),
    }),
  });

/** Exams of NR-7 whose last day has gone, for who calls talents to the clinic. */
export const examesAtrasados = exames('exames-atrasados', 'Exames ocupacionais atrasados', 32, 'A');
/** Those of the next sixty days. */
export const examesAVencer = exames('exames-a-vencer', 'Exames ocupacionais a vencer', 47, 'V');
