import { sql } from 'kysely';
import { LIMITE_DO_ANEXO } from '#modules/organizacao/documentos/anexos.contract.ts';
import { guardarAnexo, TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { fileDownload } from '#platform/server/files/download.ts';
import { files } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { recordSensitiveAccess } from '#platform/server/privacy/sensitive-access.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { afastamentos } from './afastamentos.resource.ts';
import {
  type ArquivoDoAtestado,
  anexarArquivoDoAtestado,
  baixarArquivoDoAtestado,
  excluirArquivoDoAtestado,
  listarArquivosDosAtestados,
  TIPOS_DO_ATESTADO,
} from './arquivos-do-atestado.contract.ts';

type Linha = ArquivoDoAtestado & { readonly id: number; readonly arquivoId: number | null };

/** The certificates of a leave that the person sees, held where one of them changes. Throws SEM_PERMISSAO and NAO_ENCONTRADO. */
async function lerAtestados(ctx: Ctx, id: number, { travar = false } = {}) {
  // The authority over certificates, which the call names, is one more and not another way to the leaves.
  if (!ctx.permissoes.has(permissoesDeAfastamentos.ver)) throw new ProblemError('SEM_PERMISSAO');
  const { colaborador, pode } = await afastamentos.obter(ctx, id);
  const { rows } = await sql<Linha>`select t.id, t.data_emissao as "dataEmissao", t.dias,
      t.nome_profissional as "nomeProfissional", a.nome as arquivo, a.tamanho, t.arquivo_id as "arquivoId"
    from afastamento_atestado t left join arquivo a on a.id = t.arquivo_id
    where t.colaborador_afastamento_id = ${id} and t.empresa_id = ${ctx.empresaId}
    order by t.data_emissao, t.id ${travar ? sql`for update of t` : sql``}`.execute(ctx.db);
  return { colaborador, pode, linhas: rows };
}

async function lerUm(ctx: Ctx, id: number, atestadoId: number, travar: boolean) {
  const { colaborador, pode, linhas } = await lerAtestados(ctx, id, { travar });
  const atestado = linhas.find((linha) => linha.id === atestadoId);
  if (!atestado) throw new ProblemError('NAO_ENCONTRADO');
  // What may not be changed of the leave may not be changed of its certificates.
  if (travar && !pode.editar) throw new ProblemError('SEM_PERMISSAO');
  return { colaborador, atestado };
}

async function mostrar(ctx: Ctx, id: number) {
  const { colaborador, linhas } = await lerAtestados(ctx, id);
  return { colaborador, atestados: linhas.map(({ arquivoId: _, ...linha }) => linha) };
}

/** Points a certificate to a file, or to none; the one before goes. Told under the name of what it belongs to, so that who does not see certificates does not read it in the log. */
async function trocar(ctx: Ctx, id: number, { id: atestadoId, arquivoId, arquivo }: Linha, novo: number | null) {
  await sql`update afastamento_atestado set arquivo_id = ${novo} where id = ${atestadoId}`.execute(ctx.db);
  if (arquivoId !== null) await files.remover(ctx, arquivoId);
  const { atestados } = await mostrar(ctx, id);
  const depois = atestados.find((linha) => linha.id === atestadoId)?.arquivo ?? null;
  await ctx.auditar({
    acao: 'Alteração',
    entidade: afastamentos.contrato.nome.um,
    entidadeId: id,
    antes: { atestados: [{ id: atestadoId, arquivo }] },
    depois: { atestados: [{ id: atestadoId, arquivo: depois }] },
  });
}

export const arquivosDosAtestados: readonly Handler[] = [
  on(listarArquivosDosAtestados, (ctx, { params }) => mostrar(ctx, params.id)),
  on(
    anexarArquivoDoAtestado,
    async (ctx, { params: { id, atestadoId }, arquivos }) => {
      const { atestado } = await lerUm(ctx, id, atestadoId, true);
      await trocar(ctx, id, atestado, await guardarAnexo(ctx, arquivos[0], TIPOS_DO_ATESTADO));
      return mostrar(ctx, id);
    },
    { limite: LIMITE_DO_ANEXO },
  ),
  onFile(
    baixarArquivoDoAtestado,
    async (ctx, { params: { id, atestadoId } }) => {
      const { colaborador, atestado } = await lerUm(ctx, id, atestadoId, false);
      if (atestado.arquivoId === null) throw new ProblemError('NAO_ENCONTRADO');
      await recordSensitiveAccess(ctx, {
        empresaId: ctx.empresaId,
        titular: TITULAR_COLABORADOR,
        titulares: [colaborador.id],
        campos: ['atestados.arquivo'],
        chamada: baixarArquivoDoAtestado.path,
      });
      return fileDownload(await files.ler(ctx, atestado.arquivoId), 'anexo');
    },
    { deixaRastro: true },
  ),
  on(excluirArquivoDoAtestado, async (ctx, { params: { id, atestadoId } }) => {
    const { atestado } = await lerUm(ctx, id, atestadoId, true);
    if (atestado.arquivoId === null) throw new ProblemError('NAO_ENCONTRADO');
    await trocar(ctx, id, atestado, null);
  }),
];
