import type { Feature } from '#platform/server/feature.ts';
import { acoesDaCipa } from './acoes.resource.ts';
import { ataHandlers } from './ata.report.ts';
import { cipaHandlers } from './cipa.actions.ts';
import { gestoes } from './cipa.resource.ts';
import { dadosDaCipa } from './dados-pessoais.queries.ts';
import { eleicoesHandlers } from './eleicoes.actions.ts';
import { eleicoes } from './eleicoes.resource.ts';
import { gestoesACompletar, mandatosATerminar } from './inicio.queries.ts';
import { papeisHandlers } from './papeis.report.ts';
import { reunioes } from './reunioes.resource.ts';
import { votacaoHandlers, votosPorDar } from './votacao.actions.ts';
import { telaDaMinhaEleicao } from './votacao.contract.ts';

export const cipaDoModulo: Feature = {
  recursos: [gestoes, reunioes, acoesDaCipa, eleicoes],
  handlers: [...cipaHandlers, ...ataHandlers, ...eleicoesHandlers, ...votacaoHandlers, ...papeisHandlers],
  telas: [telaDaMinhaEleicao],
  aFazer: [votosPorDar, mandatosATerminar, gestoesACompletar],
  dadosPessoais: dadosDaCipa,
};
