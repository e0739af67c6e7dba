import { sql } from 'kysely';
import { NOME_ANONIMO, TITULAR_CANDIDATO } from '#modules/captacao/candidatos/dados-pessoais.queries.ts';
import {
  anonimizarTitulares,
  type Identidade,
  type PartesDaAnonimizacao,
  sinaisDe,
  TITULAR_COLABORADOR,
} from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { ForgettingStep } from '#platform/server/privacy/personal-data.ts';

const candidatos = {
  titular: TITULAR_CANDIDATO,
  anonimo: NOME_ANONIMO,
  relatorios: '/captacao/%',
  acesso: { ator: 'candidato', area: 'externa' },
} as const;

/** Reads the signs of candidates before they are forgotten, former e-mails among them. */
async function lerSinais(db: Db, ids: readonly number[]) {
  const { rows } =
    await sql<Identidade>`select c.nome, c.nome_social as "nomeSocial", c.cpf, c.pis, c.rg, c.fone_fixo as fixo, c.fone_celular as celular,
      exists (select from candidato o where o.empresa_id = c.empresa_id and o.nome_busca = c.nome_busca and o.id <> all (${idList(ids)}))
        or exists (select from colaborador o where o.empresa_id = c.empresa_id and o.nome_busca = c.nome_busca) as homonimo,
      array_remove(array(select distinct a.antes -> 'contato' ->> 'email' from auditoria a
        where a.entidade = 'Candidato' and a.entidade_id = c.id) || c.email, null) as emails
    from candidato c where c.id = any (${idList(ids)}) for update of c`.execute(db);
  return sinaisDe(rows);
}

/** Forgets candidates of one company in the caller's transaction (scope of the system). */
export async function anonimizarCandidatos(
  db: Db,
  partes: PartesDaAnonimizacao,
  o: { empresaId: number; ids: readonly number[]; motivo: 'PRAZO' | 'PEDIDO' },
): Promise<void> {
  if (o.ids.length === 0) return;
  await anonimizarTitulares(db, partes, candidatos, { ...o, sinais: await lerSinais(db, o.ids) });
  await sql`update candidato set atualizado_em = now() where id = any (${idList(o.ids)})`.execute(db);
}

/** A talent who is forgotten takes along the registration as a candidate: it was kept as a part of the employment record alone. */
export const esquecerComOTalento = (partes: () => PartesDaAnonimizacao): ForgettingStep => ({
  titular: TITULAR_COLABORADOR,
  async run(db, ids) {
    const { rows } = await sql<{ empresaId: number; ids: number[] }>`
      select c.empresa_id as "empresaId", array_agg(c.id order by c.id) as ids
      from candidato c join colaborador k on k.id = c.colaborador_id and k.empresa_id = c.empresa_id
      where k.id = any (${idList(ids)}) and c.anonimizado_em is null group by c.empresa_id`.execute(db);
    for (const row of rows) await anonimizarCandidatos(db, partes(), { ...row, motivo: 'PRAZO' });
  },
});
