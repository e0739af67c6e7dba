import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import type { Alvo } from './desejado.queries.ts';
import { alcanceDosEventos, incerto } from './esocial.queries.ts';
import { devolverEventos, guardarResultado } from './lote.queries.ts';
import { resolverEvento } from './resolver.contract.ts';
import { lerEmpresa, sincronizar } from './sincronizar.queries.ts';

interface Incerto extends Alvo {
  readonly eventoId: string;
  readonly loteId: number;
}

interface Lido extends Alvo {
  readonly eventoId: string | null;
  readonly loteId: number | null;
  readonly semResposta: boolean;
}

async function lerIncerto(ctx: Ctx, id: number): Promise<Incerto> {
  const { rows } =
    await sql<Lido>`select t.evento_id as "eventoId", t.lote_id as "loteId", t.origem, t.origem_id as "origemId", ${incerto} as "semResposta"
    from esocial_evento t where t.id = ${id} and ${alcanceDosEventos(ctx)} for update`.execute(ctx.db);
  const [um] = rows;
  if (!um) throw new ProblemError('NAO_ENCONTRADO');
  const { eventoId, loteId } = um;
  if (!um.semResposta || eventoId === null || loteId === null)
    throw regra(
      'Só se resolve à mão um evento enviado há mais de uma hora e sem resposta: antes disso o eSocial é perguntado.',
    );
  return { ...um, eventoId, loteId };
}

async function recusarUsado({ db, empresaId }: Ctx, recibo: string): Promise<void> {
  const { rows } =
    await sql`select 1 from esocial_evento where empresa_id = ${empresaId} and recibo = ${recibo} limit 1`.execute(db);
  if (rows.length > 0) throw campoInvalido('recibo', 'Este recibo já é de outro evento.');
}

/** A batch of which nothing is left to be known has no next step; a step that is under way writes nothing over it. */
async function encerrarLote(db: Db, loteId: number): Promise<void> {
  await sql`update esocial_lote l set proxima_em = null, mensagem = null, situacao = case when exists (
        select from esocial_evento e where e.lote_id = l.id) then 'CONCLUIDO' else 'DEVOLVIDO' end
    where l.id = ${loteId} and not exists (select from esocial_evento e where e.lote_id = l.id and e.situacao = 'ENVIADO')`.execute(
    db,
  );
}

export const acoesDeResolver: readonly Handler[] = [
  on(resolverEvento, async (ctx, { params: { id }, body: { desfecho, recibo, motivo } }) => {
    const { db } = ctx;
    // As whoever changes events does: first the company's settings, then its batches and events.
    await lerEmpresa(ctx, true);
    const { eventoId, loteId, origem, origemId } = await lerIncerto(ctx, id);
    if (desfecho === 'RECEBIDO' && recibo !== null) {
      await recusarUsado(ctx, recibo);
      const descricao = 'Recibo informado à mão, conferido no portal do eSocial.';
      await guardarResultado(db, loteId, { id: eventoId, recibo, codigo: 201, descricao, ocorrencias: [] });
    }
    // It is ready again with the same Id, which eSocial takes only once; sending it is asked of a person.
    else await devolverEventos(db, loteId, id);
    await encerrarLote(db, loteId);
    await ctx.auditar({
      acao: desfecho === 'RECEBIDO' ? 'Recibo informado à mão' : 'Dado por não recebido',
      entidade: 'Eventos do eSocial',
      entidadeId: id,
      antes: { situacao: 'ENVIADO', lote: loteId },
      depois: { recibo, motivo },
    });
    await sincronizar({ ...ctx, so: [{ origem, origemId }] });
  }),
];
