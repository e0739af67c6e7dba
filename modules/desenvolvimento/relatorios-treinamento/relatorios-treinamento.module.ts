import type { Feature } from '#platform/server/feature.ts';
import { reportHandlers, variante } from '#platform/server/report-http/report-handlers.ts';
import {
  comTreinamento,
  cronograma,
  historico,
  investimento,
  investimentoPorTalento,
  listaDePresenca,
  matriz,
  ranking,
  semIndicacao,
  semTreinamento,
  vencidos,
} from './relatorios-treinamento.contract.ts';
import { deTreinamento } from './relatorios-treinamento.report.ts';

export const relatoriosDeTreinamento: Feature = {
  handlers: [
    ...reportHandlers(semIndicacao, deTreinamento.dosSemIndicacao),
    ...reportHandlers(listaDePresenca, deTreinamento.daLista),
    ...reportHandlers(cronograma, deTreinamento.doCronograma),
    ...reportHandlers(semTreinamento, deTreinamento.dosSemTreinamento),
    ...reportHandlers(comTreinamento, deTreinamento.dosComTreinamento),
    ...reportHandlers(matriz, deTreinamento.daMatriz),
    ...reportHandlers(historico, deTreinamento.doHistorico),
    ...reportHandlers(investimento, ({ agruparPor }) => variante(deTreinamento.doInvestimento[agruparPor])),
    ...reportHandlers(investimentoPorTalento, deTreinamento.doTalento),
    ...reportHandlers(ranking, deTreinamento.doRanking),
    ...reportHandlers(vencidos, deTreinamento.dosVencidos),
  ],
};
