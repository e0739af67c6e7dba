import { sql } from 'kysely';
import { inTransaction } from '#platform/server/db/transaction.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { constraintMessages } from '#platform/server/http/errors.ts';
import { type Handler, on, onFile, onPrepared } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import { biHandlers } from './bi.actions.ts';
import { gravarPar, novoPar, type Par, parDoArquivo } from './chave.queries.ts';
import {
  exportarChave,
  gravarIntegracoes,
  importarChave,
  lerIntegracoes,
  type NomeDoServico,
  renovarChave,
  servicos,
  situacaoDaFolha,
  telaDasIntegracoes,
  testes,
} from './integracoes.contract.ts';
import { gravarTudo, lerChave, lerStatus, lerTudo } from './integracoes.queries.ts';
import { acessoAo, type Conexao, conexaoCom } from './servico.queries.ts';

const ENTIDADE = telaDasIntegracoes.titulo;

constraintMessages({
  empresa_codigo_ac_unico: { campo: 'folha.codigoAc', mensagem: 'Outra empresa deste grupo já tem este código.' },
});

type Services = Pick<ModuleServices, 'engine' | 'config'>;

async function chamar({ engine, config }: Services, empresaId: number, servico: string, signal: AbortSignal) {
  const acesso = await inTransaction(engine, { scope: { tipo: 'sistema' }, readOnly: true }, (db) =>
    acessoAo(db, empresaId, servico),
  );
  return acesso && conexaoCom(acesso, { redeInterna: config.REDE_INTERNA, signal });
}

/** Keeps what the service said; where it said nothing, what was known of it stays. */
async function guardar(ctx: Ctx, nome: NomeDoServico, conexao: Conexao | null) {
  if (conexao === null) throw regra('Ligue a integração, grave o endereço e gere a chave da empresa antes de testar.');
  const { resposta, conta, mensagem, atende } = conexao;
  await sql`update integracao set resposta = coalesce(${resposta}, resposta), conta = coalesce(${conta}, conta),
      mensagem = ${mensagem.slice(0, 500)}, testada_em = now()
    where empresa_id = ${ctx.empresaId} and servico = ${servicos[nome]}`.execute(ctx.db);
  const situacao = (await lerTudo(ctx)).situacoes[nome];
  await ctx.auditar({ acao: 'Teste', entidade: ENTIDADE, depois: { servico: nome, atende, ...situacao } });
  return { ...situacao, atende };
}

async function trocarChave(ctx: Ctx, acao: string, par: Par) {
  const antes = await lerChave(ctx);
  await gravarPar(ctx.db, ctx.empresaId, par);
  const depois = await lerChave(ctx);
  if (!depois) throw new Error('A chave não foi gravada.');
  await ctx.auditar({ acao, entidade: 'Chave de integração', antes, depois });
  return depois;
}

const handlers = (services: Services): readonly Handler[] => [
  on(lerIntegracoes, lerTudo),
  on(situacaoDaFolha, async (ctx) => ({ status: await lerStatus(ctx, 'folha') })),
  on(gravarIntegracoes, async (ctx, { body }) => {
    const antes = await lerTudo(ctx);
    await gravarTudo(ctx, body);
    const depois = await lerTudo(ctx);
    await ctx.auditar({ acao: 'Alteração', entidade: ENTIDADE, antes, depois });
    return depois;
  }),
  ...(Object.keys(testes) as NomeDoServico[]).map((nome) =>
    onPrepared(
      testes[nome],
      ({ sessao, signal }) => chamar(services, sessao?.empresaId ?? 0, servicos[nome], signal),
      (ctx, _input, conexao) => guardar(ctx, nome, conexao),
    ),
  ),
  on(renovarChave, (ctx) => trocarChave(ctx, 'Renovação', novoPar())),
  on(importarChave, async (ctx, { arquivos }) => {
    const arquivo = arquivos.find(({ campo }) => campo === 'arquivo');
    if (!arquivo) throw campoInvalido('arquivo', 'Escolha o arquivo da chave.');
    const par = parDoArquivo(arquivo.conteudo);
    if (!par) throw campoInvalido('arquivo', 'O arquivo não é uma chave privada Ed25519 em PEM, sem senha.');
    return trocarChave(ctx, 'Importação', par);
  }),
  onFile(exportarChave, async ({ db, empresaId }) => {
    const { rows } = await sql<{ publica: string; impressao: string }>`select publica, impressao from integracao_chave
      where empresa_id = ${empresaId}`.execute(db);
    const [chave] = rows;
    if (!chave) throw new ProblemError('NAO_ENCONTRADO', { mensagem: 'Esta empresa ainda não tem chave: gere uma.' });
    return {
      tipo: 'application/x-pem-file',
      nome: `chave-publica-${chave.impressao}.pem`,
      conteudo: chave.publica,
      cabecalhos: { 'cache-control': 'no-store' },
    };
  }),
];

export const integracoes = (services: ModuleServices): Feature => ({
  handlers: [...handlers(services), ...biHandlers],
  telas: [telaDasIntegracoes],
});
