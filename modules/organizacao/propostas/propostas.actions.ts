import { sql } from 'kysely';
import { aprovacaoHandlers } from '#modules/organizacao/alcadas/aprovacao.actions.ts';
import {
  exigirAprovacao,
  largarAprovacao,
  passouPelasCadeias,
} from '#modules/organizacao/alcadas/aprovacao.queries.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { pageOrWhole } from '#platform/server/resource/list.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { casoDaProposta, travarProposta } from './caso.queries.ts';
import { aplicarProposta } from './mudanca.queries.ts';
import {
  aprovacaoDaProposta,
  cancelarProposta,
  listarPropostas,
  obterProposta,
  somasDaProposta,
} from './propostas.contract.ts';
import { lerPropostas, obterPropostaLida, somasDe } from './propostas.queries.ts';

const ENTIDADE = 'Proposta em aprovação';
const acoes = { P: 'Aplicação', R: 'Reprovação', C: 'Cancelamento' } as const;

async function encerrar(ctx: Ctx, id: number, situacao: keyof typeof acoes): Promise<void> {
  await sql`update proposta_aprovacao set situacao = ${situacao}, encerrada_em = ${ctx.agora} where id = ${id}`.execute(
    ctx.db,
  );
  await ctx.auditar({
    acao: acoes[situacao],
    entidade: ENTIDADE,
    entidadeId: id,
    antes: { situacao: 'A' },
    depois: { situacao },
  });
}

/** The way of proposals through their chains: the last approval applies what was proposed, in the same transaction. */
const decisoes = aprovacaoHandlers({
  contratos: aprovacaoDaProposta,
  caso: casoDaProposta,
  travar: travarProposta,
  async decidido(ctx, id, _form, { situacao }) {
    if (situacao === 'A') return;
    const { caso, lida } = await casoDaProposta(ctx, id);
    if (situacao === 'P') {
      await exigirAprovacao(ctx, caso);
      const guardada = { ...lida, form: lida.conteudo.form };
      await aplicarProposta(ctx, lida.tipo, guardada, lida.conteudo, (fatos) =>
        passouPelasCadeias(ctx, { ...caso, fatos }),
      );
    }
    await encerrar(ctx, id, situacao === 'P' ? 'P' : 'R');
    const fim = situacao === 'P' ? 'foi aprovado, como se propôs' : 'foi reprovado: o motivo está na proposta';
    await caso.avisar([lida.proponenteId], `${caso.titulo} ${fim}.`);
  },
});

export const propostasHandlers: readonly Handler[] = [
  on(listarPropostas, (ctx, { query }) => pageOrWhole(query, (pagina) => lerPropostas(ctx, pagina))),
  on(obterProposta, (ctx, { params: { id } }) => obterPropostaLida(ctx, id)),
  on(somasDaProposta, (ctx, { params: { id } }) => somasDe(ctx, id), { deixaRastro: true }),
  on(cancelarProposta, async (ctx, { params: { id } }) => {
    await travarProposta(ctx, id);
    const { caso, edita } = await casoDaProposta(ctx, id);
    if (!edita) throw new ProblemError('SEM_PERMISSAO', { mensagem: 'Só quem fez a proposta a cancela.' });
    if (!caso.aberto) throw regra('Esta proposta já foi encerrada.');
    await largarAprovacao(ctx, caso.assunto, id);
    await encerrar(ctx, id, 'C');
    return obterPropostaLida(ctx, id);
  }),
  ...decisoes,
];
