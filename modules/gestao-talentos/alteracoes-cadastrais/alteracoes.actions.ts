import { sql } from 'kysely';
import {
  colaboradores,
  enviarMensagem,
  guardarAnexo,
  lerFichaPropria,
  talentoDaSessao,
} from '#modules/organizacao/organizacao.api.ts';
import { takeTurn } from '#platform/server/db/hold-rows.ts';
import { fileDownload } from '#platform/server/files/download.ts';
import { files } from '#platform/server/files/files.ts';
import { type Ctx, confirmar } from '#platform/server/http/context.ts';
import { constraintMessages } from '#platform/server/http/errors.ts';
import { type Handler, on, onFile, type UploadedFile } from '#platform/server/http/handler.ts';
import { pageOrWhole } from '#platform/server/resource/list.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { exigirTransicao } from '#platform/shared/workflow.ts';
import {
  aprovarAlteracao,
  baixarComprovante,
  CAMPOS_DAS_SECOES,
  cancelarMeuPedido,
  listarAlteracoes,
  listarMeusPedidos,
  obterAlteracao,
  pedirAlteracao,
  recusarAlteracao,
  type SecaoDaFicha,
  secoesDaFicha,
} from './alteracoes.contract.ts';
import {
  type AlteracaoGuardada,
  comMudancas,
  comNomes,
  daSecao,
  lerAlteracao,
  lerAlteracoes,
  meuPedido,
  pedidosDoTalento,
  secoesQueSePedem,
} from './alteracoes.queries.ts';
import {
  camposAlterados,
  camposEmConflito,
  comAlteracoes,
  linhasAlheias,
  regrasDaAlteracao,
  semLinhasPerdidas,
  type Valores,
} from './alteracoes.rules.ts';

/** Greatest proof, in bytes. */
const LIMITE = 5 * 1024 * 1024;
const ENTIDADE = 'Pedido de alteração de dados';
/** Requests of one talent in a day, those that were cancelled too. */
const PEDIDOS_POR_DIA = 15;
const JA_HA = 'Você já tem um pedido aberto desta parte da ficha. Cancele-o para fazer outro.';

constraintMessages({ alteracao_cadastral_uma_por_secao: { campo: 'justificativa', mensagem: JA_HA } });

async function pedir(
  ctx: Ctx,
  secao: SecaoDaFicha,
  { justificativa, ...enviado }: Valores,
  arquivo: UploadedFile | undefined,
) {
  const colaboradorId = await talentoDaSessao(ctx);
  if (colaboradorId === null) throw new ProblemError('NAO_ENCONTRADO');
  if (!(await secoesQueSePedem(ctx)).includes(secao)) throw regra('A empresa não recebe pedidos desta parte da ficha.');
  const abertos = await pedidosDoTalento(ctx, colaboradorId, sql`t.situacao = 'P' and t.secao = ${secao}`);
  if (abertos.length > 0) throw regra(JA_HA);
  await takeTurn(ctx.db, 'alteracoes-cadastrais', colaboradorId);
  const recentes = await pedidosDoTalento(ctx, colaboradorId, sql`t.pedido_em > now() - interval '1 day'`);
  if (recentes.length >= PEDIDOS_POR_DIA)
    throw regra(`São no máximo ${PEDIDOS_POR_DIA} pedidos em um dia. Tente de novo amanhã.`);
  const antes = daSecao(secao, (await lerFichaPropria(ctx, colaboradorId)).ficha);
  const erros = linhasAlheias(antes, enviado).map((campo) => ({ campo, mensagem: 'Esta linha não é da sua ficha.' }));
  if (erros.length > 0) throw new ProblemError('VIOLACAO_CAMPO', { erros });
  const depois = await comNomes(ctx.db, enviado);
  if (camposAlterados(CAMPOS_DAS_SECOES[secao], antes, depois).length === 0)
    throw regra('Nada foi alterado. Mude o que está errado e envie de novo.');
  const arquivoId = arquivo ? await guardarAnexo(ctx, arquivo) : null;
  const { rows } = await sql<{ id: number }>`insert into alteracao_cadastral
      (empresa_id, colaborador_id, usuario_id, secao, antes, depois, justificativa, arquivo_id)
    values (${ctx.empresaId}, ${colaboradorId}, ${ctx.ator.id}, ${secao}, ${JSON.stringify(antes)}::jsonb,
      ${JSON.stringify(depois)}::jsonb, ${justificativa ?? null}, ${arquivoId}) returning id`.execute(ctx.db);
  const id = rows[0]?.id ?? 0;
  await ctx.auditar({ acao: 'Inclusão', entidade: ENTIDADE, entidadeId: id, antes, depois });
  return meuPedido(ctx, id);
}

