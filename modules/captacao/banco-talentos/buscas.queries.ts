import { sql } from 'kysely';
import { takeTurn } from '#platform/server/db/hold-rows.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { encodeQuery } from '#platform/shared/contract/decode.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { excluirBusca, listarBuscas, salvarBusca } from './banco-talentos.contract.ts';

/** Saved searches that one person keeps. */
const MAXIMO = 50;

interface Busca {
  id: number;
  nome: string;
  filtro: Record<string, string>;
}

/** Each person's own saved searches. */
export const buscasHandlers: readonly Handler[] = [
  on(listarBuscas, async (ctx) => {
    const { rows } = await sql<Busca>`select id, nome, filtro from busca_talentos
      where usuario_id = ${ctx.ator.id} and empresa_id = ${ctx.empresaId} order by nome_busca`.execute(ctx.db);
    return rows;
  }),
  on(salvarBusca, async (ctx, { body: { nome, filtro } }) => {
    await takeTurn(ctx.db, 'buscas-salvas', ctx.ator.id);
    const quantas = await sql<{ total: number }>`select count(*) as total from busca_talentos
      where usuario_id = ${ctx.ator.id} and empresa_id = ${ctx.empresaId} and nome_busca <> sem_acento(${nome})`.execute(
      ctx.db,
    );
    if ((quantas.rows[0]?.total ?? 0) >= MAXIMO)
      throw regra(`São no máximo ${MAXIMO} buscas salvas: exclua uma antes de salvar outra.`);
    const { rows } = await sql<Busca>`insert into busca_talentos (empresa_id, usuario_id, nome, filtro)
      values (${ctx.empresaId}, ${ctx.ator.id}, ${nome}, ${JSON.stringify(encodeQuery(filtro))}::jsonb)
      on conflict on constraint busca_talentos_unica do update set nome = excluded.nome, filtro = excluded.filtro, gravada_em = now()
      returning id, nome, filtro`.execute(ctx.db);
    const [salva] = rows;
    if (!salva) throw new Error('a busca não foi gravada');
    return salva;
  }),
  on(excluirBusca, async (ctx, { params }) => {
    const { rows } = await sql`delete from busca_talentos
      where id = ${params.buscaId} and usuario_id = ${ctx.ator.id} and empresa_id = ${ctx.empresaId} returning id`.execute(
      ctx.db,
    );
    if (rows.length === 0) throw new ProblemError('NAO_ENCONTRADO');
  }),
];
