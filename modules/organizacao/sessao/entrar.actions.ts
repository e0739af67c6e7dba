import { sql } from 'kysely';
import { empresasAtivas } from '#modules/organizacao/empresas/empresas.queries.ts';
import { abrirSessao, fimDaSessao, tentativaDeEntrada } from '#platform/server/auth/login-attempt.ts';
import { conferirSenha, NADA_COMPARADO } from '#platform/server/auth/passwords.ts';
import type { Identity } from '#platform/server/auth/sessions.ts';
import { enderecoEspera } from '#platform/server/auth/throttle.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { type Ctx, SEM_EMPRESA } from '#platform/server/http/context.ts';
import { type Handler, on, onPrepared } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { codigoAceito } from './codigos.queries.ts';
import { type Conta, contaComEstaSenha, contaDoLogin, contaDoUsuario, fatoresDe } from './conta.queries.ts';
import { carregarUsuario } from './identidade.queries.ts';
import { empresasDoLogin, entrar, informarSegundoFator, type LoginAnswer } from './sessao.contract.ts';
import { montarSessao, sessaoAnonima } from './sessao-info.queries.ts';

const sistema = { tipo: 'sistema' } as const;

/** Log-in of the staff: password, then the second factor of who has one. Every failing cause reads the same. */
export function loginHandlers(services: ModuleServices): Handler[] {
  const identityOf = carregarUsuario(services.permissoes);

  /** Looks the account up and compares the password, outside of the transaction of the log-in. */
  async function prepare(username: string, password: string, endereco: string) {
    const conta = await inTransaction(services.engine, { scope: sistema, readOnly: true }, async (db) =>
      (await enderecoEspera(db, 'interna', endereco)) ? undefined : contaDoLogin(db, username),
    );
    if (conta === undefined) return NADA_COMPARADO;
    return { conta, ...(await conferirSenha(conta?.senhaHash ?? null, password)) };
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
      ({ input: { body }, endereco }) => prepare(body.username, body.password, endereco),
      async (ctx, { body: { username, empresaId } }, { conta: lida, certa, novoHash }) => {
        const tentativa = await tentativaDeEntrada(ctx, 'interna', lida?.login ?? username);
        if (tentativa.bloqueada) return recusarEntrada(ctx, services);
        const conta = certa && lida ? await contaComEstaSenha(ctx.db, lida) : null;
        const identidade = conta ? await identityOf(ctx.db, conta.id, null) : null;
        const known = identidade?.empresas.some(({ id }) => id === empresaId) ?? false;
        if (conta && !known) {
          const provedor = await provedorExigido(ctx, empresaId);
          const whole = provedor ? await identityOf(ctx.db, conta.id) : null;
          if (whole?.empresas.some(({ id }) => id === empresaId)) {
            await registrarEntrada(ctx, conta, 'Entrada recusada: só pelo provedor de identidade', empresaId);
            return recusarEntrada(ctx, services, `Nesta empresa se entra por ${provedor}.`);
          }
        }
        if (!conta || !identidade || !known) {
          await tentativa.falhou();
          await registrarEntrada(ctx, lida, 'Entrada recusada', empresaId);
          return recusarEntrada(ctx, services);
        }
        await tentativa.acertou();
        if (novoHash) await sql`update usuario set senha_hash = ${novoHash} where id = ${conta.id}`.execute(ctx.db);
        const fatores = fatoresDe(conta);
        if (fatores.length > 0) {
          await abrirSessao(ctx, services, {
            area: 'interna',
            sujeitoId: conta.id,
            empresaId,
            segundoFatorPendente: true,
          });
          await registrarEntrada(ctx, conta, 'Senha aceita, falta o segundo fator', empresaId);
          return { ...sessaoAnonima(services, false), segundoFator: true, fatores };
        }
        await registrarEntrada(ctx, conta, 'Entrada', empresaId);
        return abrirEntrada(ctx, services, { identidade, empresaId });
      },
      { escopo: 'sistema', semRepeticao: true },
    ),
    on(
      informarSegundoFator,
      async (ctx, { body: { codigo } }) => {
        if (!ctx.sessao?.segundoFatorPendente) throw new ProblemError('NAO_AUTENTICADO');
        const { identidade, empresaId, provedorId } = ctx.sessao;
        const conta = await contaDoUsuario(ctx.db, identidade.id);
        if (!(await codigoAceito(ctx.db, conta, codigo))) {
          await registrarEntrada(ctx, conta, 'Código de verificação recusado', empresaId);
          ctx.recusar(new ProblemError('CREDENCIAIS', { mensagem: 'Código de verificação inválido.' }));
          return { ...sessaoAnonima(services, false), segundoFator: true };
        }
        await registrarEntrada(ctx, conta, 'Entrada', empresaId);
        return abrirEntrada(ctx, services, { identidade, empresaId, provedorId });
      },
      { escopo: 'sistema', semRepeticao: true },
    ),
  ];
}

/** Opens the session of who has shown all that was asked for. `provedorId`: the identity provider by which the person came. */
export async function abrirEntrada(
  ctx: Ctx,
  services: ModuleServices,
  { identidade, empresaId, provedorId = null }: { identidade: Identity; empresaId: number; provedorId?: number | null },
): Promise<LoginAnswer> {
  await abrirSessao(ctx, services, { area: 'interna', sujeitoId: identidade.id, empresaId, provedorId });
  const expiraEm = fimDaSessao(services);
  const info = await montarSessao(services, ctx.db, { identidade, empresaId, expiraEm, provedorId });
  return { ...info, segundoFator: false };
}

/** The name of the provider by which alone a company lets its people in, or null. */
async function provedorExigido(ctx: Ctx, empresaId: number): Promise<string | null> {
  const { rows } = await sql<{ nome: string }>`select nome from provedor_login
    where empresa_id = ${empresaId} and ativo and somente_ele order by nome_busca limit 1`.execute(ctx.db);
  return rows[0]?.nome ?? null;
}

/** Answers a log-in that failed; the sentence names no account unless the password was right. */
export function recusarEntrada(ctx: Ctx, services: ModuleServices, mensagem?: string): LoginAnswer {
  ctx.recusar(new ProblemError('CREDENCIAIS', mensagem === undefined ? {} : { mensagem }));
  return { ...sessaoAnonima(services, false), segundoFator: false };
}

/** One line per attempt, without what was typed; in the log of the company only when the person belongs to it. */
export async function registrarEntrada(
  ctx: Ctx,
  conta: Pick<Conta, 'id' | 'nome'> | null,
  acao: string,
  empresaId: number,
): Promise<void> {
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
