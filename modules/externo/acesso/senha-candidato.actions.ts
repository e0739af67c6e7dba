import { hashParaOLink, linkAbre, usarLink } from '#platform/server/auth/links.ts';
import {
  contarPedidoDeLink,
  exigirOutraSenha,
  senhaAtualCerta,
  senhaIncorreta,
} from '#platform/server/auth/own-password.ts';
import { conferirSenha, exigirSenhaAceitavel, hashDaSenha } from '#platform/server/auth/passwords.ts';
import { chaveDaConta, esquecerFalhas } from '#platform/server/auth/throttle.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { type Handler, on, onPrepared } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { regra } from '#platform/shared/problem.ts';
import {
  alterarSenhaExterna,
  conferirLinkDeSenhaExterna,
  definirNovaSenhaExterna,
  recuperarSenhaExterna,
} from './acesso.contract.ts';
import {
  contaDoCandidato,
  contaDoCpf,
  exigirProprio,
  gravarSenhaDoCandidato,
  loginDaConta,
  senhaAindaEsta,
} from './conta-candidato.queries.ts';
import { linkDeSenhaDoCandidato, recuperacaoDoCandidato } from './recuperacao-candidato.job.ts';

const sistema = { tipo: 'sistema' } as const;
const options = { escopo: 'sistema', semRepeticao: true } as const;

export const respostaDaRecuperacao =
  'Se houver cadastro com este CPF na empresa escolhida, enviaremos para o e-mail dele um link para definir uma nova senha.';

/** Changing one's own password, and setting a new one by a link. */
export function senhaCandidatoHandlers(services: ModuleServices): Handler[] {
  return [
    onPrepared(
      alterarSenhaExterna,
      async ({ input: { body }, sessao }) => {
        const conta = await inTransaction(services.engine, { scope: sistema, readOnly: true }, (db) =>
          contaDoCandidato(db, sessao?.identidade.id ?? 0),
        );
        const { certa } = await conferirSenha(conta.senhaHash, body.senha);
        return { conta, certa, novoHash: await hashDaSenha(body.novaSenha) };
      },
      async (ctx, { params, body }, { conta, certa, novoHash }) => {
        exigirProprio(ctx, params.id);
        const chave = chaveDaConta('externa', loginDaConta(conta.cpf, conta.empresaId));
        if (!(await senhaAtualCerta(ctx, chave, certa))) return;
        if (!(await senhaAindaEsta(ctx.db, conta))) throw senhaIncorreta();
        exigirOutraSenha(body, conta);
        await gravarSenhaDoCandidato(ctx.db, conta.id, novoHash);
        await services.sessoes().endAll(ctx.db, 'externa', conta.id, ctx.sessao?.token);
        await ctx.auditar({ acao: 'Alteração da senha', entidade: 'Candidato', entidadeId: conta.id });
      },
      options,
    ),
    on(
      recuperarSenhaExterna,
      async (ctx, { query: { solicitacaoId }, body: { cpf, empresaId } }) => {
        if (await contarPedidoDeLink(ctx, 'externa', loginDaConta(cpf, empresaId))) {
          const conta = await contaDoCpf(ctx.db, cpf, empresaId);
          // Known or not, the same is done here: the queue finds out whether there is anybody to write to.
          await ctx.enfileirar(recuperacaoDoCandidato, { candidatoId: conta?.id ?? null, solicitacaoId });
        }
        return { mensagem: respostaDaRecuperacao };
      },
      options,
    ),
    on(
      conferirLinkDeSenhaExterna,
      async (ctx, { body }) => ({ abre: await linkAbre(ctx.db, body.token, linkDeSenhaDoCandidato) }),
      { escopo: 'sistema' },
    ),
    onPrepared(
      definirNovaSenhaExterna,
      ({ input: { body } }) => hashParaOLink(services.engine, body, linkDeSenhaDoCandidato),
      async (ctx, { body }, novoHash) => {
        const id = await usarLink(ctx.db, body.token, linkDeSenhaDoCandidato);
        if (id === null || novoHash === null)
          throw regra('Este link não é mais válido. Peça um novo em “Esqueci minha senha”.');
        const conta = await contaDoCandidato(ctx.db, id);
        exigirSenhaAceitavel(body.novaSenha, conta, 'novaSenha');
        await gravarSenhaDoCandidato(ctx.db, id, novoHash);
        await esquecerFalhas(ctx.db, chaveDaConta('externa', loginDaConta(conta.cpf, conta.empresaId)));
        await services.sessoes().endAll(ctx.db, 'externa', id);
        await ctx.auditar({
          acao: 'Nova senha pelo link',
          entidade: 'Candidato',
          entidadeId: id,
          empresaId: conta.empresaId,
          ator: { tipo: 'candidato', id, nome: conta.nome },
        });
      },
      options,
    ),
  ];
}
