import { sql } from 'kysely';
import { linkDoAcompanhamento } from '#modules/captacao/modelos-email/envio.queries.ts';
import { osQueVeem } from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import { enviarMensagem } from '#modules/organizacao/organizacao.api.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { enderecoValido, enviarEmail } from '#platform/server/mail/outbox.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { cartaProposta, paginaDaCarta } from './cartas-proposta.contract.ts';
import { cartaPorEmail, faltaParaEnviar } from './cartas-proposta.rules.ts';

interface Envolvidos {
  readonly candidato: string;
  readonly email: string | null;
  readonly empresa: string;
  readonly funcao: string;
  readonly salario: string | null;
  readonly responderAte: string;
  readonly solicitacaoId: number;
  readonly enviadaPor: number | null;
}

async function envolvidosDe(ctx: Ctx, id: number): Promise<Envolvidos> {
  const { rows } =
    await sql<Envolvidos>`select coalesce(c.nome_social, c.nome) as candidato, c.email, m.nome as empresa, t.funcao, t.salario,
      t.responder_ate as "responderAte", t.solicitacao_pessoal_id as "solicitacaoId", t.enviada_por_id as "enviadaPor"
    from carta_proposta t join candidato c on c.id = t.candidato_id join empresa m on m.id = t.empresa_id
    where t.id = ${id} and t.empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const [lida] = rows;
  if (!lida) throw new ProblemError('NAO_ENCONTRADO');
  return lida;
}

/** Tells the candidate that a letter waits for their answer, or that there is more time for it. Throws VIOLACAO_CAMPO for what may not go out. */
export async function levarAoCandidato(config: Config, ctx: Ctx, id: number, prorrogada: boolean): Promise<void> {
  const carta = await envolvidosDe(ctx, id);
  const falta = faltaParaEnviar(carta, ctx.hoje);
  if (falta) throw campoInvalido(falta.campo, falta.mensagem);
  if (!enderecoValido(carta.email)) return;
  const link = linkDoAcompanhamento(config, ctx.empresaId);
  await enviarEmail(ctx, {
    para: carta.email,
    ...cartaPorEmail({ ...carta, nome: carta.candidato, link, prorrogada }),
  });
}

/** Tells whoever sent the letter what the candidate answered, as far as they still see the request. */
export async function contarResposta(ctx: Ctx, id: number, participio: 'aceita' | 'recusada'): Promise<void> {
  const { candidato, funcao, solicitacaoId, enviadaPor } = await envolvidosDe(ctx, id);
  if (enviadaPor === null || (ctx.ator.tipo === 'usuario' && enviadaPor === ctx.ator.id)) return;
  const disse = participio === 'aceita' ? 'aceitou' : 'recusou';
  await enviarMensagem(ctx, {
    tipo: 'R',
    texto: `${candidato} ${disse} a carta-proposta para ${funcao}.`,
    link: paginaDaCarta(id),
    usuarios: await osQueVeem(ctx, solicitacaoId, [enviadaPor], cartaProposta.permissoes.ver),
  });
}
