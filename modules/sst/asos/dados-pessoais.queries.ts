import { sql } from 'kysely';
import { tiposDeAso } from '#modules/sst/exames-previstos/tipos.contract.ts';
import { labelSql } from '#platform/server/db/label-sql.ts';
import { forgettingOf } from '#platform/server/privacy/personal-columns.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { aso, conclusoes } from './asos.contract.ts';

/** That exams were done stays for the twenty years of NR-7 (7.6.1.3), and with them, sealed, what they found. */
export const dadosDosAsos: readonly PersonalTable[] = [
  {
    titular: 'colaborador',
    tabela: 'aso',
    titulo: 'Exames ocupacionais',
    quemVe: [aso.permissoes.ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    log: [aso.nome.um],
    // What it found stays under its seal, as the record of the doctor does.
    anonimizar: forgettingOf([aso.form, aso.detalhe], { manter: ['resultado_selado'] }),
    mostrar: (id) => sql`select t.data as "Data", ${labelSql(sql.ref('t.tipo'), tiposDeAso)} as "Tipo",
        ${labelSql(sql.ref('t.conclusao'), conclusoes)} as "Conclusão", p.nome as "Médico", k.nome as "Clínica",
        (select string_agg(e.nome, '; ' order by x.id) from aso_exame x join exame e on e.id = x.exame_id
          where x.aso_id = t.id) as "Exames complementares"
      from aso t join profissional_sst p on p.id = t.profissional_id left join clinica k on k.id = t.clinica_id
      where t.colaborador_id = ${id} order by t.data, t.id`,
  },
  {
    titular: 'colaborador',
    tabela: 'aso_exame',
    titulo: 'Exames complementares',
    quemVe: [aso.permissoes.ver],
    linhas: (ids) => sql`t.aso_id in (select a.id from aso a where a.colaborador_id = any (${ids}))`,
    anonimizar: { modo: 'limpar', limpar: {}, manter: ['aso_id', 'exame_id', 'data'] },
  },
];
