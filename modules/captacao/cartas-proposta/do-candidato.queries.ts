import { sql } from 'kysely';
import { vinculo as vinculos } from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { FileAnswer } from '#platform/server/http/handler.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { exigirTransicao } from '#platform/shared/workflow.ts';
import { transicoesDaCarta } from './andamento.contract.ts';
import { cartaEmPdf } from './carta.report.ts';
import { type EstadoDaCarta, esperaResposta, venceu } from './cartas-proposta.rules.ts';
import { contarResposta } from './envio.queries.ts';
import { historico } from './historico.queries.ts';

/** A letter as the candidate reads it: nothing of what the staff notes. Money is a decimal string, days are 'yyyy-MM-dd'. */
interface CartaDoCandidato {
  readonly id: number;
  /** What is answered is what was read: with another one the letter has changed since. */
  readonly versao: number;
  readonly titulo: string;
  readonly funcao: string;
  /** As people read it. */
  readonly vinculo: string | null;
  readonly salario: string | null;
  readonly horario: string | null;
  readonly local: string | null;
  readonly beneficios: string | null;
  readonly mensagem: string | null;
  readonly dataInicio: string;
  readonly responderAte: string;
  readonly estado: EstadoDaCarta;
  readonly motivoRecusa: string | null;
  readonly motivoCancelamento: string | null;
  /** The last day to answer is over and nobody did. */
  readonly vencida: boolean;
  readonly podeResponder: boolean;
}

/** SQL 'the candidate of the letter `t` still goes on in its request'. */
const SEGUE = sql<boolean>`exists (select from candidato_solicitacao cs where cs.candidato_id = t.candidato_id
  and cs.solicitacao_pessoal_id = t.solicitacao_pessoal_id and cs.apto <> 'N' and not cs.contratado
  and cs.desistiu_em is null and cs.transferido_em is null and not s.encerrada and not s.cancelada)`;

/** The letters that were sent to a candidate, the newest first. */
export async function cartasParaOCandidato(ctx: Ctx, candidatoId: number): Promise<CartaDoCandidato[]> {
  const { rows } = await sql<
    Omit<CartaDoCandidato, 'podeResponder' | 'vencida'> & { segue: boolean }
  >`select t.id, t.versao, coalesce(a.titulo, s.descricao) as titulo, t.funcao, t.vinculo,
      t.salario, t.horario, t.local, t.beneficios, t.mensagem, t.data_inicio as "dataInicio", t.responder_ate as "responderAte", t.estado,
      t.motivo_recusa as "motivoRecusa", t.motivo_cancelamento as "motivoCancelamento", ${SEGUE} as segue
    from carta_proposta t join solicitacao_pessoal s on s.id = t.solicitacao_pessoal_id
      left join anuncio a on a.solicitacao_pessoal_id = s.id
    where t.candidato_id = ${candidatoId} and t.empresa_id = ${ctx.empresaId} and t.enviada_em is not null order by t.id desc`.execute(
    ctx.db,
  );
  return rows.map(({ segue, ...carta }) => ({
    ...carta,
    vinculo: carta.vinculo && vinculos.rotulo(carta.vinculo),
    vencida: venceu(carta, ctx.hoje),
    podeResponder: segue && esperaResposta(carta, ctx.hoje),
  }));
}

/** The candidate's letter, which was sent. Throws NAO_ENCONTRADO. */
async function daPessoa(ctx: Ctx, candidatoId: number, id: number): Promise<CartaDoCandidato> {
  const carta = (await cartasParaOCandidato(ctx, candidatoId)).find((uma) => uma.id === id);
  if (!carta) throw new ProblemError('NAO_ENCONTRADO');
  return carta;
}

/** The candidate's answer; who sent the letter hears of it. Throws NAO_ENCONTRADO, REGRA for what no longer waits, or CONFLITO_VERSAO for what has changed since it was read. */
export async function responderCarta(
  ctx: Ctx,
  o: {
    readonly candidatoId: number;
    readonly id: number;
    readonly versao: number;
    readonly aceita: boolean;
    readonly motivo: string | null;
  },
): Promise<void> {
  const { candidatoId, id, aceita, motivo } = o;
  await sql`select 1 from carta_proposta where id = ${id} and candidato_id = ${candidatoId} for update`.execute(ctx.db);
  const { versao, estado, responderAte, vencida, podeResponder } = await daPessoa(ctx, candidatoId, id);
  const verbo = transicoesDaCarta[aceita ? 'aceitar' : 'recusar'];
  exigirTransicao(verbo, { estado });
  if (!podeResponder)
    throw regra(
      vencida
        ? `O prazo para responder acabou em ${formatarData(responderAte)}. Fale com a equipe de seleção.`
        : 'Esta proposta já não vale. Fale com a equipe de seleção.',
    );
  if (versao !== o.versao)
    throw new ProblemError('CONFLITO_VERSAO', {
      mensagem: 'A proposta mudou enquanto você a lia: confira o prazo e o início, e responda de novo.',
    });
  const depois = aceita ? 'ACEITA' : 'RECUSADA';
  await sql`update carta_proposta set versao = versao + 1, estado = ${depois}, respondida_em = ${ctx.hoje}, motivo_recusa = ${motivo}
    where id = ${id}`.execute(ctx.db);
  await historico.registrar(ctx, id, { acao: String(verbo.acao), observacao: motivo });
  await ctx.auditar({
    ...{ acao: String(verbo.acao), entidade: 'Carta-proposta', entidadeId: id },
    ...{ antes: { estado }, depois: { estado: depois, ...(motivo ? { motivoRecusa: motivo } : {}) } },
  });
  await contarResposta(ctx, id, aceita ? 'aceita' : 'recusada');
}

/** The candidate's letter on paper. Throws NAO_ENCONTRADO. */
export async function papelDoCandidato(ctx: Ctx, candidatoId: number, id: number): Promise<FileAnswer> {
  await daPessoa(ctx, candidatoId, id);
  return cartaEmPdf(ctx, id);
}
