import { sql } from 'kysely';
import { empresasAtivas, sessaoAnonima } from '#modules/organizacao/organizacao.api.ts';
import { abrirSessao, fimDaSessao, tentativaDeEntrada } from '#platform/server/auth/login-attempt.ts';
import { conferirSenha, NADA_COMPARADO } from '#platform/server/auth/passwords.ts';
import { enderecoEspera } from '#platform/server/auth/throttle.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { type Ctx, SEM_EMPRESA } from '#platform/server/http/context.ts';
import { type Handler, on, onPrepared } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { limparCpf } from '#platform/shared/br/cpf.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import type { SessionInfo } from '#platform/shared/session.ts';
import { empresasPorCpf, entrarExterno } from './acesso.contract.ts';
import {
  type ContaCandidato,
  carregarCandidato,
  contaDoCpf,
  guardarHash,
  loginDaConta,
  senhaAindaEsta,
} from './conta-candidato.queries.ts';
import { montarSessaoCandidato } from './sessao-info-candidato.queries.ts';

/** Log-in of candidates. Every failing cause reads the same (decision U-0001). */
export function entradaHandlers(services: ModuleServices): Handler[] {
  async function prepare(username: string, password: string, empresaId: number, endereco: string) {
    const conta = await inTransaction(services.engine, { scope: { tipo: 'sistema' }, readOnly: true }, async (db) =>
      (await enderecoEspera(db, 'externa', endereco)) ? undefined : contaDoCpf(db, username, empresaId),
    );
    if (conta === undefined) return NADA_COMPARADO;
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
      ({ input: { body }, endereco }) => prepare(body.username, body.password, body.empresaId, endereco),
      async (ctx, { query, body: { username, empresaId } }, { conta, certa, novoHash }) => {
        const tentativa = await tentativaDeEntrada(ctx, 'externa', loginDaConta(username, empresaId));
        if (tentativa.bloqueada) return refuse(ctx);
        const identidade =
          certa && conta && (await senhaAindaEsta(ctx.db, conta)) ? await carregarCandidato(ctx.db, conta.id) : null;
        if (!conta || !identidade) {
          await tentativa.falhou();
          await auditarEntrada(ctx, conta, 'Entrada recusada');
          return refuse(ctx);
        }
        await tentativa.acertou();
        await sql`update candidato set ultimo_acesso = now() where id = ${conta.id}`.execute(ctx.db);
        if (novoHash !== null) await guardarHash(ctx.db, conta.id, novoHash);
        await abrirSessao(ctx, services, { area: 'externa', sujeitoId: conta.id, empresaId });
        await auditarEntrada(ctx, conta, 'Entrada', query.solicitacaoId);
        const expiraEm = fimDaSessao(services);
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
