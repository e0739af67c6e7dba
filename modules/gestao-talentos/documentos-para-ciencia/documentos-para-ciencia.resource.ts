import { sql } from 'kysely';
import { enviarMensagem, guardarAnexo } from '#modules/organizacao/organizacao.api.ts';
import { fileDownload } from '#platform/server/files/download.ts';
import { files } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { contem } from '#platform/server/resource/list.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import {
  baixarVersao,
  documentoCiencia,
  encerrarDocumento,
  lembrarDocumento,
  publicarVersao,
} from './documentos-para-ciencia.contract.ts';
import { semAssinatura } from './leituras.queries.ts';
import { encerradoSql } from './vigencia.queries.ts';

/** Greatest file, in bytes. */
const LIMITE = 5 * 1024 * 1024;
const ENTIDADE = documentoCiencia.nome.um;
const ASSINADO = 'Este documento já foi assinado: encerre-o, e as assinaturas ficam.';
const ENCERRADO = 'Este documento está encerrado.';

const situacao = sql`case when ${encerradoSql('t')} then 'E'
  when exists (select from documento_ciencia_versao v where v.documento_ciencia_id = t.id) then 'V' else 'S' end`;
const versoes = sql`coalesce((select json_agg(json_build_object('id', v.id, 'numero', v.numero, 'arquivo', a.nome,
    'publicadaEm', v.publicada_em, 'publicadaPor', v.publicada_por) order by v.numero desc)
  from documento_ciencia_versao v join arquivo a on a.id = v.arquivo_id where v.documento_ciencia_id = t.id), '[]'::json)`;

export const documentosCiencia = defineResource(documentoCiencia, {
  tabela: 'documento_ciencia',
  nomeDe: sql.ref('t.titulo'),
  colunas: {
    situacao,
    numero: sql`(select max(v.numero) from documento_ciencia_versao v where v.documento_ciencia_id = t.id)`,
    versoes,
    assinado: sql`exists (select from documento_ciencia_leitura l join documento_ciencia_versao v on v.id = l.versao_id
      where v.documento_ciencia_id = t.id and l.assinado_em is not null)`,
  },
  ligacoes: {
    areasIds: {
      tabela: 'documento_ciencia_area',
      dono: 'documento_ciencia_id',
      alvo: 'area_organizacional_id',
      alvoTabela: 'area_organizacional',
    },
    cargosIds: {
      tabela: 'documento_ciencia_cargo',
      dono: 'documento_ciencia_id',
      alvo: 'cargo_id',
      alvoTabela: 'cargo',
    },
  },
  filtros: {
    titulo: (texto) => contem('t.titulo_busca', texto),
    situacao: (codigo) => sql`${situacao} = ${codigo}`,
  },
  ordem: { '': sql.ref('t.titulo_busca'), titulo: sql.ref('t.titulo_busca') },
  async travar({ db, empresaId }, id) {
    // A signature holds the document too, so that none comes while it is deleted.
    await sql`select 1 from documento_ciencia where id = ${id} and empresa_id = ${empresaId} for update`.execute(db);
  },
  pode: (_ctx, { assinado, encerradoEm }) => ({ excluir: !assinado, ...(encerradoEm ? { editar: false } : {}) }),
  impedimentos: () => ({ excluir: ASSINADO, editar: ENCERRADO }),
});

/** Holds a document that still asks for signatures, until the end of the transaction. */
async function emAberto(ctx: Ctx, id: number) {
  await sql`select 1 from documento_ciencia where id = ${id} and empresa_id = ${ctx.empresaId} for update`.execute(
    ctx.db,
  );
  const antes = await documentosCiencia.obter(ctx, id);
  if (antes.situacao === 'E') throw regra(ENCERRADO);
  return antes;
}

async function mudado(ctx: Ctx, acao: string, antes: Awaited<ReturnType<typeof emAberto>>) {
  const depois = await documentosCiencia.obter(ctx, antes.id);
  await ctx.auditar({ acao, entidade: ENTIDADE, entidadeId: antes.id, antes, depois });
  return depois;
}

export const documentosCienciaHandlers: readonly Handler[] = [
  on(
    publicarVersao,
    async (ctx, { params: { id }, arquivos }) => {
      const antes = await emAberto(ctx, id);
      const arquivoId = await guardarAnexo(ctx, arquivos[0]);
      await sql`insert into documento_ciencia_versao (empresa_id, documento_ciencia_id, numero, arquivo_id, publicada_por)
        values (${ctx.empresaId}, ${id}, ${(antes.numero ?? 0) + 1}, ${arquivoId}, ${ctx.ator.nome})`.execute(ctx.db);
      return mudado(ctx, 'Publicação', antes);
    },
    { limite: LIMITE },
  ),
  onFile(baixarVersao, async (ctx, { params: { id } }) => {
    const { rows } = await sql<{ arquivoId: number }>`select arquivo_id as "arquivoId" from documento_ciencia_versao
      where id = ${id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
    if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
    return fileDownload(await files.ler(ctx, rows[0].arquivoId), 'anexo');
  }),
  on(encerrarDocumento, async (ctx, { params: { id } }) => {
    const antes = await emAberto(ctx, id);
    await sql`update documento_ciencia set encerrado_em = ${ctx.agora}, versao = versao + 1 where id = ${id}`.execute(
      ctx.db,
    );
    return mudado(ctx, 'Encerramento', antes);
  }),
  on(lembrarDocumento, async (ctx, { params: { id } }) => {
    const { titulo, situacao: estado } = await emAberto(ctx, id);
    if (estado !== 'V') throw regra('Publique o arquivo antes de lembrar quem o assina.');
    const pendentes = await semAssinatura(ctx, id);
    const usuarios = pendentes.flatMap(({ usuariosIds }) => usuariosIds);
    await enviarMensagem(ctx, {
      tipo: 'F',
      texto: `O documento "${titulo}" aguarda a sua leitura e assinatura.`,
      link: '/meus-dados',
      usuarios,
    });
    const semUsuario = pendentes.filter(({ usuariosIds }) => usuariosIds.length === 0).length;
    const depois = { avisados: pendentes.length - semUsuario, semUsuario };
    await ctx.auditar({ acao: 'Lembrete', entidade: ENTIDADE, entidadeId: id, depois });
    return depois;
  }),
];
