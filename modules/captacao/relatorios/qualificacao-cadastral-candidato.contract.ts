import { z } from 'zod';
import { relatorio } from '#modules/captacao/captacao.permissions.ts';
import {
  completudeCadastral,
  statusQualificacaoCadastral,
} from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { booleano, opcao, referenciasIds, texto } from '#platform/shared/contract/kinds.ts';
import { juntarOpcoes, opcoes } from '#platform/shared/contract/options.ts';
import { report } from '#platform/shared/contract/report.ts';

/** 'Visualizar': all, or by whether the data that the check needs are there. */
const visualizar = juntarOpcoes(opcoes([['T', 'Todos']]), completudeCadastral);

export const statusDaQualificacao = opcao(statusQualificacaoCadastral, {
  label: 'Qualificação cadastral',
  genero: 'f',
});

const filtro = z.object({
  empresasIds: referenciasIds({
    label: 'Empresas',
    genero: 'f',
    fonte: '/utilitario/empresas/opcoes',
    obrigatorio: true,
    mensagemObrigatorio: 'Selecione ao menos uma empresa',
  }),
  nomeCandidato: texto({ label: 'Nome do candidato', max: 100 }),
  cpfCandidato: texto({ label: 'CPF do candidato', max: 14 }),
  visualizar: opcao(visualizar, { label: 'Visualizar cadastros' }),
  statusQualificacaoCadastral: statusDaQualificacao,
  exibeContratatos: booleano({ label: 'Exibir contratados' }),
});

export type FiltroQualificacao = z.output<typeof filtro>;

/** Cadastral qualification of the candidates of some companies (C-0069). */
export const qualificacaoCadastralCandidato = report({
  path: '/captacao/relatorios/qualificacao-cadastral-candidato',
  titulo: 'Qualificação cadastral do candidato',
  filtro,
  ...relatorio('QUALIFICACAO_CANDIDATO', 380, { sinonimos: ['eSocial'] }),
});

/** With what the filter begins, besides the company. */
export const padraoQualificacao = {
  visualizar: 'T',
  statusQualificacaoCadastral: 'TODOS',
  exibeContratatos: false,
} as const;
