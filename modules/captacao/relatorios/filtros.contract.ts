import { z } from 'zod';
import { etapaSeletiva } from '#modules/captacao/etapas-seletivas/etapas-seletivas.contract.ts';
import { fontes, solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import {
  dataStatusAprovacaoSolicitacao,
  visualizarSolicitacao,
} from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, opcao, referenciasIds } from '#platform/shared/contract/kinds.ts';
import { periodo, periodoEmOrdem } from '#platform/shared/contract/period.ts';

// Fields that the filters of the recruitment reports share (decisions U-0076 to U-0078).

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
