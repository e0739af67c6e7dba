import { sql } from 'kysely';
import { checkFile } from '#platform/server/files/check-file.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { type Handler, on, onFile, type UploadedFile } from '#platform/server/http/handler.ts';
import { textSheet } from '#platform/server/report-http/text-sheet.ts';
import { readTable } from '#platform/server/table/read-table.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import { errosDaPlanilha, type LinhaDaPlanilha, lerCabecalho } from './colunas.rules.ts';
import {
  aplicarImportacao,
  baixarModelo,
  DIAS_GUARDADA,
  descartarImportacao,
  enviarPlanilha,
  type Importacao,
  LIMITE_DA_PLANILHA,
  LINHAS_MAXIMAS,
  listarImportacoes,
  listarLinhas,
  obterImportacao,
  permissaoDo,
  type RegistroImportado,
  registrosImportados,
  TIPOS_DE_ARQUIVO,
  telaDaImportacao,
} from './importacao.contract.ts';
import { JOB_DA_IMPORTACAO } from './importacao.job.ts';
import { guardarLinhas, lerImportacao, lerImportacoes, lerLinhas } from './importacao.queries.ts';
import { colunasDe, tipos } from './tipos.queries.ts';

const LIMITES = { linhas: LINHAS_MAXIMAS + 1, colunas: 100, bytes: 100 * 1024 * 1024 };

function exigirTipo(ctx: Ctx, tipo: RegistroImportado): void {
  if (!pode(ctx, permissaoDo[tipo]))
    throw new ProblemError('SEM_PERMISSAO', { mensagem: 'Você não tem permissão de inserir estes registros.' });
}

/** The rows of a sheet with what only the whole of it says against each. Throws at `file` for a sheet of which no row can be read. */
async function lerPlanilha(ctx: Ctx, tipo: RegistroImportado, conteudo: Buffer, midia: string) {
  const colunas = colunasDe(ctx, tipo);
  const [titulos, ...corpo] = await readTable(conteudo, midia, LIMITES);
  if (!titulos || corpo.length === 0) throw campoInvalido('file', 'A planilha não tem linhas abaixo do cabeçalho.');
  const escritos = new Map([...titulos.celulas].map(([lugar, { valor }]) => [lugar, valor]));
  const cabecalho = lerCabecalho(escritos, colunas);
  if (cabecalho.erros.length > 0) throw campoInvalido('file', cabecalho.erros.join(' '));
  const linhas: LinhaDaPlanilha[] = corpo.map(({ linha, celulas }) => ({
    linha,
    celulas: Object.fromEntries(
      [...celulas].flatMap(([lugar, celula]) => {
        const coluna = cabecalho.colunas.get(lugar);
        return coluna ? [[coluna.titulo, celula]] : [];
      }),
    ),
  }));
  const erros = errosDaPlanilha(linhas, colunas, tipos[tipo].identidade);
  return linhas.map((linha, lugar) => ({ ...linha, erros: erros[lugar] ?? [] }));
}

async function receber(ctx: Ctx, tipo: RegistroImportado, [arquivo]: readonly UploadedFile[]): Promise<Importacao> {
  exigirTipo(ctx, tipo);
  if (!arquivo) throw campoInvalido('file', 'Arquivo é obrigatório');
  const {
    conteudo,
    nome,
    tipo: midia,
  } = checkFile({ ...arquivo, campo: 'file' }, { tipos: TIPOS_DE_ARQUIVO, limite: LIMITE_DA_PLANILHA });
  const linhas = await lerPlanilha(ctx, tipo, conteudo, midia);
  const { rows } = await sql<{
    id: number;
  }>`insert into sst_importacao (empresa_id, usuario_id, tipo, expira_em, arquivo_nome)
    values (${ctx.empresaId}, ${ctx.ator.id}, ${tipo}, now() + make_interval(days => ${DIAS_GUARDADA}), ${nome})
    returning id`.execute(ctx.db);
  const id = rows[0]?.id ?? 0;
  await guardarLinhas(ctx, id, tipo, linhas);
  await ctx.enfileirar(JOB_DA_IMPORTACAO, { id }, { chave: String(id) });
  await ctx.auditar({
    acao: 'Envio de planilha',
    entidade: telaDaImportacao.titulo,
    entidadeId: id,
    depois: { arquivo: nome, registros: registrosImportados.rotulo(tipo), linhas: linhas.length },
  });
  return lerImportacao(ctx, id);
}

