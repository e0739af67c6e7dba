import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { contem } from '#platform/server/resource/list.ts';
import type { ParaAdicionar } from './quadro.contract.ts';

/** Found at once; who is not among them is found by more of the name. */
const ACHADOS = 20;

/** Candidates of the company by their names, or the last registered ones, and whether they are in the request already. */
export async function candidatosPara(ctx: Ctx, solicitacaoId: number, busca: string | null): Promise<ParaAdicionar[]> {
  const { rows } = await sql<ParaAdicionar>`select t.id, t.nome, t.foto_id is not null as "temFoto",
      (select c.nome from cidade c where c.id = t.cidade_id) as cidade,
      (select string_agg(c.nome, ', ' order by c.nome) from candidato_cargo l join cargo c on c.id = l.cargo_id
        where l.candidato_id = t.id) as cargos,
      exists (select from candidato_solicitacao cs where cs.candidato_id = t.id and cs.solicitacao_pessoal_id = ${solicitacaoId}) as participa
    from candidato t where t.empresa_id = ${ctx.empresaId} and t.anonimizado_em is null and not t.contratado
      and ${busca ? contem('t.nome_busca', busca) : sql`true`}
    order by ${busca ? sql`t.nome_busca, t.id` : sql`t.id desc`} limit ${ACHADOS}`.execute(ctx.db);
  return rows;
}
