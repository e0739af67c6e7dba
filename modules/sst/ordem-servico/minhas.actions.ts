import { sql } from 'kysely';
import { talentoDaSessao } from '#modules/organizacao/organizacao.api.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { LIMITE_DA_ASSINATURA } from '#modules/sst/entregas-epi/assinatura.queries.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { type WaitingWork, waitingOf } from '#platform/server/start/start.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { assinar, colunasDaEmitida, type Emitida, pdfDa } from './emitidas.queries.ts';
import { assinarMinhaOrdem, lerMinhasOrdens, minhaOrdemEmPdf, telaDasMinhasOrdens } from './minhas.contract.ts';

/** How many of the own orders are shown. */
const MOSTRADAS = 50;

async function minhas(ctx: Ctx, colaboradorId: number): Promise<Emitida[]> {
  const { rows } =
    await sql<Emitida>`select ${colunasDaEmitida} from ordem_servico o join colaborador t on t.id = o.colaborador_id
    where o.colaborador_id = ${colaboradorId} and o.empresa_id = ${ctx.empresaId}
    order by o.assinada_em is null desc, o.id desc limit ${MOSTRADAS}`.execute(ctx.db);
  return rows;
}

async function minha(ctx: Ctx, id: number): Promise<Emitida> {
  const colaboradorId = await talentoDaSessao(ctx);
  const { rows } =
    await sql<Emitida>`select ${colunasDaEmitida} from ordem_servico o join colaborador t on t.id = o.colaborador_id
    where o.id = ${id} and o.colaborador_id = ${colaboradorId} and o.empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  return rows[0];
}

export const minhasOrdensHandlers: readonly Handler[] = [
  on(lerMinhasOrdens, async (ctx) => {
    const colaboradorId = await talentoDaSessao(ctx);
    if (colaboradorId === null) return { talento: false, ordens: [] };
    const ordens = await minhas(ctx, colaboradorId);
    return {
      talento: true,
      ordens: ordens.map(({ id, versao, data, conteudo, assinadaEm, desenhoEm, sha256 }) => ({
        id,
        versao,
        data,
        conteudo,
        assinadaEm,
        desenhoEm,
        sha256,
      })),
    };
  }),
  on(
    assinarMinhaOrdem,
    async (ctx, { params: { id }, body, arquivos: [desenho] }) => {
      await minha(ctx, id);
      return assinar(ctx, id, body, desenho);
    },
    { limite: LIMITE_DA_ASSINATURA },
  ),
  onFile(minhaOrdemEmPdf, async (ctx, { params: { id } }) => pdfDa(ctx, await minha(ctx, id)), { deixaRastro: true }),
];

/** Orders that wait for the signature of whoever is in the session. */
export const ordensPorAssinar: WaitingWork = {
  id: 'ordens-de-servico',
  titulo: 'Ordens de serviço para assinar',
  acao: 'Ler e assinar',
  permissoes: [permissaoMeusDados],
  ordem: 7,
  path: telaDasMinhasOrdens.path,
  async ler(ctx) {
    const id = await talentoDaSessao(ctx);
    if (id === null) return { total: 0, itens: [] };
    const { rows } = await sql<{
      id: number;
      data: string;
      total: number;
    }>`select o.id, o.data, count(*) over ()::int as total
      from ordem_servico o where o.colaborador_id = ${id} and o.empresa_id = ${ctx.empresaId} and o.assinada_em is null`.execute(
      ctx.db,
    );
    return waitingOf(rows, (row) => ({
      chave: row.id,
      titulo: `Ordem de ${formatarData(row.data)}`,
      detalhe: null,
      ate: null,
      path: telaDasMinhasOrdens.path,
    }));
  },
};
