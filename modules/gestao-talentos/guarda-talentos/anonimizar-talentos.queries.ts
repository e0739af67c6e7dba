import { sql } from 'kysely';
import {
  anonimizarTitulares,
  type Identidade,
  type PartesDaAnonimizacao,
  sinaisDe,
  TALENTO_ANONIMO,
  TITULAR_COLABORADOR,
} from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';

const talentos = { titular: TITULAR_COLABORADOR, anonimo: TALENTO_ANONIMO, relatorios: '%', acesso: null } as const;

/** Reads the signs of talents before they are forgotten. The registration as a candidate, which goes along, makes nobody a homonym. */
async function lerSinais(db: Db, ids: readonly number[]) {
  const destes = idList(ids);
  const { rows } =
    await sql<Identidade>`select c.nome, c.nome_social as "nomeSocial", c.cpf, c.pis, c.rg, c.fone_fixo as fixo, c.fone_celular as celular,
      exists (select from colaborador o where o.empresa_id = c.empresa_id and o.nome_busca = c.nome_busca and o.id <> all (${destes}))
        or exists (select from candidato o where o.empresa_id = c.empresa_id and o.nome_busca = c.nome_busca
          and (o.colaborador_id is null or o.colaborador_id <> all (${destes}))) as homonimo,
      array_remove(array(select distinct a.antes -> 'contato' ->> 'email' from auditoria a
        where a.entidade = 'Colaborador' and a.entidade_id = c.id) || c.email, null) as emails
    from colaborador c where c.id = any (${destes}) for update of c`.execute(db);
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
