import { sql } from 'kysely';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { permissoesDaVacinacao, vacinacao } from './vacinacoes.contract.ts';

/** Health data: it goes with the person. */
export const dadosDasVacinacoes: readonly PersonalTable[] = [
  {
    titular: 'colaborador',
    tabela: 'vacinacao',
    titulo: 'Vacinações',
    quemVe: [permissoesDaVacinacao.ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    log: [vacinacao.nome.um],
    anonimizar: { modo: 'apagar' },
    mostrar: (
      id,
    ) => sql`select v.nome as "Vacina", (select string_agg(to_char(r.data_realizacao, 'DD/MM/YYYY') || ', lote ' || r.lote,
          '; ' order by r.data_realizacao) from vacinacao_dose r where r.vacinacao_id = t.id) as "Doses recebidas",
        t.motivo_interrupcao as "Motivo da interrupção"
      from vacinacao t join vacina v on v.id = t.vacina_id where t.colaborador_id = ${id} order by v.nome_busca, t.id`,
  },
];
