import type { Feature } from '#platform/server/feature.ts';
import { dadosDasPermissoes } from './dados-pessoais.queries.ts';
import { impressaoHandlers } from './impressao.report.ts';
import { permissoesHandlers } from './permissoes-trabalho.actions.ts';
import { permissoesTrabalho } from './permissoes-trabalho.resource.ts';
import { relatorioHandlers } from './relatorio.report.ts';
import { telaDaVerificacao } from './verificacao.contract.ts';

export const permissoesDeTrabalhoDoModulo: Feature = {
  recursos: [permissoesTrabalho],
  handlers: [...permissoesHandlers, ...impressaoHandlers, ...relatorioHandlers],
  telas: [telaDaVerificacao],
  dadosPessoais: dadosDasPermissoes,
};
