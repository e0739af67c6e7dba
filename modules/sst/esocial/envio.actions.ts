import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import type { Alvo } from './desejado.queries.ts';
import { JOB_DO_ENVIO } from './envio.job.ts';
import { emLotes, recusaDoEnvio } from './envio.rules.ts';
import { enviarEventos, repetirEvento } from './esocial.contract.ts';
import { alcanceDosEventos } from './esocial.queries.ts';
import { montarLotes } from './lote.queries.ts';
import { lerEmpresa, sincronizar } from './sincronizar.queries.ts';

/** Whose certificate signs today; null when none is valid. */
async function certificadoDe({ db, empresaId, hoje }: Ctx): Promise<string | null> {
  const { rows } = await sql<{ cnpj: string }>`select cnpj from esocial_certificado
    where empresa_id = ${empresaId} and valido_de <= ${hoje} and valido_ate >= ${hoje}`.execute(db);
  return rows[0]?.cnpj ?? null;
}

/** What the page says of sending: how many events are ready, why they cannot go, what is on its way, and the last trouble. */
export async function lerEnvio(ctx: Ctx) {
  const { db, empresaId } = ctx;
  const empresa = await lerEmpresa(ctx);
  if (!empresa) return { prontos: 0, recusa: null, aCaminho: 0, aviso: null };
  const { cnpj, ambiente } = empresa;
  const { rows } = await sql<{ prontos: number; aCaminho: number }>`select
      (select count(*)::int from esocial_evento t where ${alcanceDosEventos(ctx)} and t.situacao = 'PRONTO') as prontos,
      (select count(*)::int from esocial_lote l where l.empresa_id = ${empresaId} and l.ambiente = ${ambiente}
        and l.situacao in ('MONTADO', 'ENVIANDO', 'RECEBIDO')) as "aCaminho"`.execute(db);
  const { prontos = 0, aCaminho = 0 } = rows[0] ?? {};
  const { rows: ultimos } = await sql<{
    quando: string;
    mensagem: string | null;
  }>`select criado_em as quando, mensagem from esocial_lote
    where empresa_id = ${empresaId} and ambiente = ${ambiente} order by id desc limit 1`.execute(db);
  const [ultimo] = ultimos;
  return {
    prontos,
    recusa: recusaDoEnvio({ cnpj, certificadoDe: await certificadoDe(ctx), prontos }),
    aCaminho,
    aviso: ultimo?.mensagem ? { quando: ultimo.quando, mensagem: ultimo.mensagem } : null,
  };
}

export const acoesDoEnvio: readonly Handler[] = [
  on(enviarEventos, async (ctx) => {
    const { db, empresaId } = ctx;
    // Holds the settings: nobody makes events anew, or sends the same ones, meanwhile.
    const empresa = await lerEmpresa(ctx, true);
    if (!empresa) throw regra('Configure o eSocial da empresa primeiro.');
    const { cnpj, ambiente } = empresa;
    const { rows } = await sql<{ id: number }>`select t.id from esocial_evento t
      where ${alcanceDosEventos(ctx)} and t.situacao = 'PRONTO' and t.ambiente = ${ambiente} order by t.prazo, t.id`.execute(
      db,
    );
    const recusa = recusaDoEnvio({ cnpj, certificadoDe: await certificadoDe(ctx), prontos: rows.length });
    if (recusa) throw regra(recusa);
    const lotes = await montarLotes(ctx, ambiente, emLotes(rows.map(({ id }) => id)));
    await ctx.auditar({
      acao: 'Envio',
      entidade: 'Eventos do eSocial',
      depois: { ambiente, eventos: rows.length, lotes: lotes.length },
    });
    for (const loteId of lotes) await ctx.enfileirar(JOB_DO_ENVIO, { loteId }, { empresaId, chave: String(loteId) });
    return { eventos: rows.length, lotes: lotes.length };
  }),
  on(repetirEvento, async (ctx, { params: { id } }) => {
    await lerEmpresa(ctx, true);
    const { rows } = await sql<
      Alvo & { situacao: string; superado: boolean }
    >`select t.situacao, t.origem, t.origem_id as "origemId",
        exists (select from esocial_evento n where n.empresa_id = t.empresa_id and n.origem = t.origem and n.origem_id = t.origem_id
          and n.ambiente = t.ambiente and n.id > t.id) as superado
      from esocial_evento t where t.id = ${id} and ${alcanceDosEventos(ctx)}`.execute(ctx.db);
    const [evento] = rows;
    if (!evento) throw new ProblemError('NAO_ENCONTRADO');
    if (evento.situacao !== 'RECUSADO' || evento.superado)
      throw regra('Só se repete um evento recusado que ainda não deu lugar a outro.');
    await sql`update esocial_evento set repetir = true where id = ${id}`.execute(ctx.db);
    await ctx.auditar({ acao: 'Repetição', entidade: 'Eventos do eSocial', entidadeId: id });
    await sincronizar({ ...ctx, so: [{ origem: evento.origem, origemId: evento.origemId }] });
  }),
];
