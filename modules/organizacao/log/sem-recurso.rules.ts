import { z } from 'zod';
import { assuntosDeAprovacao } from '#modules/organizacao/alcadas/alcadas.contract.ts';
import { decisoes } from '#modules/organizacao/alcadas/aprovacao.contract.ts';
import { situacoesDaProposta, tiposDeProposta } from '#modules/organizacao/propostas/propostas.contract.ts';
import { inteiro, opcao, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';

const situacoesDaAprovacao = opcoes([
  ['A', 'Em aprovação'],
  ['P', 'Aprovada'],
  ['R', 'Reprovada'],
  ['D', 'Devolvida para correção'],
  ['X', 'Recomeçada'],
]);

/** What the log says of records that no form writes, by what it calls them: their codes are read as words. */
export const semRecurso: Readonly<Record<string, z.ZodType>> = {
  'Proposta em aprovação': z.object({
    tipo: opcao(tiposDeProposta, { label: 'Tipo' }),
    situacao: opcao(situacoesDaProposta, { label: 'Situação', genero: 'f' }),
    alvoId: inteiro({ label: 'Realinhamento' }),
  }),
  Aprovação: z.object({
    assunto: opcao(assuntosDeAprovacao, { label: 'Assunto' }),
    registro: inteiro({ label: 'Código do que se aprova' }),
    etapa: inteiro({ label: 'Etapa', genero: 'f' }),
    decisao: opcao(decisoes, { label: 'Decisão', genero: 'f' }),
    emLugarDe: texto({ label: 'Em lugar de', max: 200 }),
    situacao: opcao(situacoesDaAprovacao, { label: 'Situação', genero: 'f' }),
  }),
};
