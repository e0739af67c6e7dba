import { type RawBuilder, sql } from 'kysely';
import { exigirTalento, usuariosDe } from '#modules/avaliacao/equipe.queries.ts';
import { enviarMensagem, talentoDaSessao } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import * as contrato from './conversas.contract.ts';
import { pessoaSql } from './feedback.queries.ts';

const LIMITE = 200;

/** Like feedback: the log says that, and neither with whom nor what. */
const notar = (ctx: Ctx, acao: string, id: number) =>
  ctx.auditar({ acao, entidade: 'Conversa individual', entidadeId: id });

/** Talks `t` of this talent, on either side. */
const deles = ({ empresaId }: Ctx, eu: number) =>
  sql`t.empresa_id = ${empresaId} and ${eu} in (t.gestor_id, t.talento_id)`;

const LINHA = (
  eu: number,
) => sql`t.id, t.data, ${pessoaSql(sql.ref('t.gestor_id'))} as gestor, ${pessoaSql(sql.ref('t.talento_id'))} as talento,
  t.gestor_id = ${eu} as conduzo, (select count(*)::int from conversa_individual_pauta p where p.conversa_id = t.id) as assuntos,
  (select count(*)::int from conversa_individual_pauta p where p.conversa_id = t.id and p.feito) as conversados`;

/** A talk of the person of the session; held until the end of the transaction where it is to be changed. Throws NAO_ENCONTRADO. */
async function minha(ctx: Ctx, id: number, travar: boolean, so: RawBuilder<unknown> = sql`true`) {
  const eu = await exigirTalento(ctx);
  const { rows } = await sql<contrato.ConversaLida>`select ${LINHA(eu)}, t.versao, t.notas,
      coalesce((select json_agg(json_build_object('texto', p.texto, 'feito', p.feito) order by p.id)
        from conversa_individual_pauta p where p.conversa_id = t.id), '[]'::json) as pauta
    from conversa_individual t where t.id = ${id} and ${deles(ctx, eu)} and ${so} ${travar ? sql`for update of t` : sql``}`.execute(
    ctx.db,
  );
  const [lida] = rows;
  if (!lida) throw new ProblemError('NAO_ENCONTRADO');
  return lida;
}

/** The same where the person leads it. To the other one it has nothing of this. */
async function conduzida(ctx: Ctx, id: number, travar = false) {
  return minha(ctx, id, travar, sql`t.gestor_id = ${await exigirTalento(ctx)}`);
}

async function gravar(
  ctx: Ctx,
  id: number,
  { data, pauta, notas, versao }: contrato.ConversaForm,
): Promise<{ id: number }> {
  const antes = await minha(ctx, id, true);
  if (antes.versao !== versao) throw new ProblemError('CONFLITO_VERSAO', { atual: antes });
  await sql`update conversa_individual set data = ${data}, notas = ${notas}, versao = versao + 1 where id = ${id}`.execute(
    ctx.db,
  );
  await sql`delete from conversa_individual_pauta where conversa_id = ${id}`.execute(ctx.db);
  await sql`insert into conversa_individual_pauta (empresa_id, conversa_id, texto, feito)
    select ${ctx.empresaId}, ${id}, x.texto, x.feito
    from json_to_recordset(${JSON.stringify(pauta)}::json) as x (texto text, feito boolean)`.execute(ctx.db);
  await notar(ctx, 'Alteração', id);
  return { id };
}

export const conversasHandlers: readonly Handler[] = [
  on(contrato.minhasConversas, async (ctx) => {
    const eu = await talentoDaSessao(ctx);
    if (eu === null) return [];
    const { rows } =
      await sql<contrato.ConversaListada>`select ${LINHA(eu)} from conversa_individual t where ${deles(ctx, eu)}
      order by t.data desc, t.id desc limit ${LIMITE}`.execute(ctx.db);
    return rows;
  }),
  on(contrato.lerConversa, (ctx, { params }) => minha(ctx, params.id, false)),
  on(contrato.lerReservada, async (ctx, { params: { id } }) => {
    await conduzida(ctx, id);
    const { rows } = await sql<{
      texto: string;
    }>`select texto from conversa_individual_reservada where conversa_id = ${id}`.execute(ctx.db);
    return { texto: rows[0]?.texto ?? null };
  }),
  on(contrato.marcarConversa, async (ctx, { body: { talento, data } }) => {
    // That the talent is of the team is said by what the field offers.
    const { rows } = await sql<{ id: number }>`insert into conversa_individual (empresa_id, gestor_id, talento_id, data)
      values (${ctx.empresaId}, ${await exigirTalento(ctx)}, ${talento.id}, ${data}) returning id`.execute(ctx.db);
    const id = rows[0]?.id ?? 0;
    await notar(ctx, 'Inclusão', id);
    await enviarMensagem(ctx, {
      tipo: 'A',
      texto: `${ctx.ator.nome} marcou uma conversa individual com você para ${formatarData(data)}. Anote os seus assuntos.`,
      link: contrato.paginaDaConversa(id),
      usuarios: await usuariosDe(ctx, [talento.id]),
    });
    return { id };
  }),
  on(contrato.gravarConversa, (ctx, { params, body }) => gravar(ctx, params.id, body)),
  on(contrato.gravarReservada, async (ctx, { params: { id }, body: { texto } }) => {
    await conduzida(ctx, id, true);
    await (texto === null
      ? sql`delete from conversa_individual_reservada where conversa_id = ${id}`
      : sql`insert into conversa_individual_reservada (conversa_id, empresa_id, texto) values (${id}, ${ctx.empresaId}, ${texto})
        on conflict (conversa_id) do update set texto = excluded.texto`
    ).execute(ctx.db);
    await notar(ctx, 'Nota', id);
    return { id };
  }),
  on(contrato.excluirConversa, async (ctx, { params: { id } }) => {
    await conduzida(ctx, id, true);
    await sql`delete from conversa_individual where id = ${id}`.execute(ctx.db);
    await notar(ctx, 'Exclusão', id);
  }),
];
