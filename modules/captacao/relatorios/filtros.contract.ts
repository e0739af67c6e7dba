import { z } from 'zod';
import { etapaSeletiva } from '#modules/captacao/etapas-seletivas/etapas-seletivas.contract.ts';
import { fontes, solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import {
  dataStatusAprovacaoSolicitacao,
  visualizarSolicitacao,
} from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { comRegras, type Recusar } from '#platform/shared/contract/field-schema.ts';
import { booleano, data, opcao, referenciasIds } from '#platform/shared/contract/kinds.ts';

// Fields that the filters of the recruitment reports share (decisions U-0076 to U-0078).

/** The standard date range: both ends are required (W-0100). */
export const periodo = {
  dataIni: data({ label: 'Data inicial', obrigatorio: true }),
  dataFim: data({ label: 'Data final', obrigatorio: true }),
};

interface Periodo {
  readonly dataIni: string | null;
  readonly dataFim: string | null;
}

/** Refinement of a filter with a period: the end may not lie before the start (V-0094). */
export function periodoEmOrdem({ dataIni, dataFim }: Periodo, recusar: Recusar): void {
  if (dataIni && dataFim && dataFim < dataIni) recusar('dataFim', 'Data final inferior à data inicial.');
}

const estabelecimentosIds = referenciasIds({ label: 'Estabelecimentos', fonte: fontes.estabelecimentos });
const areasIds = referenciasIds({ label: 'Áreas organizacionais', genero: 'f', fonte: fontes.areas });
const cargosIds = referenciasIds({ label: 'Cargos', fonte: fontes.cargos });

/** Which requests a report is about, whatever their state. */
export const solicitacoesDoFiltro = {
  estabelecimentosIds,
  areasIds,
  cargosIds,
  solicitacoesIds: referenciasIds({
    label: 'Solicitações',
    genero: 'f',
    fonte: `${solicitacaoPessoal.path}/opcoes`,
  }),
};

export const etapasIds = referenciasIds({
  label: 'Etapas seletivas',
  genero: 'f',
  fonte: `${etapaSeletiva.path}/opcoes`,
});

export const statusSolicitacao = opcao(visualizarSolicitacao, { label: 'Situação da solicitação', genero: 'f' });

/** The 'request period' filter, without its refinement. */
export const periodoDasSolicitacoes = {
  dataStatusAprovacaoSolicitacao: opcao(dataStatusAprovacaoSolicitacao, { label: 'Período pela', genero: 'f' }),
  ...periodo,
  estabelecimentosIds,
  areasIds,
  cargosIds,
  statusSolicitacao,
  relatoResumido: booleano({ label: 'Relatório resumido' }),
};

/** With what that filter begins, besides the dates. */
export const padraoDoPeriodo = {
  dataStatusAprovacaoSolicitacao: 'S',
  statusSolicitacao: 'T',
  relatoResumido: false,
} as const;

/** The filter of the reports on requests by period. */
export const filtroDoPeriodo = comRegras(z.object(periodoDasSolicitacoes), periodoEmOrdem);
export type FiltroDoPeriodo = z.output<typeof filtroDoPeriodo>;
