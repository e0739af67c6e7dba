import type { Feature } from '#platform/server/feature.ts';
import { acoesDoAfastamento } from './afastamento.actions.ts';
import { acoesDoAtestado } from './atestado.queries.ts';
import { lugarDoAcidente, origensDaCat, paisesDaCat, tabelasDaCat } from './cat.queries.ts';
import { papelDaCat } from './cat.report.ts';
import { comunicacoesDeAcidente } from './cat.resource.ts';
import { dadosDasCats } from './dados-pessoais.queries.ts';
import { CAMINHO_CAT } from './fontes.contract.ts';
import { investigacaoHandlers } from './investigacao.actions.ts';
import { relatorioDaInvestigacao } from './investigacao.report.ts';
import { acoesDaInvestigacao, investigacoes } from './investigacao.resource.ts';

export const catsDoModulo: Feature = {
  recursos: [comunicacoesDeAcidente, investigacoes, acoesDaInvestigacao],
  handlers: [
    ...tabelasDaCat,
    paisesDaCat,
    lugarDoAcidente,
    origensDaCat,
    papelDaCat,
    ...acoesDoAtestado,
    ...acoesDoAfastamento,
    ...investigacaoHandlers,
    ...relatorioDaInvestigacao,
  ],
  titulares: [
    {
      chamadas: `/api${CAMINHO_CAT}`,
      titular: 'colaborador',
      id: ({ colaborador }) => (colaborador as { id?: number } | null)?.id,
    },
  ],
  dadosPessoais: dadosDasCats,
};
