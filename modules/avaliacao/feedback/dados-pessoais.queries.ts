import { type RawBuilder, sql } from 'kysely';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';

const comum = { titular: TITULAR_COLABORADOR, soDaPessoa: true, anonimizar: { modo: 'apagar' } } as const;
const dasConversas = (ids: RawBuilder<unknown>) => sql`t.conversa_id in (select c.id from conversa_individual c
  where c.talento_id = any (${ids}) or c.gestor_id = any (${ids}))`;
const nome = (coluna: string) =>
  sql`(select coalesce(q.nome_social, q.nome) from colaborador q where q.id = ${sql.ref(coluna)})`;

/**
 * What was said to somebody goes with who it was said to; of a giver who was forgotten the name is gone. Nobody but the person takes a copy of
 * it. What a manager noted alone is in nobody's copy but the manager's, and goes with either of the two.
 */
export const dadosDosFeedbacks: readonly PersonalTable[] = [
  {
    ...comum,
    tabela: 'feedback',
    titulo: 'Feedbacks',
    linhas: (ids) => sql`t.para_id = any (${ids})`,
    mostrar: (id) => sql`select t.quando as "Quando", ${nome('t.de_id')} as "De", ${nome('t.para_id')} as "Para",
        case t.tipo when 'E' then 'Elogio' else 'Sugestão' end as "Tipo", t.texto as "Feedback"
      from feedback t where ${id} in (t.para_id, t.de_id) order by t.quando, t.id`,
  },
  {
    ...comum,
    tabela: 'feedback_pedido',
    titulo: 'Pedidos de feedback',
    linhas: (ids) => sql`t.de_id = any (${ids}) or t.para_id = any (${ids})`,
    mostrar: (
      id,
    ) => sql`select t.quando as "Quando", ${nome('t.de_id')} as "De", ${nome('t.para_id')} as "Para", t.texto as "Pedido"
      from feedback_pedido t where ${id} in (t.para_id, t.de_id) order by t.quando, t.id`,
  },
  {
    ...comum,
    tabela: 'conversa_individual_reservada',
    titulo: 'Notas reservadas de conversas',
    linhas: dasConversas,
    mostrar: (id) => sql`select c.data as "Data", t.texto as "Nota" from conversa_individual_reservada t
      join conversa_individual c on c.id = t.conversa_id where c.gestor_id = ${id} order by c.data, c.id`,
  },
  {
    ...comum,
    tabela: 'conversa_individual_pauta',
    titulo: 'Pauta das conversas individuais',
    linhas: dasConversas,
    mostrar: (
      id,
    ) => sql`select c.data as "Data", t.texto as "Assunto", t.feito as "Conversado" from conversa_individual_pauta t
      join conversa_individual c on c.id = t.conversa_id where ${id} in (c.gestor_id, c.talento_id) order by c.data, t.id`,
  },
  {
    ...comum,
    tabela: 'conversa_individual',
    titulo: 'Conversas individuais',
    linhas: (ids) => sql`t.talento_id = any (${ids}) or t.gestor_id = any (${ids})`,
    mostrar: (
      id,
    ) => sql`select t.data as "Data", ${nome('t.gestor_id')} as "Gestor", ${nome('t.talento_id')} as "Talento", t.notas as "Notas"
      from conversa_individual t where ${id} in (t.gestor_id, t.talento_id) order by t.data, t.id`,
  },
];
