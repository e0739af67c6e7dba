import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { conteudoDe, type Lida, lerDe } from './conteudo.queries.ts';

/** Where, when and by whom orders are issued: a request's context, or demonstration data. */
type Emissor = Pick<Ctx, 'db' | 'empresaId' | 'hoje'> & { readonly ator: Pick<Ctx['ator'], 'nome'> };

/** Writes an order for each of these, as they were read, and returns ids of their talents; one that still waits for its signature goes. */
export async function emitirDe({ db, empresaId, hoje, ator }: Emissor, lidas: readonly Lida[]): Promise<number[]> {
  const talentosIds = lidas.map(({ id }) => id);
  const linhas = lidas.map((lida) => ({
    colaborador_id: lida.id,
    funcao_id: lida.funcaoId,
    funcao_versao: lida.funcaoVersao,
    conteudo: conteudoDe(lida),
  }));
  // What waits for a signature says what no longer holds, or the same once more.
  await sql`delete from ordem_servico where colaborador_id = any (${idList(talentosIds)}) and empresa_id = ${empresaId}
    and assinada_em is null`.execute(db);
  await sql`insert into ordem_servico (empresa_id, colaborador_id, funcao_id, funcao_versao, data, conteudo, emitida_por)
    select ${empresaId}, n.colaborador_id, n.funcao_id, n.funcao_versao, ${hoje}::date, n.conteudo, ${ator.nome}
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
      as n (colaborador_id bigint, funcao_id bigint, funcao_versao int, conteudo jsonb)`.execute(db);
  return talentosIds;
}

/** The same for talents by their ids; those without a function get none. */
export const emitirDosTalentos = async (emissor: Emissor, ids: readonly number[]): Promise<number[]> =>
  emitirDe(emissor, await lerDe(emissor.db, sql`t.empresa_id = ${emissor.empresaId} and t.id = any (${idList(ids)})`));
