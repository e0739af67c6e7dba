import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  aceitar,
  emGrupos,
  inserirPedido,
  lerPedidosDe,
  lerTudo,
  motivoDaRetencao,
  retirar,
} from '#modules/captacao/privacidade/privacidade.api.ts';
import { candidatoDaSessao, contaDoCandidato, loginDaConta } from '#modules/externo/acesso/conta-candidato.queries.ts';
import { emNomeProprio } from '#modules/externo/candidatos/em-nome-proprio.queries.ts';
import { configuracaoDaEmpresa, identidadeDaEmpresa, pedidoEmAberto } from '#modules/organizacao/organizacao.api.ts';
import { senhaAtualCerta } from '#platform/server/auth/own-password.ts';
import { conferirSenha } from '#platform/server/auth/passwords.ts';
import { chaveDaConta } from '#platform/server/auth/throttle.ts';
import { takeTurn } from '#platform/server/db/hold-rows.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { fileDownload } from '#platform/server/files/download.ts';
import { files } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile, onPrepared } from '#platform/server/http/handler.ts';
import { enviarEmail } from '#platform/server/mail/outbox.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { formatarData, somarDias } from '#platform/shared/format/data.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { JOB_COPIA } from './copia.job.ts';
import { arquivosDaPessoa, baixarPacote } from './copia-com-arquivos.queries.ts';
import { lerPrivacidade } from './minha-privacidade.queries.ts';
import * as contrato from './privacidade.contract.ts';

/** Days for which a copy can be fetched, and copies that may wait or be kept at a time. */
const VALIDADE_DA_COPIA = 2;
const COPIAS_MAXIMO = 4;
/** Requests of one person that may wait at a time. */
const PEDIDOS_MAXIMO = 5;

const sistema = { tipo: 'sistema' } as const;

async function pedir(ctx: Ctx, id: number): Promise<void> {
  const { rows } = await sql<{ contratado: boolean; nome: string; email: string | null }>`
    select contratado, nome, email from candidato where id = ${id}`.execute(ctx.db);
  const [pessoa] = rows;
  if (!pessoa) throw new ProblemError('NAO_AUTENTICADO');
  const impedimento = motivoDaRetencao({ contratado: pessoa.contratado, emSelecao: false });
  if (impedimento) throw regra(impedimento);
  const { carenciaExclusaoDias } = await configuracaoDaEmpresa(ctx.db, ctx.empresaId);
  const efetivaEm = somarDias(ctx.hoje, carenciaExclusaoDias);
  await inserirPedido(ctx, { candidatoId: id, tipo: 'ELIMINACAO', texto: null, efetivaEm });
  if (!pessoa.email) return;
  const { nome: empresa } = await identidadeDaEmpresa(ctx.db, ctx.empresaId);
  await enviarEmail(ctx, {
    para: pessoa.email,
    assunto: `Pedido de exclusão dos seus dados em ${empresa}`,
    texto: [
      `Olá, ${pessoa.nome}.`,
      `Recebemos o seu pedido de exclusão dos seus dados pessoais em ${empresa}. Ele será cumprido em ${formatarData(efetivaEm)}.`,
      'Até lá você pode desistir em “Meus dados e privacidade”, no portal. Se não foi você quem pediu, entre no portal, desista do pedido e altere a sua senha.',
    ].join('\n\n'),
  });
}

/** Asks for a copy; while few are kept, each is made in the background. */
async function pedirCopia(ctx: Ctx, id: number, formato: contrato.FormatoDaCopia): Promise<{ id: string }> {
  await takeTurn(ctx.db, 'copias-do-titular', id);
  const { rows } = await sql<{ total: number }>`select count(*) as total from exportacao_titular
    where candidato_id = ${id} and expira_em > now()`.execute(ctx.db);
  if ((rows[0]?.total ?? 0) >= COPIAS_MAXIMO)
    throw regra('Você já tem cópias recentes. Baixe uma delas ou espere que expirem para pedir outra.');
  const copia = randomUUID();
  const tarefa = await ctx.enfileirar(JOB_COPIA, { id: copia });
  await sql`insert into exportacao_titular (id, empresa_id, candidato_id, formato, expira_em, tarefa_id)
    values (${copia}, ${ctx.empresaId}, ${id}, ${formato}, now() + make_interval(days => ${VALIDADE_DA_COPIA}), ${tarefa})`.execute(
    ctx.db,
  );
  await ctx.auditar({ acao: 'Cópia dos dados', entidade: 'Candidato', entidadeId: id, depois: { formato } });
  return { id: copia };
}

