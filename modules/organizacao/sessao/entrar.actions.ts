import { sql } from 'kysely';
import { empresasAtivas } from '#modules/organizacao/empresas/empresas.queries.ts';
import { abrirSessao, fimDaSessao, tentativaDeEntrada } from '#platform/server/auth/login-attempt.ts';
import { conferirSenha } from '#platform/server/auth/passwords.ts';
import type { Identity } from '#platform/server/auth/sessions.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { type Ctx, SEM_EMPRESA } from '#platform/server/http/context.ts';
import { type Handler, on, onPrepared } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { codigoAceito } from './codigos.queries.ts';
import { type Conta, contaDoLogin, contaDoUsuario } from './conta.queries.ts';
import { carregarUsuario } from './identidade.queries.ts';
import { empresasDoLogin, entrar, informarSegundoFator, type LoginAnswer } from './sessao.contract.ts';
import { montarSessao, sessaoAnonima } from './sessao-info.queries.ts';

const sistema = { tipo: 'sistema' } as const;

/** Log-in of the staff: password, then the second factor of who has one. Every failing cause reads the same. */
export function loginHandlers(services: ModuleServices): Handler[] {
  const identityOf = carregarUsuario(services.permissoes);

  /** Looks the account up and compares the password, outside of the transaction of the log-in. */
  async function prepare(username: string, password: string) {
    const conta = await inTransaction(services.engine, { scope: sistema, readOnly: true }, (db) =>
      contaDoLogin(db, username),
    );
    return { conta, ...(await conferirSenha(conta?.senhaHash ?? null, password)) };
  }

  async function open(ctx: Ctx, identidade: Identity, empresaId: number): Promise<LoginAnswer> {
    await abrirSessao(ctx, services, { area: 'interna', sujeitoId: identidade.id, empresaId });
    const expiraEm = fimDaSessao(services);
    return { ...(await montarSessao(services, ctx.db, { identidade, empresaId, expiraEm })), segundoFator: false };
  }

  return [
    on(
      empresasDoLogin,
      async (ctx, { query }) => {
        const typed = (query.cpf ?? '').replace(/[.\-\s]/g, '');
        // Somebody with a login name has letters in it; a CPF is complete with 11 digits.
        if (typed === '' || (/^\d+$/.test(typed) && typed.length !== 11)) return [];
        return empresasAtivas(ctx.db);
      },
      { escopo: 'sistema' },
    ),
    onPrepared(
      entrar,
      ({ input: { body } }) => prepare(body.username, body.password),
      async (ctx, { body: { username, empresaId } }, { conta, certa, novoHash }) => {
        const tentativa = await tentativaDeEntrada(ctx, 'interna', conta?.login ?? username);
        if (tentativa.bloqueada) return refuse(ctx, services);
        const identidade = certa && conta ? await identityOf(ctx.db, conta.id) : null;
        const known = identidade?.empresas.some(({ id }) => id === empresaId) ?? false;
        if (!conta || !identidade || !known) {
          await tentativa.falhou();
          await auditLogin(ctx, conta, 'Entrada recusada', empresaId);
          return refuse(ctx, services);
        }
        await tentativa.acertou();
        if (novoHash) await sql`update usuario set senha_hash = ${novoHash} where id = ${conta.id}`.execute(ctx.db);
        if (conta.totpSegredo) {
          await abrirSessao(ctx, services, {
            area: 'interna',
            sujeitoId: conta.id,
            empresaId,
            segundoFatorPendente: true,
          });
          await auditLogin(ctx, conta, 'Senha aceita, falta o segundo fator', empresaId);
          return { ...sessaoAnonima(services, false), segundoFator: true };
        }
        await auditLogin(ctx, conta, 'Entrada', empresaId);
        return open(ctx, identidade, empresaId);
      },
      { escopo: 'sistema', semRepeticao: true },
    ),
    on(
      informarSegundoFator,
      async (ctx, { body: { codigo } }) => {
        if (!ctx.sessao?.segundoFatorPendente) throw new ProblemError('NAO_AUTENTICADO');
        const { identidade, empresaId } = ctx.sessao;
        const conta = await contaDoUsuario(ctx.db, identidade.id);
        if (!(await codigoAceito(ctx.db, conta, codigo))) {
          await auditLogin(ctx, conta, 'Código de verificação recusado', empresaId);
          ctx.recusar(new ProblemError('CREDENCIAIS', { mensagem: 'Código de verificação inválido.' }));
          return { ...sessaoAnonima(services, false), segundoFator: true };
        }
        await auditLogin(ctx, conta, 'Entrada', empresaId);
        return open(ctx, identidade, empresaId);
      },
      { escopo: 'sistema', semRepeticao: true },
    ),
  ];
}

function refuse(ctx: Ctx, services: ModuleServices): LoginAnswer {
  ctx.recusar(new ProblemError('CREDENCIAIS'));
  return { ...sessaoAnonima(services, false), segundoFator: false };
}

/** One line per attempt, without what was typed; in the log of the company only when the person belongs to it. */
async function auditLogin(ctx: Ctx, conta: Conta | null, acao: string, empresaId: number): Promise<void> {
  const { rows } =
    await sql`select 1 from usuario_empresa where usuario_id = ${conta?.id ?? null} and empresa_id = ${empresaId}`.execute(
      ctx.db,
    );
  await ctx.auditar({
    acao,
    entidade: 'Sessão',
    entidadeId: conta?.id ?? null,
    empresaId: rows.length > 0 ? empresaId : SEM_EMPRESA,
    ator: conta ? { tipo: 'usuario', id: conta.id, nome: conta.nome } : { tipo: 'anonimo', id: null, nome: null },
  });
}
