import { sql } from 'kysely';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { checkFile } from '#platform/server/files/check-file.ts';
import { files } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile, type UploadedFile } from '#platform/server/http/handler.ts';
import { refusedSheet } from '#platform/server/sheet-import/import-sheets.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import {
  DIAS_GUARDADA,
  DIAS_SEM_DONO,
  type SituacaoDaImportacao,
  TIPOS_DA_PLANILHA,
} from '#platform/shared/sheet-import/sheet-import.ts';
import { colunasDe } from './conferencia.actions.ts';
import { presas } from './dependentes.queries.ts';
import {
  aplicarImportacao,
  baixarModelo,
  baixarRecusadas,
  descartarImportacao,
  desfazerImportacao,
  type Importacao,
  importarColaboradores,
  LIMITE_DA_PLANILHA,
  listarImportacoes,
  listarLinhas,
  obterImportacao,
  retomarImportacao,
} from './importacao.contract.ts';
import { importacoes, lerLinhasDaImportacao, lerRecusadas } from './importacao.queries.ts';
import { modelo } from './planilhas.report.ts';

const ENTIDADE = 'Importação de talentos';

async function receber(ctx: Ctx, arquivos: readonly UploadedFile[], ignora: boolean): Promise<Importacao> {
  const [arquivo] = arquivos;
  if (!arquivo) throw campoInvalido('file', 'Arquivo é obrigatório');
  const conferido = checkFile({ ...arquivo, campo: 'file' }, { tipos: TIPOS_DA_PLANILHA, limite: LIMITE_DA_PLANILHA });
  const arquivoId = await files.gravar(ctx, conferido);
  const { rows } = await sql<{
    id: number;
  }>`insert into importacao_talento (empresa_id, usuario_id, expira_em, arquivo_nome, arquivo_id, ignora_obrigatorios)
    values (${ctx.empresaId}, ${ctx.ator.id}, now() + make_interval(days => ${DIAS_SEM_DONO}), ${conferido.nome}, ${arquivoId}, ${ignora})
    returning id`.execute(ctx.db);
  const id = rows[0]?.id ?? 0;
  await importacoes.enfileirar(ctx, id);
  await ctx.auditar({
    acao: 'Envio de planilha',
    entidade: ENTIDADE,
    entidadeId: id,
    depois: { arquivo: conferido.nome },
  });
  return importacoes.ler(ctx, id);
}

/** From one state to the next, of which two browsers make only one; the rest is the job's. */
async function mudar(ctx: Ctx, id: number, de: SituacaoDaImportacao, para: SituacaoDaImportacao, acao: string) {
  const { situacao } = await importacoes.ler(ctx, id, true);
  if (situacao !== de) throw regra('A importação já mudou de situação: atualize a página.');
  await sql`update importacao_talento set situacao = ${para}, progresso = 0 where id = ${id}`.execute(ctx.db);
  await importacoes.enfileirar(ctx, id);
  const lida = await importacoes.ler(ctx, id);
  const { novas, alteradas, recusadas } = lida;
  await ctx.auditar({ acao, entidade: ENTIDADE, entidadeId: id, depois: { novas, alteradas, recusadas } });
  return lida;
}

async function desfazer(ctx: Ctx, id: number): Promise<Importacao> {
  const lida = await mudar(ctx, id, 'APLICADA', 'DESFAZENDO', 'Desfazer importação');
  if (lida.novas > 0 && !ctx.permissoes.has(colaborador.permissoes.excluir)) throw new ProblemError('SEM_PERMISSAO');
  const { quantas, nomes, ocultas } = await presas(ctx, id);
  const quais = nomes.length > 0 ? ` (${nomes.join(', ')}${quantas > nomes.length ? ' e outros' : ''})` : '';
  const motivos = [
    ...(quantas > 0
      ? [`${plural(quantas, 'cadastro mudou', 'cadastros mudaram')} depois dela, ou algo já depende deles${quais}`]
      : []),
    ...(ocultas ? ['ela gravou cadastros que você não vê'] : []),
  ];
  if (motivos.length > 0) throw regra(`A importação não pode ser desfeita: ${motivos.join('; ')}.`);
  return lida;
}

export const importacaoHandlers: readonly Handler[] = [
  on(importarColaboradores, (ctx, { arquivos, body }) => receber(ctx, arquivos, body.ignoraOpcionaisObrigatorios), {
    limite: LIMITE_DA_PLANILHA,
  }),
  on(listarImportacoes, (ctx, { query }) =>
    importacoes.listar(ctx, query, query.situacao ? [sql`t.situacao = ${query.situacao}`] : []),
  ),
  on(obterImportacao, (ctx, { params }) => importacoes.ler(ctx, params.id)),
  on(listarLinhas, async (ctx, { query }) => lerLinhasDaImportacao(ctx, (await colunasDe(ctx)).colunas, query)),
  on(aplicarImportacao, async (ctx, { params }) => {
    const lida = await mudar(ctx, params.id, 'CONFERIDA', 'APLICANDO', 'Aplicar importação');
    if (lida.novas + lida.alteradas === 0) throw regra('Nenhuma linha da planilha muda o que está gravado.');
    await sql`update importacao_talento set expira_em = now() + make_interval(days => ${DIAS_GUARDADA}) where id = ${params.id}`.execute(
      ctx.db,
    );
    return lida;
  }),
  on(desfazerImportacao, (ctx, { params }) => desfazer(ctx, params.id)),
  on(retomarImportacao, (ctx, { params }) => importacoes.retomar(ctx, params.id, ENTIDADE)),
  on(descartarImportacao, (ctx, { params }) => importacoes.descartar(ctx, params.id, ENTIDADE)),
  onFile(baixarModelo, async (ctx, { query }) => modelo(ctx, (await colunasDe(ctx)).colunas, query.formato)),
  onFile(
    baixarRecusadas,
    async (ctx, { params: { id }, query }) => {
      const { colunas } = await colunasDe(ctx);
      const recusadas = await lerRecusadas(ctx, id, colunas);
      await ctx.auditar({
        acao: 'Download das recusadas',
        entidade: ENTIDADE,
        entidadeId: id,
        depois: { linhas: recusadas.length },
      });
      return refusedSheet(ctx, 'talentos', colunas, recusadas, query.formato);
    },
    { deixaRastro: true },
  ),
];