/** Closes a request, and tells whoever asked. */
async function decidir(ctx: Ctx, guardada: AlteracaoGuardada, situacao: 'A' | 'R', motivo: string | null) {
  await sql`update alteracao_cadastral set situacao = ${situacao}, decidido_em = ${ctx.agora}, decidido_por = ${ctx.ator.nome},
    motivo = ${motivo}, versao = versao + 1 where id = ${guardada.id}`.execute(ctx.db);
  const oQue = secoesDaFicha.rotulo(guardada.secao).toLowerCase();
  await enviarMensagem(ctx, {
    tipo: 'F',
    texto:
      situacao === 'A'
        ? `O seu pedido de alteração de dados (${oQue}) foi aprovado.`
        : `O seu pedido de alteração de dados (${oQue}) foi recusado: ${motivo}`,
    link: '/meus-dados',
    usuarios: [guardada.usuarioId],
  });
  const depois = await lerAlteracao(ctx, guardada.id);
  const acao = situacao === 'A' ? 'Aprovação' : 'Recusa';
  await ctx.auditar({ acao, entidade: ENTIDADE, entidadeId: guardada.id, antes: guardada, depois });
  return comMudancas(ctx, depois);
}

/** The request, held; nobody decides the own one. */
async function porDecidir(ctx: Ctx, id: number, verbo: 'aprovar' | 'recusar'): Promise<AlteracaoGuardada> {
  const guardada = await lerAlteracao(ctx, id, true);
  exigirTransicao(regrasDaAlteracao[verbo], guardada);
  if (guardada.colaboradorId === (await talentoDaSessao(ctx)))
    throw regra('O seu próprio pedido é decidido por outra pessoa.');
  return guardada;
}

/** Writes the change by the ordinary update of a talent, with its rules, authorities and audit. */
async function aprovar(ctx: Ctx, id: number) {
  const guardada = await porDecidir(ctx, id, 'aprovar');
  const { antes, colaboradorId } = guardada;
  const secao = CAMPOS_DAS_SECOES[guardada.secao];
  const atual = await colaboradores.obter(ctx, colaboradorId);
  const depois = semLinhasPerdidas(guardada.depois, atual);
  if (camposEmConflito(secao, antes, depois, atual).length > 0)
    confirmar(
      ctx,
      'dados-mudaram',
      'Estes dados foram alterados depois do pedido. Aprovar assim mesmo grava o que o talento pediu no lugar deles.',
    );
  await colaboradores.atualizar(
    ctx,
    colaboradorId,
    comAlteracoes(atual, depois, camposAlterados(secao, antes, depois)),
  );
  return decidir(ctx, guardada, 'A', null);
}

const pedidos = secoesDaFicha.codigos.map((secao) =>
  on(pedirAlteracao[secao], (ctx, { body, arquivos }) => pedir(ctx, secao, body, arquivos[0]), { limite: LIMITE }),
);

export const alteracoesHandlers: readonly Handler[] = [
  ...pedidos,
  on(listarMeusPedidos, async (ctx) => {
    const id = await talentoDaSessao(ctx);
    if (id === null) return { podePedir: [], pedidos: [] };
    return { podePedir: await secoesQueSePedem(ctx), pedidos: await pedidosDoTalento(ctx, id) };
  }),
  on(cancelarMeuPedido, async (ctx, { params: { id } }) => {
    const antes = await meuPedido(ctx, id);
    exigirTransicao(regrasDaAlteracao.cancelar, antes);
    // What is no longer asked is nobody's to read, and what it says of others least of all.
    const { rows } = await sql<{ arquivoId: number | null }>`select arquivo_id as "arquivoId" from alteracao_cadastral
      where id = ${id}`.execute(ctx.db);
    await sql`update alteracao_cadastral set situacao = 'C', decidido_em = ${ctx.agora}, versao = versao + 1,
        antes = '{}', depois = '{}', arquivo_id = null where id = ${id}`.execute(ctx.db);
    const arquivoId = rows[0]?.arquivoId;
    if (arquivoId) await files.remover(ctx, arquivoId);
    const depois = await meuPedido(ctx, id);
    await ctx.auditar({ acao: 'Cancelamento', entidade: ENTIDADE, entidadeId: id, antes, depois });
    return depois;
  }),
  on(listarAlteracoes, (ctx, { query }) => pageOrWhole(query, (pagina) => lerAlteracoes(ctx, pagina))),
  on(obterAlteracao, async (ctx, { params: { id } }) => comMudancas(ctx, await lerAlteracao(ctx, id))),
  onFile(baixarComprovante, async (ctx, { params: { id } }) => {
    const { arquivoId } = await lerAlteracao(ctx, id);
    if (arquivoId === null) throw new ProblemError('NAO_ENCONTRADO');
    return fileDownload(await files.ler(ctx, arquivoId), 'anexo');
  }),
  on(aprovarAlteracao, (ctx, { params: { id } }) => aprovar(ctx, id)),
  on(recusarAlteracao, async (ctx, { params: { id }, body: { motivo } }) =>
    decidir(ctx, await porDecidir(ctx, id, 'recusar'), 'R', motivo),
  ),
];
