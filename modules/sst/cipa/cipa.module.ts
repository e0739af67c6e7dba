import type { Feature } from '#platform/server/feature.ts';
import { acoesDaCipa } from './acoes.resource.ts';
import { ataHandlers } from './ata.report.ts';
import { cipaHandlers } from './cipa.actions.ts';
import { gestoes } from './cipa.resource.ts';
import { dadosDaCipa } from './dados-pessoais.queries.ts';
import { reunioes } from './reunioes.resource.ts';

export const cipaDoModulo: Feature = {
  recursos: [gestoes, reunioes, acoesDaCipa],
  handlers: [...cipaHandlers, ...ataHandlers],
  dadosPessoais: dadosDaCipa,
};