async function aplicar(ctx: Ctx, id: number, aceitaRecusadas: boolean): Promise<Importacao> {
  const { situacao, tipo, aceitas, recusadas } = await lerImportacao(ctx, id, true);
  exigirTipo(ctx, tipo);
  if (situacao !== 'CONFERIDA') throw regra('A importação já mudou de situação: atualize a página.');
  if (aceitas === 0) throw regra('Nenhuma linha da planilha foi aceita.');
  if (recusadas > 0 && !aceitaRecusadas)
    throw campoInvalido(
      'aceitaRecusadas',
      `${plural(recusadas, 'linha foi recusada e fica', 'linhas foram recusadas e ficam')} de fora: aceite isso, ou corrija a planilha e envie de novo.`,
    );
  await sql`update sst_importacao set situacao = 'APLICANDO', progresso = 0 where id = ${id}`.execute(ctx.db);
  await ctx.enfileirar(JOB_DA_IMPORTACAO, { id }, { chave: String(id) });
  await ctx.auditar({
    acao: 'Aplicar importação',
    entidade: telaDaImportacao.titulo,
    entidadeId: id,
    depois: { aceitas, recusadas },
  });
  return lerImportacao(ctx, id);
}

async function descartar(ctx: Ctx, id: number): Promise<void> {
  const { situacao } = await lerImportacao(ctx, id, true);
  if (situacao === 'CONFERINDO' || situacao === 'APLICANDO')
    throw regra('A importação está em andamento. Espere que ela termine.');
  await sql`delete from sst_importacao where id = ${id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  await ctx.auditar({ acao: 'Exclusão', entidade: telaDaImportacao.titulo, entidadeId: id });
}

export const importacaoHandlers: readonly Handler[] = [
  on(enviarPlanilha, (ctx, { arquivos, body }) => receber(ctx, body.tipo, arquivos), { limite: LIMITE_DA_PLANILHA }),
  on(listarImportacoes, (ctx, { query }) => lerImportacoes(ctx, query)),
  on(obterImportacao, (ctx, { params }) => lerImportacao(ctx, params.id)),
  on(listarLinhas, (ctx, { query }) => lerLinhas(ctx, query)),
  on(aplicarImportacao, (ctx, { params, body }) => aplicar(ctx, params.id, body.aceitaRecusadas)),
  on(descartarImportacao, (ctx, { params }) => descartar(ctx, params.id)),
  onFile(baixarModelo, (ctx, { query: { tipo, formato } }) => {
    exigirTipo(ctx, tipo);
    const colunas = colunasDe(ctx, tipo);
    const obrigatorias = colunas.filter(({ meta }) => meta.obrigatorio).map(({ titulo }) => titulo);
    const varias = colunas.filter(({ meta }) => meta.kind === 'referencias').map(({ titulo }) => titulo);
    return textSheet(
      ctx,
      {
        nome: `Importação de ${registrosImportados.rotulo(tipo).toLowerCase()}`,
        titulos: colunas.map(({ titulo }) => titulo),
        linhas: [],
        sobre: `Obrigatórias: ${obrigatorias.join(', ')}.${varias.length > 0 ? ` Mais de um nome em ${varias.join(' e ')}: separe por ponto e vírgula.` : ''} Datas em dia/mês/ano.`,
      },
      formato,
    );
  }),
];
