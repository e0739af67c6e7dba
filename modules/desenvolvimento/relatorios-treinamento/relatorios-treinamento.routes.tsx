import { contractRoute } from '#platform/web/routes.tsx';
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

const telas = () => import('./relatorios-treinamento.screen.tsx');

export const rotas = [
  contractRoute(semIndicacao, () => telas().then((m) => m.SemIndicacao)),
  contractRoute(listaDePresenca, () => telas().then((m) => m.ListaDePresenca)),
  contractRoute(cronograma, () => telas().then((m) => m.Cronograma)),
  contractRoute(semTreinamento, () => telas().then((m) => m.SemTreinamento)),
  contractRoute(comTreinamento, () => telas().then((m) => m.ComTreinamento)),
  contractRoute(matriz, () => telas().then((m) => m.Matriz)),
  contractRoute(historico, () => telas().then((m) => m.Historico)),
  contractRoute(investimento, () => telas().then((m) => m.Investimento)),
  contractRoute(investimentoPorTalento, () => telas().then((m) => m.InvestimentoPorTalento)),
  contractRoute(ranking, () => telas().then((m) => m.Ranking)),
  contractRoute(vencidos, () => telas().then((m) => m.Vencidos)),
];
