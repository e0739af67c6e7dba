import { sql } from 'kysely';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { enviarMensagem } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { enviarEmail } from '#platform/server/mail/outbox.ts';
import { osQueVeem, usuariosQueVeem } from './quem-ve.queries.ts';
import { paginaDaSolicitacao } from './solicitacoes-pessoal.contract.ts';

interface Destino {
  descricao: string;
  emails_check: string | null;
  solicitante_id: number | null;
  solicitante_email: string | null;
}

async function destinoDe(ctx: Ctx, id: number): Promise<Destino | undefined> {
  const { rows } = await sql<Destino>`select s.descricao, s.emails_check, s.solicitante_id, u.email as solicitante_email
    from solicitacao_pessoal s left join usuario u on u.id = s.solicitante_id where s.id = ${id} and s.empresa_id = ${ctx.empresaId}`.execute(
    ctx.db,
  );
  return rows[0];
}

async function avisar(
  ctx: Ctx,
  id: number,
  o: { usuarios: readonly number[]; assunto: string; texto: string; emails: readonly (string | null)[] },
): Promise<void> {
  await enviarMensagem(ctx, {
    tipo: 'R',
    texto: o.texto,
    link: paginaDaSolicitacao(id),
    usuarios: o.usuarios.filter((usuario) => usuario !== ctx.ator.id),
  });
  const para = [
    ...new Set(
      o.emails.flatMap((lista) =>
        (lista ?? '')
          .split(',')
          .map((email) => email.trim())
          .filter((email) => email !== ''),
      ),
    ),
  ];
  for (const email of para) await enviarEmail(ctx, { para: email, assunto: o.assunto, texto: o.texto });
}

/** A new request waits for whoever may release it and sees it (decisions U-0031 and U-0080). */
export async function avisarCriacao(ctx: Ctx, id: number): Promise<void> {
  const destino = await destinoDe(ctx, id);
  if (!destino) return;
  const usuarios = await usuariosQueVeem(ctx, id, permissoesCaptacao.solicitacaoPessoal.verbos.LIBERAR);
  const texto = `A solicitação de pessoal ${id} (${destino.descricao}) foi aberta por ${ctx.ator.nome} e aguarda liberação.`;
  await avisar(ctx, id, { usuarios, assunto: 'Nova solicitação de pessoal', texto, emails: [destino.emails_check] });
}

/** An approved request that was changed waits for approval again: told to whoever may release it, to who asked for it and to its list. */
export async function avisarNovaAnalise(ctx: Ctx, id: number, mudou: readonly string[]): Promise<void> {
  const destino = await destinoDe(ctx, id);
  if (!destino) return;
  const texto = `A solicitação de pessoal ${id} (${destino.descricao}) foi alterada por ${ctx.ator.nome} (${mudou.join(', ')}) e aguarda nova liberação.`;
  const liberam = await usuariosQueVeem(ctx, id, permissoesCaptacao.solicitacaoPessoal.verbos.LIBERAR);
  const pediu = await osQueVeem(ctx, id, destino.solicitante_id === null ? [] : [destino.solicitante_id]);
  await avisar(ctx, id, {
    usuarios: [...new Set([...liberam, ...pediu])],
    assunto: 'Solicitação de pessoal alterada',
    texto,
    emails: [destino.emails_check],
  });
}

/** A transition is told to who asked for the request and to its e-mail list. */
export async function avisarTransicao(ctx: Ctx, id: number, feito: string, observacao: string | null): Promise<void> {
  const destino = await destinoDe(ctx, id);
  if (!destino) return;
  const texto = `A solicitação de pessoal ${id} (${destino.descricao}) foi ${feito} por ${ctx.ator.nome}.${observacao ? ` Observação: ${observacao}` : ''}`;
  const usuarios = await osQueVeem(ctx, id, destino.solicitante_id === null ? [] : [destino.solicitante_id]);
  await avisar(ctx, id, {
    usuarios,
    assunto: `Solicitação de pessoal ${feito}`,
    texto,
    // Who did it knows it.
    emails: [
      destino.emails_check,
      usuarios.some((usuario) => usuario !== ctx.ator.id) ? destino.solicitante_email : null,
    ],
  });
}
