import { type RawBuilder, sql } from 'kysely';
import { talentoDaSessao } from '#modules/organizacao/organizacao.api.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type WaitingWork, waitingOf } from '#platform/server/start/start.ts';
import { telaDasMinhasPesquisas } from './respostas.contract.ts';

/** Condition: survey `t` takes answers on this day. */
const aberta = (hoje: string): RawBuilder<unknown> =>
  sql`(t.situacao = 'L' and t.tipo <> 'E' and ${hoje}::date between t.data_ini and t.data_fim)`;

interface Minha {
  readonly id: number;
  readonly titulo: string;
  readonly dataFim: string | null;
  readonly anonima: boolean;
  readonly situacao: 'N' | 'P' | 'R';
  readonly aberta: boolean;
}

/** Surveys of whoever is in the session: those that wait, the most urgent first, and those answered, the latest first. */
export async function lerMinhas(ctx: Ctx): Promise<Minha[]> {
  const id = await talentoDaSessao(ctx);
  const { rows } = await sql<Minha>`select p.id, t.titulo, t.data_fim as "dataFim", t.anonima, p.situacao,
      ${aberta(ctx.hoje)} as aberta
    from pesquisa_participante p join pesquisa t on t.id = p.pesquisa_id
    where p.colaborador_id = ${id} and p.empresa_id = ${ctx.empresaId} and t.tipo <> 'E'
      and (${aberta(ctx.hoje)} or p.situacao = 'R')
    order by p.situacao = 'R', case when p.situacao <> 'R' then t.data_fim end, t.data_fim desc, p.id limit 100`.execute(
    ctx.db,
  );
  return rows;
}

/** Surveys that wait for the answers of whoever is in the session. */
export const pesquisasPorResponder: WaitingWork = {
  id: 'pesquisas-por-responder',
  titulo: 'Pesquisas a responder',
  acao: 'Responder',
  permissoes: [permissaoMeusDados],
  ordem: 6,
  path: telaDasMinhasPesquisas.path,
  async ler(ctx, limite) {
    const id = await talentoDaSessao(ctx);
    if (id === null) return { total: 0, itens: [] };
    const { rows } = await sql<Minha & { total: number }>`select p.id, t.titulo, t.data_fim as "dataFim", t.anonima,
        count(*) over ()::int as total
      from pesquisa_participante p join pesquisa t on t.id = p.pesquisa_id
      where p.colaborador_id = ${id} and p.empresa_id = ${ctx.empresaId} and p.situacao <> 'R' and ${aberta(ctx.hoje)}
      order by t.data_fim, p.id limit ${limite}`.execute(ctx.db);
    return waitingOf(rows, (row) => ({
      chave: row.id,
      titulo: row.titulo,
      detalhe: row.anonima ? 'Anônima' : null,
      ate: row.dataFim,
      path: `${telaDasMinhasPesquisas.path}/${row.id}`,
    }));
  },
};
