import { z } from 'zod';
import { relatorio } from '#modules/captacao/captacao.permissions.ts';
import { etapaSeletiva } from '#modules/captacao/etapas-seletivas/etapas-seletivas.contract.ts';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import {
  ordenarCandidatosPor,
  situacaoCandidato,
  visualizarSolicitacao,
} from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { booleano, data, opcao, referenciasIds } from '#platform/shared/contract/kinds.ts';
import { report } from '#platform/shared/contract/report.ts';
import { periodoEmOrdem } from './filtros.contract.ts';

const filtro = z
  .object({
    etapasIds: referenciasIds({
      label: 'Etapas seletivas',
      genero: 'f',
      fonte: `${etapaSeletiva.path}/opcoes`,
      obrigatorio: true,
      mensagemObrigatorio: 'Selecione ao menos uma etapa seletiva',
    }),
    dataIni: data({ label: 'Data inicial' }),
    dataFim: data({ label: 'Data final' }),
    solicitacoesIds: referenciasIds({ label: 'Solicitações', genero: 'f', fonte: `${solicitacaoPessoal.path}/opcoes` }),
    statusSolicitacao: opcao(visualizarSolicitacao, { label: 'Situação da solicitação', genero: 'f' }),
    situacaoCandidato: opcao(situacaoCandidato, { label: 'Situação do candidato', genero: 'f' }),
    ordenarPor: opcao(ordenarCandidatosPor, { label: 'Ordenar por' }),
    imprimirObservacao: booleano({ label: 'Imprimir observação' }),
  })
  .superRefine(periodoEmOrdem);

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
