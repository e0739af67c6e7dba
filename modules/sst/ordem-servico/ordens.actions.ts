import { type RawBuilder, sql } from 'kysely';
import {
  colaboradorVisivel,
  colaboradorVistoSql,
  enviarMensagem,
  exigirLembrado,
} from '#modules/organizacao/organizacao.api.ts';
import { LIMITE_DA_ASSINATURA } from '#modules/sst/entregas-epi/assinatura.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { contem, pageOrWhole, readList } from '#platform/server/resource/list.ts';
import { allOf } from '#platform/server/resource/references.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import { comFuncao, lerOrdens, talento, trabalha } from './conteudo.queries.ts';
import { emitirDe } from './emissao.queries.ts';
import { assinar, colunasDaEmitida, type Emitida, ORDEM, pdfDa } from './emitidas.queries.ts';
import { telaDasMinhasOrdens } from './minhas.contract.ts';
import { ORDENS_MAXIMO } from './ordem-servico.contract.ts';
import {
  assinarOrdem,
  emitirOrdens,
  type FiltroDasOrdens,
  lerOrdem,
  listarOrdens,
  type OrdemListada,
  ordemEmPdf,
} from './ordens.contract.ts';

/** The last order of the talent `t`, which works here with the function `f`. */
const comOrdem = sql`${comFuncao} left join lateral (select x.* from ordem_servico x where x.colaborador_id = t.id order by x.id desc limit 1) o on true`;
const situacao = sql`case when o.id is null then 'N' when o.funcao_id <> f.id or o.funcao_versao < f.versao then 'D'
  when o.assinada_em is null then 'A' else 'V' end`;

const condicoes = (ctx: Ctx, filtro: FiltroDasOrdens): RawBuilder<unknown>[] =>
  [
    sql`t.empresa_id = ${ctx.empresaId}`,
    trabalha,
    colaboradorVisivel(ctx, talento),
    filtro.busca === null ? null : contem(sql`t.nome_busca`, filtro.busca),
    filtro.funcaoId === null ? null : sql`f.id = ${filtro.funcaoId}`,
    filtro.situacao === null ? null : sql`${situacao} = ${filtro.situacao}`,
  ].filter((condicao) => condicao !== null);

const lista = (ctx: Ctx, filtro: FiltroDasOrdens) => ({
  tabela: 'colaborador' as const,
  juncoes: comOrdem,
  selecao: {
    id: talento,
    colaborador: sql`json_build_object('id', t.id, 'nome', t.nome)`,
    funcao: sql`json_build_object('id', f.id, 'nome', f.nome)`,
    situacao,
    data: sql`o.data`,
    assinadaEm: sql`o.assinada_em`,
    ordemId: sql`o.id`,
    versao: sql`o.versao`,
  },
  condicoes: condicoes(ctx, filtro),
  ordem: sql`t.nome_busca, t.id`,
});

/** An order of a talent that the person sees. */
async function umaOrdem(ctx: Ctx, id: number): Promise<Emitida> {
  const { rows } =
    await sql<Emitida>`select ${colunasDaEmitida} from ordem_servico o join colaborador t on t.id = o.colaborador_id
    where o.id = ${id} and o.empresa_id = ${ctx.empresaId} and ${colaboradorVistoSql(ctx, talento)}`.execute(ctx.db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  return rows[0];
}

/** Up to a file of orders of those who have none for their function as it is, and how many more there are. */
async function semOrdem(ctx: Ctx): Promise<{ ids: number[]; restam: number }> {
  const { rows } = await sql<{ id: number }>`select t.id from colaborador t ${comOrdem}
    where ${allOf(condicoes(ctx, { busca: null, funcaoId: null, situacao: null }))} and ${situacao} in ('N', 'D')
    order by t.id limit ${ORDENS_MAXIMO + 1}`.execute(ctx.db);
  return { ids: rows.slice(0, ORDENS_MAXIMO).map(({ id }) => id), restam: Math.max(0, rows.length - ORDENS_MAXIMO) };
}

async function emitir(ctx: Ctx, ids: readonly number[]): Promise<number> {
  const lidas = await lerOrdens(ctx, { talentosIds: [...ids], funcoesIds: [], areasIds: [], data: ctx.hoje });
  const talentosIds = await emitirDe(ctx, lidas);
  await ctx.auditar({ acao: 'Emissão', entidade: ORDEM, depois: { talentosIds } });
  const { rows } = await sql<{
    id: number;
  }>`select id from usuario where colaborador_id = any (${idList(talentosIds)}) order by id`.execute(ctx.db);
  await enviarMensagem(ctx, {
    tipo: 'S',
    texto: 'Uma ordem de serviço de segurança e saúde espera a sua leitura e assinatura.',
    link: telaDasMinhasOrdens.path,
    usuarios: rows.map(({ id }) => id),
  });
  return lidas.length;
}

export const ordensHandlers: readonly Handler[] = [
  on(listarOrdens, (ctx, { query }) =>
    pageOrWhole(query, (pagina) => readList<OrdemListada>(ctx.db, lista(ctx, query), pagina)),
  ),
  on(emitirOrdens, async (ctx, { body: { talentosIds } }) => {
    const { ids, restam } = talentosIds.length > 0 ? { ids: talentosIds, restam: 0 } : await semOrdem(ctx);
    if (ids.length === 0) throw regra('Todos os talentos com função já têm a ordem de serviço dela.');
    const emitidas = await emitir(ctx, ids);
    return { emitidas, semFuncao: ids.length - emitidas, restam };
  }),
  on(lerOrdem, async (ctx, { params: { id } }) => {
    const { versao, talento: nome, data, conteudo } = await umaOrdem(ctx, id);
    return { id, versao, talento: nome, data, conteudo };
  }),
  on(
    assinarOrdem,
    async (ctx, { params: { id }, body, arquivos: [desenho] }) => {
      if (!desenho) throw campoInvalido('assinatura', 'Assine no quadro antes de confirmar');
      const { colaboradorId } = await umaOrdem(ctx, id);
      await exigirLembrado(ctx, colaboradorId);
      return assinar(ctx, id, body, desenho);
    },
    { limite: LIMITE_DA_ASSINATURA },
  ),
  onFile(ordemEmPdf, async (ctx, { params: { id } }) => pdfDa(ctx, await umaOrdem(ctx, id)), { deixaRastro: true }),
];
