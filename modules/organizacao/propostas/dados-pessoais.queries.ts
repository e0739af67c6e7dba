import { sql } from 'kysely';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { permissoesDaProposta } from './propostas.contract.ts';

/** What was proposed of a talent goes with the person: what was approved stands in the history and in the dismissal themselves. */
export const dadosDasPropostas: readonly PersonalTable[] = [
  {
    titular: 'colaborador',
    tabela: 'proposta_aprovacao',
    titulo: 'Propostas em aprovação',
    quemVe: [permissoesDaProposta.ver, permissoesOrganizacao.colaborador.verbos.SALARIO],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    log: ['Proposta em aprovação'],
    anonimizar: { modo: 'apagar' },
    // What still waits, or came to nothing, is not the person's yet: it is told once it holds.
    mostrar: (
      id,
    ) => sql`select t.proposta_em as "Proposta em", case t.tipo when 'D' then 'Desligamento' else 'Salário' end as "O que se propôs",
        t.encerrada_em as "Aprovada em" from proposta_aprovacao t where t.colaborador_id = ${id} and t.situacao = 'P' order by t.id`,
  },
  {
    titular: 'colaborador',
    tabela: 'salario_sem_cadeia',
    titulo: 'Salários antes de mudanças sem aprovação',
    quemVe: [permissoesOrganizacao.colaborador.verbos.SALARIO],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    anonimizar: { modo: 'apagar' },
  },
];
