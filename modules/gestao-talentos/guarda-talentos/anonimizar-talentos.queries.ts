import { sql } from 'kysely';
import {
  anonimizarTitulares,
  type Identidade,
  type PartesDaAnonimizacao,
  sinaisDe,
  TALENTO_ANONIMO,
  TITULAR_COLABORADOR,
  usuariosQueVao,
} from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';

const talentos = { titular: TITULAR_COLABORADOR, anonimo: TALENTO_ANONIMO, relatorios: '%', acesso: null } as const;

/** Reads the signs of talents, and of their users who go along, before they are forgotten. The registration as a candidate, which goes too, makes nobody a homonym. */
async function lerSinais(db: Db, ids: readonly number[]) {
  const destes = idList(ids);
  const { rows } = await sql<Identidade>`with c as (select * from colaborador where id = any (${destes}) for update),
    quem as (
      select c.empresa_id, c.nome, c.nome_social, c.cpf, c.pis, c.rg, c.fone_fixo, c.fone_celular,
        array(select distinct a.antes -> 'contato' ->> 'email' from auditoria a
          where a.entidade = 'Colaborador' and a.entidade_id = c.id) || c.email as emails from c
      -- A log-in that is only a word is many people's.
      union all select c.empresa_id, t.nome, null, t.cpf, null, null, null, null,
        array[t.email, case when t.login ~ '[@.0-9]' then t.login end]
      from usuario t join c on c.id = t.colaborador_id where ${usuariosQueVao(destes)})
    select q.nome, q.nome_social as "nomeSocial", q.cpf, q.pis, q.rg, q.fone_fixo as fixo, q.fone_celular as celular,
      array_remove(q.emails, null) as emails,
      exists (select from colaborador o where o.empresa_id = q.empresa_id and o.nome_busca = sem_acento(q.nome) and o.id <> all (${destes}))
        or exists (select from candidato o where o.empresa_id = q.empresa_id and o.nome_busca = sem_acento(q.nome)
          and (o.colaborador_id is null or o.colaborador_id <> all (${destes})))
        or exists (select from usuario o join usuario_empresa ue on ue.usuario_id = o.id and ue.empresa_id = q.empresa_id
          where o.nome_busca = sem_acento(q.nome) and (o.colaborador_id is null or o.colaborador_id <> all (${destes}))) as homonimo
    from quem q`.execute(db);
  return sinaisDe(rows);
}

/** Forgets talents of one company in the caller's transaction (scope of the system); whether they may go was decided before. */
export async function anonimizarTalentos(
  db: Db,
  partes: PartesDaAnonimizacao,
  o: { empresaId: number; ids: readonly number[] },
): Promise<void> {
  if (o.ids.length === 0) return;
  await anonimizarTitulares(db, partes, talentos, { ...o, motivo: 'PRAZO', sinais: await lerSinais(db, o.ids) });
}
