import { sql } from 'kysely';
import { empresasAtivas, sessaoAnonima } from '#modules/organizacao/organizacao.api.ts';
import { conferirSenha } from '#platform/server/auth/passwords.ts';
import {
  bloqueado,
  chaveDaConta,
  chaveDoEndereco,
  contarFalha,
  esquecerFalhas,
  porConta,
  porEndereco,
} from '#platform/server/auth/throttle.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { type Ctx, SEM_EMPRESA } from '#platform/server/http/context.ts';
import { type Handler, on, onPrepared } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { limparCpf } from '#platform/shared/br/cpf.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import type { SessionInfo } from '#platform/shared/session.ts';
import { empresasPorCpf, entrarExterno } from './acesso.contract.ts';
import { type ContaCandidato, carregarCandidato, contaDoCpf, loginDaConta } from './conta-candidato.queries.ts';
import { montarSessaoCandidato } from './sessao-info-candidato.queries.ts';

/** Log-in of candidates. Every failing cause reads the same (decision U-0001). */
export function entradaHandlers(services: ModuleServices): Handler[] {
  async function prepare(username: string, password: string, empresaId: number) {
    const conta = await inTransaction(services.engine, { scope: { tipo: 'sistema' }, readOnly: true }, (db) =>
      contaDoCpf(db, username, empresaId),
    );
    return { conta, ...(await conferirSenha(conta?.senhaHash ?? null, password)) };
  }

  async function refuse(ctx: Ctx): Promise<SessionInfo> {
    ctx.recusar(new ProblemError('CREDENCIAIS'));
    return sessaoAnonima(services, false);
  }

  return [
    on(
      empresasPorCpf,
      async (ctx, { query }) => (limparCpf(query.cpf ?? '').length === 11 ? empresasAtivas(ctx.db) : []),
      { escopo: 'sistema' },
    ),
    onPrepared(
      entrarExterno,
      ({ input: { body } }) => prepare(body.username, body.password, body.empresaId),
      async (ctx, { query, body: { username, empresaId } }, { conta, certa, novoHash }) => {
        const account = chaveDaConta('externa', loginDaConta(username, empresaId));
        const address = chaveDoEndereco('externa', ctx.endereco);
        if (await bloqueado(ctx.db, [account, address])) return refuse(ctx);
        const identidade = certa && conta ? await carregarCandidato(ctx.db, conta.id) : null;
        if (!conta || !identidade) {
          await contarFalha(ctx.db, account, porConta);
          await contarFalha(ctx.db, address, porEndereco);
          await auditarEntrada(ctx, conta, 'Entrada recusada');
          return refuse(ctx);
        }
        await esquecerFalhas(ctx.db, account);
        await sql`update candidato set ultimo_acesso = now(), senha_hash = coalesce(${novoHash}, senha_hash) where id = ${conta.id}`.execute(
          ctx.db,
        );
        // A session with a new secret; the one that the browser had before ends (decision U-0004).
        if (ctx.sessao) await services.sessoes().end(ctx.db, ctx.sessao.token);
        const token = await services
          .sessoes()
          .create(ctx.db, { area: 'externa', sujeitoId: conta.id, empresaId, navegador: ctx.navegador });
        ctx.entregarSessao('externa', token);
        await auditarEntrada(ctx, conta, 'Entrada', query.solicitacaoId);
        const { ociosoMinutos, absolutoHoras } = services.parametros.limitesDeSessao();
        const expiraEm = Date.now() + Math.min(ociosoMinutos, absolutoHoras * 60) * 60_000;
        return montarSessaoCandidato(services, ctx.db, { identidade, empresaId, expiraEm });
      },
      { escopo: 'sistema', semRepeticao: true },
    ),
  ];
}

/** One line per attempt, without what was typed, and the vacancy for which the person came. */
async function auditarEntrada(
  ctx: Ctx,
  conta: ContaCandidato | null,
  acao: string,
  solicitacaoId: number | null = null,
): Promise<void> {
  await ctx.auditar({
    acao,
    entidade: 'Sessão',
    entidadeId: conta?.id ?? null,
    depois: solicitacaoId === null ? null : { solicitacaoId },
    empresaId: conta?.empresaId ?? SEM_EMPRESA,
    ator: conta ? { tipo: 'candidato', id: conta.id, nome: conta.nome } : { tipo: 'anonimo', id: null, nome: null },
  });
}
