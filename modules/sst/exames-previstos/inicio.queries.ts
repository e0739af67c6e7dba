import { workOfList } from '#platform/server/start/work-of-list.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { contarPorExame, lerPrevistos } from './exames-previstos.actions.ts';
import { filtroDosPrevistos, telaDosPrevistos, verbosDosPrevistos } from './exames-previstos.contract.ts';

const exames = (id: string, titulo: string, ordem: number, situacao: 'A' | 'V') =>
  workOfList({
    id,
    titulo,
    acao: 'Ver exames',
    permissoes: [verbosDosPrevistos.CONVOCAR],
    ordem,
    tela: telaDosPrevistos.path,
    filtro: filtroDosPrevistos,
    pedido: { situacao },
    listar: lerPrevistos,
    item: {
      grupos: async (ctx, query, limite) =>
        (await contarPorExame(ctx, query, limite)).map(({ id: exameId, exame, talentos, prazo }) => ({
          chave: exameId ?? 0,
          titulo: exame,
          detalhe: plural(talentos, 'talento', 'talentos'),
          ate: prazo,
          path: `${telaDosPrevistos.path}?situacao=${situacao}&${exameId === null ? 'quais=C' : `exameId=${exameId}`}`,
        })),
    },
  });

/** Exams of NR-7 whose last day has gone, for who calls talents to the clinic. */
export const examesAtrasados = exames('exames-atrasados', 'Exames ocupacionais atrasados', 32, 'A');
/** Those of the next sixty days. */
export const examesAVencer = exames('exames-a-vencer', 'Exames ocupacionais a vencer', 47, 'V');
