import { sql } from 'kysely';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { forgettingOf } from '#platform/server/privacy/personal-columns.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { colaboradorOcorrencia, ocorrencia } from './ocorrencias.contract.ts';

/** That something of a kind happened on which days stays for absenteeism; what was written about it goes. */
export const dadosDasOcorrencias: readonly PersonalTable[] = [
  {
    titular: TITULAR_COLABORADOR,
    tabela: 'colaborador_ocorrencia',
    titulo: 'Ocorrências',
    quemVe: [ocorrencia.permissoes.ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    log: [ocorrencia.nome.um, colaboradorOcorrencia.nome.um],
    anonimizar: forgettingOf([ocorrencia.form], {}),
    mostrar: (id) => sql`select o.nome as "Tipo", t.data_ini as "De", t.data_fim as "Até", t.observacao as "Observação",
        p.nome as "Providência"
      from colaborador_ocorrencia t join tipo_ocorrencia o on o.id = t.tipo_ocorrencia_id
        left join providencia p on p.id = t.providencia_id where t.colaborador_id = ${id} and t.data_ini <= ${hojeSql} order by t.data_ini, t.id`,
  },
];
