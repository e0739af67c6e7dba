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
  type Conta,
  contaComEstaSenha,
  contaDoLogin,
  contaDoUsuario,
  encerrarChaves,
  gravarSenha,
} from './conta.queries.ts';
import { linkDeSenha, recuperacaoDeSenha } from './recuperacao.job.ts';
import { alterarSenha, conferirLinkDeSenha, definirNovaSenha, recuperarSenha } from './sessao.contract.ts';

const sistema = { tipo: 'sistema' } as const;

export const respostaDaRecuperacao =
  'Se o CPF ou login informado existir e tiver e-mail cadastrado, enviaremos um link para definir uma nova senha.';

/** Changing one's own password, and setting a new one by a link. */
export function senhaHandlers(services: ModuleServices): Handler[] {
  return [
    onPrepared(
      alterarSenha,
      async ({ input: { body }, sessao }) => {
        const conta = await inTransaction(services.engine, { scope: sistema, readOnly: true }, (db) =>
          contaDoUsuario(db, sessao?.identidade.id ?? 0),
        );
        const { certa } = await conferirSenha(conta.senhaHash, body.senha);
        return { conta, certa, novoHash: await hashDaSenha(body.novaSenha) };
      },
      async (ctx, { body }, { conta, certa, novoHash }) => {
        recusarProvedor(conta);
        if (!(await senhaAtualCerta(ctx, chaveDaConta('interna', conta.login), certa))) return;
        if ((await contaComEstaSenha(ctx.db, conta)) === null) throw senhaIncorreta();
        exigirOutraSenha(body, conta);
        await gravarSenha(ctx.db, conta.id, novoHash);
        const chaves = body.encerrarChaves ? await encerrarChaves(ctx.db, conta.id) : 0;
        await services.sessoes().endAll(ctx.db, 'interna', conta.id, ctx.sessao?.token);
        await ctx.auditar({
          acao: 'Alteração da senha',
          entidade: 'Usuário',
          entidadeId: conta.id,
          ...(chaves > 0 ? { depois: { chavesRemovidas: chaves } } : {}),
        });
      },
      { escopo: 'sistema', semRepeticao: true },
    ),
    on(
      recuperarSenha,
      async (ctx, { body: { login } }) => {
        const conta = await contaDoLogin(ctx.db, login);
        if (await contarPedidoDeLink(ctx, 'interna', conta?.login ?? login)) {
          // Known or not, the same is done here: the queue finds out whether there is anybody to write to.
          await ctx.enfileirar(recuperacaoDeSenha, { usuarioId: conta?.id ?? null });
        }
        return { mensagem: respostaDaRecuperacao };
      },
      { escopo: 'sistema', semRepeticao: true },
    ),
    on(conferirLinkDeSenha, async (ctx, { body }) => ({ abre: await linkAbre(ctx.db, body.token, linkDeSenha) }), {
      escopo: 'sistema',
    }),
    onPrepared(
      definirNovaSenha,
      ({ input: { body } }) => hashParaOLink(services.engine, body, linkDeSenha),
      async (ctx, { body }, novoHash) => {
        const usuarioId = await usarLink(ctx.db, body.token, linkDeSenha);
        if (usuarioId === null || novoHash === null)
          throw regra('Este link não é mais válido. Peça um novo em “Esqueci minha senha”.');
        const conta = await contaDoUsuario(ctx.db, usuarioId);
        recusarProvedor(conta);
        exigirSenhaAceitavel(body.novaSenha, conta, 'novaSenha');
        await gravarSenha(ctx.db, usuarioId, novoHash);
        // Whoever recovers an access may have lost it to somebody, who might have left a passkey behind.
        await encerrarChaves(ctx.db, usuarioId);
        await esquecerFalhas(ctx.db, chaveDaConta('interna', conta.login));
        await services.sessoes().endAll(ctx.db, 'interna', usuarioId);
        await ctx.auditar({
          acao: 'Nova senha pelo link',
          entidade: 'Usuário',
          entidadeId: usuarioId,
          ator: { tipo: 'usuario', id: usuarioId, nome: conta.nome },
        });
      },
      { escopo: 'sistema', semRepeticao: true },
    ),
  ];
}

function recusarProvedor(conta: Conta): void {
  if (conta.usuarioFortes) throw regra('Usuários do provedor não alteram a senha por aqui.');
}
