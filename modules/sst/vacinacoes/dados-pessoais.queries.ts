import { sql } from 'kysely';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { permissoesDaVacinacao, vacinacao } from './vacinacoes.contract.ts';

const comum = {
  titular: 'colaborador',
  quemVe: [permissoesDaVacinacao.ver],
  anonimizar: { modo: 'apagar' },
} as const;

/** Rows of `tabela` below the courses of the person; what they say stands with the course. */
const deBaixo = (tabela: string, titulo: string): PersonalTable => ({
  ...comum,
  tabela,
  titulo,
  linhas: (ids) => sql`t.vacinacao_id in (select v.id from vacinacao v where v.colaborador_id = any (${ids}))`,
});

/** Health data: it goes with the person. */
export const dadosDasVacinacoes: readonly PersonalTable[] = [
  deBaixo('vacinacao_dose', 'Doses recebidas'),
  deBaixo('vacinacao_andamento', 'Interrupções de vacinações'),
  // Of many at once: it is kept for some days alone, and what it wrote stands in the courses of the others.
  {
    ...comum,
    tabela: 'vacinacao_lote',
    titulo: 'Vacinações em lote',
    linhas: (ids) => sql`t.talentos_ids && ${ids}`,
    mostrar: (id) => sql`select v.nome as "Vacina", r.um ->> 'motivo' as "Por que não recebeu a dose"
      from vacinacao_lote t join vacina v on v.id = (t.dose ->> 'vacinaId')::bigint, jsonb_array_elements(t.recusas) r (um)
      where t.talentos_ids @> array[${id}::bigint] and (r.um ->> 'id')::bigint = ${id} order by t.id`,
  },
  {
    ...comum,
    tabela: 'vacinacao',
    titulo: 'Vacinações',
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    log: [vacinacao.nome.um],
    mostrar: (
      id,
    ) => sql`select v.nome as "Vacina", (select string_agg(to_char(r.data_realizacao, 'DD/MM/YYYY') || ', lote ' || r.lote,
          '; ' order by r.data_realizacao) from vacinacao_dose r where r.vacinacao_id = t.id) as "Doses recebidas",
        t.motivo_interrupcao as "Motivo da interrupção"
      from vacinacao t join vacina v on v.id = t.vacina_id where t.colaborador_id = ${id} order by v.nome_busca, t.id`,
  },
];
