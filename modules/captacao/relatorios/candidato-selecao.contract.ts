import { z } from 'zod';
import { relatorio } from '#modules/captacao/captacao.permissions.ts';
import { ordenarCandidatosPor, situacaoCandidato } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, opcao } from '#platform/shared/contract/kinds.ts';
import { periodo, periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { report } from '#platform/shared/contract/report.ts';
import { exigido, opcional } from '#platform/shared/contract/reuse.ts';
import { etapasIds, solicitacoesDoFiltro, statusSolicitacao } from './filtros.contract.ts';

const filtro = comRegras(
  z.object({
    etapasIds: exigido(etapasIds, 'Selecione ao menos uma etapa seletiva'),
    dataIni: opcional(periodo.dataIni),
    dataFim: opcional(periodo.dataFim),
    solicitacoesIds: solicitacoesDoFiltro.solicitacoesIds,
    statusSolicitacao,
    situacaoCandidato: opcao(situacaoCandidato, { label: 'Situação do candidato', genero: 'f' }),
    ordenarPor: opcao(ordenarCandidatosPor, { label: 'Ordenar por' }),
    imprimirObservacao: booleano({ label: 'Imprimir observação' }),
  }),
  periodoEmOrdem,
);

export type FiltroCandidatoSelecao = z.output<typeof filtro>;

/** Candidates by stage (candidato-selecao). */
export const candidatoSelecao = report({
  path: '/captacao/relatorios/candidato-selecao',
  titulo: 'Candidatos por etapa seletiva',
  filtro,
  ...relatorio('CANDIDATO_SELECAO', 310),
});

/** Values that the form begins with, besides the period. */
export const padraoCandidatoSelecao = {
  statusSolicitacao: 'T',
  situacaoCandidato: 'I',
  ordenarPor: 'A',
  imprimirObservacao: false,
} as const;
