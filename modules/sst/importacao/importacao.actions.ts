import { sql } from 'kysely';
import { checkFile } from '#platform/server/files/check-file.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile, type UploadedFile } from '#platform/server/http/handler.ts';
import { refusedSheet } from '#platform/server/sheet-import/import-sheets.ts';
import { exigirQueSeAplique, exigirQueSeDesfaca } from '#platform/server/sheet-import/import-store.ts';
import { lerPlanilha } from '#platform/server/sheet-import/read-sheet.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { DIAS_SEM_DONO, TIPOS_DA_PLANILHA } from '#platform/shared/sheet-import/sheet-import.ts';
import { umaDoTalento } from './colunas.rules.ts';
import { exigirRegistrosSoltos } from './desfazer.actions.ts';
import {
  aplicarImportacao,
  baixarModelo,
  baixarRecusadas,
  descartarImportacao,
  desfazerImportacao,
  enviarPlanilha,
  type Importacao,
  LIMITE_DA_PLANILHA,
  LINHAS_MAXIMAS,
  listarImportacoes,
  listarLinhas,
  obterImportacao,
  type RegistroImportado,
  registrosImportados,
  retomarImportacao,
  telaDaImportacao,
} from './importacao.contract.ts';
import { exigirTipo, guardarLinhas, importacoes, lerLinhas, lerRecusadas } from './importacao.queries.ts';
import { arquivoDe, modelo } from './modelo.report.ts';
import { colunasDe, tipos } from './tipos.queries.ts';

const LIMITES = { linhas: LINHAS_MAXIMAS + 1, colunas: 100, bytes: 100 * 1024 * 1024 };

async function receber(ctx: Ctx, tipo: RegistroImportado, [arquivo]: readonly UploadedFile[]): Promise<Importacao> {
  exigirTipo(ctx, tipo);
  if (!arquivo) throw campoInvalido('file', 'Arquivo é obrigatório');
  const {
    conteudo,
    nome,
    tipo: midia,
  } = checkFile({ ...arquivo, campo: 'file' }, { tipos: TIPOS_DA_PLANILHA, limite: LIMITE_DA_PLANILHA });
  const colunas = colunasDe(ctx, tipo);
  const linhas = await lerPlanilha({ conteudo, midia }, LIMITES, {
    colunas,
    umaDe: umaDoTalento(colunas),
    identidade: tipos[tipo].identidade,
  });
  const { rows } = await sql<{
    id: number;
  }>`insert into sst_importacao (empresa_id, usuario_id, tipo, expira_em, arquivo_nome)
    values (${ctx.empresaId}, ${ctx.ator.id}, ${tipo}, now() + make_interval(days => ${DIAS_SEM_DONO}), ${nome})
    returning id`.execute(ctx.db);
  const id = rows[0]?.id ?? 0;
  await guardarLinhas(ctx, id, tipo, linhas);
  await importacoes.enfileirar(ctx, id);
  await ctx.auditar({
    acao: 'Envio de planilha',
    entidade: telaDaImportacao.titulo,
    entidadeId: id,
    depois: { arquivo: nome, registros: registrosImportados.rotulo(tipo), linhas: linhas.length },
  });
  return importacoes.ler(ctx, id);
}

async function aplicar(ctx: Ctx, id: number, aceitaRecusadas: boolean): Promise<Importacao> {
  const lida = await importacoes.ler(ctx, id, true);
  exigirTipo(ctx, lida.tipo);
  exigirQueSeAplique(lida, aceitaRecusadas);
  const { novas, alteradas, recusadas } = lida;
  await importacoes.aplicar(ctx.db, id);
  await importacoes.enfileirar(ctx, id);
  await ctx.auditar({
    acao: 'Aplicar importação',
    entidade: telaDaImportacao.titulo,
    entidadeId: id,
    depois: { novas, alteradas, recusadas },
  });
  return importacoes.ler(ctx, id);
}

async function desfazer(ctx: Ctx, id: number): Promise<Importacao> {
  const lida = await importacoes.ler(ctx, id, true);
  exigirQueSeDesfaca(lida);
  const { tipo, feitas } = lida;
  await exigirRegistrosSoltos(ctx, id, tipo);
  await importacoes.desfazer(ctx.db, id);
  await importacoes.enfileirar(ctx, id);
  await ctx.auditar({
    acao: 'Desfazer importação',
    entidade: telaDaImportacao.titulo,
    entidadeId: id,
    depois: { registros: registrosImportados.rotulo(tipo), linhas: feitas },
  });
  return importacoes.ler(ctx, id);
}

export const importacaoHandlers: readonly Handler[] = [
  on(enviarPlanilha, (ctx, { arquivos, body }) => receber(ctx, body.tipo, arquivos), { limite: LIMITE_DA_PLANILHA }),
  on(listarImportacoes, (ctx, { query }) =>
    importacoes.listar(ctx, query, [
      ...(query.tipo ? [sql`t.tipo = ${query.tipo}`] : []),
      ...(query.situacao ? [sql`t.situacao = ${query.situacao}`] : []),
    ]),
  ),
  on(obterImportacao, (ctx, { params }) => importacoes.ler(ctx, params.id)),
  on(listarLinhas, (ctx, { query }) => lerLinhas(ctx, query)),
  on(aplicarImportacao, (ctx, { params, body }) => aplicar(ctx, params.id, body.aceitaRecusadas)),
  on(desfazerImportacao, (ctx, { params }) => desfazer(ctx, params.id)),
  on(retomarImportacao, (ctx, { params }) => importacoes.retomar(ctx, params.id, telaDaImportacao.titulo)),
  on(descartarImportacao, (ctx, { params }) => importacoes.descartar(ctx, params.id, telaDaImportacao.titulo)),
  onFile(baixarModelo, (ctx, { query: { tipo, formato } }) => {
    exigirTipo(ctx, tipo);
    return modelo(ctx, tipo, formato);
  }),
  onFile(
    baixarRecusadas,
    async (ctx, { params: { id }, query: { formato } }) => {
      const { tipo } = await importacoes.ler(ctx, id);
      exigirTipo(ctx, tipo);
      const colunas = colunasDe(ctx, tipo);
      const recusadas = await lerRecusadas(ctx, id, colunas);
      await ctx.auditar({
        acao: 'Download das recusadas',
        entidade: telaDaImportacao.titulo,
        entidadeId: id,
        depois: { registros: registrosImportados.rotulo(tipo), linhas: recusadas.length },
      });
      return refusedSheet(ctx, arquivoDe[tipo], colunas, recusadas, formato);
    },
    { deixaRastro: true },
  ),
];
