import { sql } from 'kysely';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { usuarios } from '#modules/organizacao/usuarios/usuarios.contract.ts';
import { checkFile } from '#platform/server/files/check-file.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { type Handler, on, onFile, type UploadedFile } from '#platform/server/http/handler.ts';
import { refusedSheet, templateSheet } from '#platform/server/sheet-import/import-sheets.ts';
import { exigirQueSeAplique, exigirQueSeDesfaca } from '#platform/server/sheet-import/import-store.ts';
import { lerPlanilha } from '#platform/server/sheet-import/read-sheet.ts';
import { formatarCpf } from '#platform/shared/br/cpf.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { DIAS_SEM_DONO, type ImportacaoLida, TIPOS_DA_PLANILHA } from '#platform/shared/sheet-import/sheet-import.ts';
import { COLUNAS, IDENTIDADE, loginProposto, TALENTO } from './colunas.rules.ts';
import {
  aplicarImportacao,
  baixarModelo,
  chamadasDaImportacao,
  enviarPlanilha,
  LIMITE_DA_PLANILHA,
  LINHAS_MAXIMAS,
  listarImportacoes,
  telaDaImportacao,
} from './importacao-usuarios.contract.ts';
import {
  guardarLinhas,
  importacoes,
  lerLinhas,
  lerPerfis,
  lerRecusadas,
  talentosSemUsuario,
} from './importacao-usuarios.queries.ts';
import { NAO_EXCLUI, SOBRE } from './linhas.actions.ts';

const LIMITES = { linhas: LINHAS_MAXIMAS + 1, colunas: 50, bytes: 20 * 1024 * 1024 };
const ARQUIVO = 'usuarios';
const entidade = telaDaImportacao.titulo;

async function receber(ctx: Ctx, [arquivo]: readonly UploadedFile[]): Promise<ImportacaoLida> {
  if (!arquivo) throw campoInvalido('file', 'Arquivo é obrigatório');
  const {
    conteudo,
    nome,
    tipo: midia,
  } = checkFile({ ...arquivo, campo: 'file' }, { tipos: TIPOS_DA_PLANILHA, limite: LIMITE_DA_PLANILHA });
  const linhas = await lerPlanilha({ conteudo, midia }, LIMITES, { colunas: COLUNAS, identidade: IDENTIDADE });
  const { rows } = await sql<{
    id: number;
  }>`insert into usuario_importacao (empresa_id, usuario_id, expira_em, arquivo_nome)
    values (${ctx.empresaId}, ${ctx.ator.id}, now() + make_interval(days => ${DIAS_SEM_DONO}), ${nome}) returning id`.execute(
    ctx.db,
  );
  const id = rows[0]?.id ?? 0;
  await guardarLinhas(ctx, id, linhas);
  await importacoes.enfileirar(ctx, id);
  await ctx.auditar({
    acao: 'Envio de planilha',
    entidade,
    entidadeId: id,
    depois: { arquivo: nome, linhas: linhas.length },
  });
  return importacoes.ler(ctx, id);
}

async function aplicar(ctx: Ctx, id: number, aceitaRecusadas: boolean): Promise<ImportacaoLida> {
  const lida = await importacoes.ler(ctx, id, true);
  exigirQueSeAplique(lida, aceitaRecusadas);
  const { novas, recusadas } = lida;
  await importacoes.aplicar(ctx.db, id);
  await importacoes.enfileirar(ctx, id);
  await ctx.auditar({ acao: 'Aplicar importação', entidade, entidadeId: id, depois: { novas, recusadas } });
  return importacoes.ler(ctx, id);
}

async function desfazer(ctx: Ctx, id: number): Promise<ImportacaoLida> {
  const lida = await importacoes.ler(ctx, id, true);
  exigirQueSeDesfaca(lida);
  if (!pode(ctx, permissoesOrganizacao.usuario.excluir))
    throw new ProblemError('SEM_PERMISSAO', { mensagem: NAO_EXCLUI });
  await importacoes.desfazer(ctx.db, id);
  await importacoes.enfileirar(ctx, id);
  await ctx.auditar({ acao: 'Desfazer importação', entidade, entidadeId: id, depois: { usuarios: lida.feitas } });
  return importacoes.ler(ctx, id);
}

const tituloDe = (caminho: string): string => COLUNAS.find((uma) => uma.caminho === caminho)?.titulo ?? '';

/** The talents without a user as rows of the sheet, with a log-in name proposed; the profile is for the person to say. */
async function comecadas(ctx: Ctx): Promise<Record<string, string>[]> {
  if (!pode(ctx, permissoesOrganizacao.colaborador.ver))
    throw new ProblemError('SEM_PERMISSAO', { mensagem: 'Você não tem permissão de ver os talentos.' });
  const talentos = await talentosSemUsuario(ctx, LINHAS_MAXIMAS);
  await ctx.auditar({ acao: 'Download de quem não tem usuário', entidade, depois: { talentos: talentos.length } });
  return talentos.map((um) => ({
    [tituloDe('nome')]: um.nome,
    [tituloDe('login')]: loginProposto(um),
    [tituloDe('cpf')]: um.cpf ? formatarCpf(um.cpf) : '',
    [tituloDe('email')]: um.email ?? '',
    [tituloDe(TALENTO)]: um.matricula ?? '',
  }));
}

export const importacaoHandlers: readonly Handler[] = [
  on(enviarPlanilha, (ctx, { arquivos }) => receber(ctx, arquivos), { limite: LIMITE_DA_PLANILHA }),
  on(listarImportacoes, (ctx, { query }) =>
    importacoes.listar(ctx, query, query.situacao ? [sql`t.situacao = ${query.situacao}`] : []),
  ),
  on(chamadasDaImportacao.obter, (ctx, { params }) => importacoes.ler(ctx, params.id)),
  on(chamadasDaImportacao.linhas, (ctx, { query }) => lerLinhas(ctx, query)),
  on(aplicarImportacao, (ctx, { params, body }) => aplicar(ctx, params.id, body.aceitaRecusadas)),
  on(chamadasDaImportacao.desfazer, (ctx, { params }) => desfazer(ctx, params.id)),
  on(chamadasDaImportacao.retomar, (ctx, { params }) => importacoes.retomar(ctx, params.id, entidade)),
  on(chamadasDaImportacao.descartar, (ctx, { params }) => importacoes.descartar(ctx, params.id, entidade)),
  onFile(
    baixarModelo,
    async (ctx, { query: { formato, semUsuario } }) => {
      const { dados } = await lerPerfis(ctx);
      return templateSheet(
        ctx,
        {
          de: ARQUIVO,
          registros: usuarios.nome.varios.toLowerCase(),
          colunas: COLUNAS,
          nomesDe: ({ fonte }) => (fonte ? dados : []),
          comecadas: semUsuario ? await comecadas(ctx) : [],
          sobre: SOBRE,
        },
        formato,
      );
    },
    { deixaRastro: true },
  ),
  onFile(
    chamadasDaImportacao.recusadas,
    async (ctx, { params: { id }, query: { formato } }) => {
      await importacoes.ler(ctx, id);
      const recusadas = await lerRecusadas(ctx, id);
      await ctx.auditar({
        acao: 'Download das recusadas',
        entidade,
        entidadeId: id,
        depois: { linhas: recusadas.length },
      });
      return refusedSheet(ctx, ARQUIVO, COLUNAS, recusadas, formato);
    },
    { deixaRastro: true },
  ),
];
