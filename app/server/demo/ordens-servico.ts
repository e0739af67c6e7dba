import { sql } from 'kysely';
import { emitirOrdensDeServico } from '#modules/sst/sst.api.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { gestor, talento } from './logins.ts';

/** Orders of service of who works in production and maintenance: most were signed, those of who can log in wait. */
export async function criarOrdensDeServico(db: Db, empresaId: number, hoje: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`select c.id from colaborador c
    cross join lateral colaborador_lotacao(c.id, ${hoje}::date) l join funcao f on f.id = l.funcao_id
    where c.empresa_id = ${empresaId} and c.data_desligamento is null and f.nome <> 'Trabalho administrativo' and c.id % 6 <> 0
    order by c.id limit 120`.execute(db);
  await emitirOrdensDeServico(
    { db, empresaId, hoje: somarDias(hoje, -20), ator: { nome: 'Técnico de segurança' } },
    rows.map(({ id }) => id),
  );
  await sql`update ordem_servico o set assinada_em = o.data + interval '2 days 13 hours 40 minutes', assinatura_modo = 'L',
      assinatura_sha256 = ordem_servico_sha256(o.id)
    where o.empresa_id = ${empresaId} and o.colaborador_id % 5 <> 0
      and o.colaborador_id not in (select u.colaborador_id from usuario u where u.login in (${gestor.login}, ${talento.login}))`.execute(
    db,
  );
}
