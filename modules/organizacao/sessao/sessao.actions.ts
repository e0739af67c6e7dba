import { sql } from 'kysely';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { avisarEnderecoAntigo, exigirSenhaParaEmail } from '#platform/server/auth/own-password.ts';
import { bloqueado, chaveDaConta, chaveDoEndereco, contarUso } from '#platform/server/auth/throttle.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { type Ctx, sessaoDe } from '#platform/server/http/context.ts';
import { type Handler, on, onFile, onPrepared } from '#platform/server/http/handler.ts';
import { enviarEmail } from '#platform/server/mail/outbox.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { contaDoUsuario } from './conta.queries.ts';
import * as contract from './sessao.contract.ts';
import { montarSessao, sessaoAnonima } from './sessao-info.queries.ts';

/** Reports of broken screens that one address may send before it has to wait. */
const relatorios = { falhas: 20, minutos: 60 } as const;

/** What the shell asks of the session: who, where, which menu, another company, the way out. */
export function sessaoHandlers(services: ModuleServices): Handler[] {
  async function leave(ctx: Ctx): Promise<void> {
    if (ctx.sessao) {
      await services.sessoes().end(ctx.db, ctx.sessao.token);
      await ctx.auditar({ acao: 'Saída', entidade: 'Sessão', entidadeId: ctx.sessao.identidade.id });
    }
    ctx.entregarSessao('interna', null);
  }

  return [
    on(contract.obterSessao, async (ctx) =>
      ctx.sessao && !ctx.sessao.segundoFatorPendente
        ? montarSessao(services, ctx.db, ctx.sessao)
        : sessaoAnonima(services, ctx.sessaoVencida),
    ),
    on(contract.sair, leave, { escopo: 'sistema' }),
    on(contract.sairPorGet, leave, { escopo: 'sistema' }),
    onFile(
      contract.sairPeloEnderecoAntigo,
      async (ctx) => {
        await leave(ctx);
        return {
          tipo: 'text/html; charset=utf-8',
          conteudo: '',
          status: 302,
          cabecalhos: { location: `${services.config.CONTEXTO}/login` },
        };
      },
      { escopo: 'sistema' },
    ),
    on(contract.empresaValida, async (ctx, { params }) => ctx.empresaId === params.id),
    on(
      contract.trocarEmpresa,
      async (ctx, { params }) => {
        const sessao = sessaoDe(ctx);
        const empresa = sessao.identidade.empresas.find(({ id }) => id === params.id);
        if (!empresa) throw new ProblemError('SEM_PERMISSAO', { mensagem: 'Você não tem acesso a esta empresa.' });
        await services.sessoes().switchCompany(ctx.db, sessao.token, empresa.id);
        await ctx.auditar({
          acao: 'Troca de empresa',
          entidade: 'Sessão',
          entidadeId: sessao.identidade.id,
          empresaId: empresa.id,
        });
        return montarSessao(services, ctx.db, { ...sessao, empresaId: empresa.id });
      },
      { escopo: 'sistema' },
    ),
    on(
      contract.registrarVisita,
      async (ctx, { query }) => {
        await sql`insert into visita (empresa_id, area, sujeito_id, url)
          values (${ctx.empresaId}, 'interna', ${sessaoDe(ctx).identidade.id}, ${query.url})`.execute(ctx.db);
      },
      { semAuditoria: true },
    ),
    on(contract.relatarErro, (ctx, { body }) => storeReport(ctx, services, body), {
      escopo: 'sistema',
      semAuditoria: true,
    }),
    on(contract.possuiPermissaoAreas, async (ctx) => ctx.permissoes.has(permissaoVerTodasAreas)),
    on(contract.obterMeusDados, (ctx) => ownData(ctx)),
    onPrepared(
      contract.atualizarMeusDados,
      async ({ input: { body }, sessao }) => {
        const conta = await inTransaction(services.engine, { scope: { tipo: 'sistema' }, readOnly: true }, (db) =>
          contaDoUsuario(db, sessao?.identidade.id ?? 0),
        );
        if (body.email === conta.email) return conta;
        const chave = chaveDaConta('interna', conta.login);
        await exigirSenhaParaEmail(services.engine, { chave, senhaHash: conta.senhaHash }, body.senhaAtual);
        return conta;
      },
      async (ctx, { body }, conta) => {
        const antes = await ownData(ctx);
        const { id } = conta;
        await sql`update usuario set nome = ${body.nome}, versao = versao + 1 where id = ${id}`.execute(ctx.db);
        if (body.email !== conta.email) {
          await sql`update usuario set email = ${body.email} where id = ${id}`.execute(ctx.db);
          await avisarEnderecoAntigo(ctx, {
            nome: body.nome,
            email: antes.email,
            acesso: 'do seu acesso ao Ciranda RH',
            quem: 'quem administra o sistema na sua empresa',
          });
        }
        await services.sessoes().changed(ctx.db, 'interna', id);
        const depois = await ownData(ctx);
        await ctx.auditar({ acao: 'Alteração', entidade: 'Usuário', entidadeId: id, antes, depois });
        return depois;
      },
    ),
  ];
}

async function ownData(ctx: Ctx): Promise<{ nome: string; email: string | null }> {
  const { rows } = await sql<{
    nome: string;
    email: string | null;
  }>`select nome, email from usuario where id = ${sessaoDe(ctx).identidade.id}`.execute(ctx.db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  return rows[0];
}

interface ErrorReport {
  mensagem: string;
  pilha: string | null;
  url: string | null;
  requestId: string | null;
}

/** Stores the report of a broken screen and mails it to the support when there is an address (decision U-0024). */
/** An address without what follows the path: a mailed link has its key there. */
const semConsulta = (url: string | null) => url?.replace(/[?#].*$/s, '') ?? null;

async function storeReport(ctx: Ctx, services: ModuleServices, report: ErrorReport): Promise<void> {
  const url = semConsulta(report.url);
  const key = `relatorio:${chaveDoEndereco('interna', ctx.endereco)}`;
  if (await bloqueado(ctx.db, [key])) throw new ProblemError('MUITAS_TENTATIVAS');
  await contarUso(ctx.db, key, relatorios);
  const sessao = ctx.sessao;
  await sql`insert into relatorio_erro (empresa_id, usuario_id, mensagem, pilha, url, navegador, request_id)
    values (${sessao?.empresaId ?? null}, ${sessao?.identidade.id ?? null}, ${report.mensagem}, ${report.pilha}, ${url},
      ${ctx.navegador?.slice(0, 300) ?? null}, ${report.requestId})`.execute(ctx.db);
  const para = services.parametros.get('emailSuporte');
  if (!para) return;
  const lines = [report.mensagem, `Página: ${url ?? '-'}`, `Código: ${report.requestId ?? '-'}`, report.pilha];
  await enviarEmail(ctx, {
    para,
    assunto: 'Relatório de erro do Ciranda RH',
    texto: lines.filter((line) => line !== null).join('\n\n'),
  });
}
