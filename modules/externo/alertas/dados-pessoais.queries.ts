import { sql } from 'kysely';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';

/** The wishes to hear of vacancies go with the person, address and key included. */
export const dadosDosAlertas: readonly PersonalTable[] = [
  {
    titular: 'candidato',
    tabela: 'alerta_vaga_area',
    titulo: 'Áreas dos avisos de vagas',
    linhas: (ids) => sql`t.alerta_vaga_id in (select a.id from alerta_vaga a where a.candidato_id = any (${ids}))`,
    anonimizar: { modo: 'apagar' },
  },
  {
    titular: 'candidato',
    tabela: 'alerta_vaga',
    titulo: 'Avisos de vagas',
    linhas: (ids) => sql`t.candidato_id = any (${ids})`,
    anonimizar: { modo: 'apagar' },
    mostrar: (id) => sql`select t.email as "E-mail", c.nome as "Cidade",
        case t.frequencia when 'D' then 'Todo dia' else 'Toda semana' end as "Frequência",
        (select string_agg(i.nome, ', ' order by i.nome) from alerta_vaga_area l join area_interesse i on i.id = l.area_interesse_id
          where l.alerta_vaga_id = t.id) as "Áreas", t.confirmado_em as "Confirmado em", t.cancelado_em as "Cancelado em"
      from alerta_vaga t left join cidade c on c.id = t.cidade_id where t.candidato_id = ${id}`,
  },
];
