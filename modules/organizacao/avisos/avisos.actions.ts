import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { lerNaoLidas, minhas } from '#modules/organizacao/mensagens/mensagens.queries.ts';
import { noticia } from '#modules/organizacao/mensagens/noticias.contract.ts';
import { emVigor } from '#modules/organizacao/mensagens/noticias.resource.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { enderecoValido } from '#platform/server/mail/outbox.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import {
  cancelarResumo,
  gravarPreferencias,
  MENSAGENS_NO_SINO,
  marcarTudoComoLido,
  obterAvisos,
  obterPreferencias,
} from './avisos.contract.ts';

const doSistema = { escopo: 'sistema', semRepeticao: true } as const;
const ENTIDADE = 'Resumo por e-mail';

async function lerPreferencias({ db, ator }: Ctx) {
  const { rows } = await sql<{ resumo: 'N' | 'D' | 'S'; email: string | null }>`
    select coalesce(r.frequencia, 'N') as resumo, u.email from usuario u left join resumo_email r on r.usuario_id = u.id
    where u.id = ${ator.id}`.execute(db);
  const { resumo, email } = rows[0] ?? { resumo: 'N' as const, email: null };
  return { resumo, email: enderecoValido(email) ? email : null };
}

/** The bell, and how the person is told of what waits. */
export const avisosHandlers: readonly Handler[] = [
  on(obterAvisos, (ctx) => lerNaoLidas(ctx, MENSAGENS_NO_SINO)),
  on(marcarTudoComoLido, async (ctx) => {
    const { rows: mensagens } =
      await sql`update usuario_mensagem t set lida = true where ${sql.join(minhas(ctx), sql` and `)} and not lida returning 1`.execute(
        ctx.db,
      );
    const { rows: noticias } = await sql`insert into noticia_lida (empresa_id, noticia_id, usuario_id)
      select n.empresa_id, n.id, ${ctx.ator.id} from noticia n where ${emVigor(ctx)}
      on conflict (noticia_id, usuario_id) do nothing returning 1`.execute(ctx.db);
    const feito = { mensagens: mensagens.length, noticias: noticias.length };
    if (feito.mensagens > 0) await ctx.auditar({ acao: 'Leitura de todas', entidade: 'Mensagem', depois: feito });
    else if (feito.noticias > 0)
      await ctx.auditar({ acao: 'Leitura de todas', entidade: noticia.nome.um, depois: feito });
    return feito;
  }),
  on(obterPreferencias, lerPreferencias, { escopo: 'sistema' }),
  on(
    gravarPreferencias,
    async (ctx, { body: { resumo } }) => {
      const { resumo: antes, email } = await lerPreferencias(ctx);
      if (resumo !== 'N' && email === null)
        throw campoInvalido('resumo', 'O seu usuário não tem e-mail: peça a quem cuida dos usuários que o informe.');
      if (resumo === 'N') await sql`delete from resumo_email where usuario_id = ${ctx.ator.id}`.execute(ctx.db);
      else
        await sql`insert into resumo_email (usuario_id, frequencia, chave)
          values (${ctx.ator.id}, ${resumo}, ${randomBytes(24).toString('base64url')})
          on conflict (usuario_id) do update set frequencia = excluded.frequencia`.execute(ctx.db);
      await ctx.auditar({
        acao: 'Alteração',
        entidade: ENTIDADE,
        entidadeId: ctx.ator.id,
        antes: { resumo: antes },
        depois: { resumo },
      });
    },
    doSistema,
  ),
  on(
    cancelarResumo,
    async (ctx, { query }) => {
      const { rows } = await sql<{
        id: number;
      }>`delete from resumo_email where chave = ${query.chave} returning usuario_id as id`.execute(ctx.db);
      for (const { id } of rows) await ctx.auditar({ acao: 'Cancelamento', entidade: ENTIDADE, entidadeId: id });
      return { mensagem: 'Pronto: você não receberá mais o resumo por e-mail.' };
    },
    { escopo: 'sistema', semAuditoria: true },
  ),
];