/** The candidate's own privacy page (Lei 13.709/2018, arts. 8º, 9º, 18 and 19). */
export function privacidadeHandlers(services: ModuleServices): readonly Handler[] {
  return [
    on(contrato.meusDados, async (ctx) =>
      emGrupos(
        await lerTudo(emNomeProprio(ctx), services.dadosPessoais(), { id: candidatoDaSessao(ctx), propria: true }),
      ),
    ),
    on(contrato.minhaPrivacidade, (ctx) => lerPrivacidade(ctx, services.dadosPessoais(), candidatoDaSessao(ctx))),
    on(contrato.aceitarFinalidade, async (ctx, { params }) => {
      const candidatoId = candidatoDaSessao(ctx);
      await aceitar(ctx, { candidatoId, finalidade: params.finalidade, meio: 'PORTAL' });
      await services.sessoes().changed(ctx.db, 'externa', candidatoId);
    }),
    on(contrato.retirarFinalidade, async (ctx, { params: { finalidade } }) => {
      const candidatoId = candidatoDaSessao(ctx);
      await retirar(ctx, { candidatoId, finalidade, meio: 'PORTAL' });
      await services.sessoes().changed(ctx.db, 'externa', candidatoId);
    }),
    on(contrato.abrirMeuPedido, async (ctx, { body: { tipo, texto } }) => {
      const candidatoId = candidatoDaSessao(ctx);
      await takeTurn(ctx.db, 'pedidos-do-titular', candidatoId);
      const abertos = (await lerPedidosDe(ctx, candidatoId)).filter(({ diasRestantes }) => diasRestantes !== null);
      if (abertos.length >= PEDIDOS_MAXIMO) throw regra('Você já tem pedidos em andamento. Espere a resposta deles.');
      return { id: await inserirPedido(ctx, { candidatoId, tipo, texto }) };
    }),
    onPrepared(
      contrato.pedirExclusao,
      async ({ input: { body }, sessao }) => {
        const conta = await inTransaction(services.engine, { scope: sistema, readOnly: true }, (db) =>
          contaDoCandidato(db, sessao?.identidade.id ?? 0),
        );
        return { conta, ...(await conferirSenha(conta.senhaHash, body.senha)) };
      },
      async (ctx, _, { conta, certa }) => {
        const chave = chaveDaConta('externa', loginDaConta(conta.cpf, conta.empresaId));
        if (await senhaAtualCerta(ctx, chave, certa)) await pedir(ctx, candidatoDaSessao(ctx));
      },
      { escopo: 'sistema', semRepeticao: true },
    ),
    on(contrato.desistirDaExclusao, async (ctx) => {
      const { rows } = await sql<{
        id: number;
      }>`update pedido_titular set estado = 'CANCELADO', resposta = null, versao = versao + 1
        where candidato_id = ${candidatoDaSessao(ctx)} and tipo = 'ELIMINACAO' and ${pedidoEmAberto(sql.ref('estado'))} returning id`.execute(
        ctx.db,
      );
      const [pedido] = rows;
      if (!pedido) throw regra('Não há pedido de exclusão em aberto.');
      await ctx.auditar({ acao: 'Desistência', entidade: 'Pedido de titular', entidadeId: pedido.id });
    }),
    on(contrato.pedirCopia, (ctx, { body }) => pedirCopia(ctx, candidatoDaSessao(ctx), body.formato), {
      semRepeticao: true,
    }),
    onFile(contrato.baixarCopia, async (ctx, { params }) => {
      const candidatoId = candidatoDaSessao(ctx);
      const { rows } = await sql<{ arquivo: number; formato: contrato.FormatoDaCopia }>`
        select arquivo_id as arquivo, formato from exportacao_titular
        where id = ${params.id} and candidato_id = ${candidatoId} and expira_em > now() and arquivo_id is not null`.execute(
        ctx.db,
      );
      if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
      const copia = await files.ler(ctx, rows[0].arquivo);
      if (rows[0].formato !== 'zip') return fileDownload(copia, 'anexo');
      const arquivos = await arquivosDaPessoa(ctx.db, services.dadosPessoais(), candidatoId);
      return baixarPacote({ engine: services.engine, empresaId: ctx.empresaId, documentos: copia, arquivos });
    }),
  ];
}
