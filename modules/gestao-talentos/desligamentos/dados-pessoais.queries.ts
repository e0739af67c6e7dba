import { type RawBuilder, sql } from 'kysely';
import { dayOf, hojeSql } from '#platform/server/config/zone.ts';
import { forgettingOf } from '#platform/server/privacy/personal-columns.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { cancelamentoForm, desligamento } from './desligamentos.contract.ts';

const TITULAR = 'colaborador';

/**
 * Condition 'the dismissal in this alias has happened': its day came, and it was not cancelled before that. What is only planned, and what was
 * given up while it was, the person's copy does not tell (decision 084).
 */
export const desligamentoAconteceu = (d: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${d}.data`)} <= ${hojeSql} and coalesce(${sql.ref(`${d}.data`)}
    <= ${dayOf(sql.ref(`${d}.cancelado_em`))}, true))`;

/** That somebody left, when and why stays: labour law and turnover ask for it. What was written about it goes. */
export const dadosDosDesligamentos: readonly PersonalTable[] = [
  {
    titular: TITULAR,
    tabela: 'desligamento',
    titulo: 'Desligamentos',
    quemVe: [desligamento.permissoes.ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    log: [desligamento.nome.um],
    anonimizar: forgettingOf([desligamento.form, cancelamentoForm], {
      manter: ['cancelado_em', 'gravado_em', 'limites_reduzidos'],
    }),
    mostrar: (id) => sql`select t.data as "Desligado em", m.nome as "Motivo", t.observacao as "Observação",
        t.cancelado_em as "Cancelado em", t.motivo_cancelamento as "Motivo do cancelamento"
      from desligamento t join motivo_desligamento m on m.id = t.motivo_id where t.colaborador_id = ${id}
        and ${desligamentoAconteceu('t')} order by t.id`,
  },
];
