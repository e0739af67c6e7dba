import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { exigirProprio } from '#modules/externo/acesso/conta-candidato.queries.ts';
import { exigirVez } from '#modules/externo/publico.queries.ts';
import { usarLink } from '#platform/server/auth/links.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onPrepared } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { regra } from '#platform/shared/problem.ts';
import {
  type Alerta,
  type AlertaForm,
  cancelarAlerta,
  confirmarAlerta,
  desligarAlerta,
  gravarAlerta,
  obterAlerta,
} from './alertas.contract.ts';
import { lerAlerta } from './alertas.queries.ts';
import { JOB_DE_CONFIRMACAO, linkDeConfirmacao } from './confirmacao.job.ts';

/** Clicks of one address in an hour. */
const porEndereco = { falhas: 60, minutos: 60 } as const;

const ENTIDADE = 'Aviso de vagas';

/** The candidate's wish to hear of new vacancies: asked for in the portal, confirmed by e-mail, withdrawn at any time. */
export function alertasHandlers(services: ModuleServices): Handler[] {
  async function gravar(ctx: Ctx, candidatoId: number, form: AlertaForm): Promise<Alerta> {
    const { rows } = await sql<{
      email: string | null;
    }>`select email from candidato where id = ${candidatoId} for update`.execute(ctx.db);
    const email = rows[0]?.email ?? null;
    if (email === null) throw regra('Informe o seu e-mail no cadastro para receber avisos de vagas.');
    const antes = await lerAlerta(ctx.db, candidatoId);
    // What was withdrawn, or goes to another address, needs a new consent.
    const confirmado = antes.estado === 'LIGADO' && antes.email === email;
    const { rows: gravados } = await sql<{ id: number }>`insert into alerta_vaga
        (empresa_id, candidato_id, email, cidade_id, frequencia, chave)
      values (${ctx.empresaId}, ${candidatoId}, ${email}, ${form.cidade?.id ?? null}, ${form.frequencia}, ${randomBytes(24).toString('base64url')})
      on conflict (candidato_id) do update set email = excluded.email, cidade_id = excluded.cidade_id,
        frequencia = excluded.frequencia, cancelado_em = null, versao = alerta_vaga.versao + 1,
        pedido_em = case when ${confirmado} then alerta_vaga.pedido_em else now() end,
        confirmado_em = case when ${confirmado} then alerta_vaga.confirmado_em end
      returning id`.execute(ctx.db);
    const id = gravados[0]?.id ?? 0;
    await sql`delete from alerta_vaga_area where alerta_vaga_id = ${id}`.execute(ctx.db);
    // Ids of another company, or gone meanwhile, simply match nothing.
    await sql`insert into alerta_vaga_area (empresa_id, alerta_vaga_id, area_interesse_id)
      select ${ctx.empresaId}, ${id}, i.id from area_interesse i
      where i.empresa_id = ${ctx.empresaId} and i.id = any (${idList(form.areasInteresseIds)})`.execute(ctx.db);
    if (!confirmado) await ctx.enfileirar(JOB_DE_CONFIRMACAO, { candidatoId });
    const depois = await lerAlerta(ctx.db, candidatoId);
    await ctx.auditar({ acao: 'Pedido de avisos', entidade: ENTIDADE, entidadeId: id, antes, depois });
    return depois;
  }

  const umaVez = (endereco: string) => exigirVez(services.engine, 'aviso', endereco, porEndereco);

  return [
    on(obterAlerta, (ctx, { params }) => lerAlerta(ctx.db, exigirProprio(ctx, params.id))),
    on(gravarAlerta, (ctx, { params, body }) => gravar(ctx, exigirProprio(ctx, params.id), body)),
    on(desligarAlerta, async (ctx, { params }) => {
      const candidatoId = exigirProprio(ctx, params.id);
      const { rows } = await sql<{ id: number }>`update alerta_vaga set cancelado_em = now(), versao = versao + 1
        where candidato_id = ${candidatoId} and cancelado_em is null returning id`.execute(ctx.db);
      await ctx.auditar({ acao: 'Cancelamento de avisos', entidade: ENTIDADE, entidadeId: rows[0]?.id ?? null });
    }),
    onPrepared(
      confirmarAlerta,
      ({ endereco }) => umaVez(endereco),
      async (ctx, { query }) => {
        const candidatoId = await usarLink(ctx.db, query.chave, linkDeConfirmacao);
        const { rows } = await sql<{ id: number; empresaId: number }>`update alerta_vaga
          set confirmado_em = now(), visto_ate = now(), versao = versao + 1
          where candidato_id = ${candidatoId} and confirmado_em is null and cancelado_em is null
          returning id, empresa_id as "empresaId"`.execute(ctx.db);
        const [alerta] = rows;
        if (!alerta) throw regra('Este link já foi usado ou venceu. Peça os avisos de novo na área do candidato.');
        await ctx.auditar({
          acao: 'Confirmação de avisos',
          entidade: ENTIDADE,
          entidadeId: alerta.id,
          empresaId: alerta.empresaId,
        });
        return { mensagem: 'Avisos confirmados. Você receberá as novas vagas por e-mail.' };
      },
      { escopo: 'sistema' },
    ),
    onPrepared(
      cancelarAlerta,
      ({ endereco }) => umaVez(endereco),
      async (ctx, { query }) => {
        const { rows } = await sql<{ id: number; empresaId: number }>`update alerta_vaga
          set cancelado_em = coalesce(cancelado_em, now()), versao = versao + 1
          where chave = ${query.chave} returning id, empresa_id as "empresaId"`.execute(ctx.db);
        for (const { id, empresaId } of rows)
          await ctx.auditar({ acao: 'Cancelamento de avisos', entidade: ENTIDADE, entidadeId: id, empresaId });
        return { mensagem: 'Pronto: você não receberá mais avisos de vagas.' };
      },
      { escopo: 'sistema', semAuditoria: true },
    ),
  ];
}
