import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { pageOrWhole, readList } from '#platform/server/resource/list.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { cortar } from '#platform/shared/text.ts';
import { type Arrumacao, arrumacaoInicial, arrumar } from './caixas.rules.ts';
import {
  arrumarCaixas,
  caixas,
  listarMensagens,
  MENSAGENS_POR_CAIXA,
  type Mensagem,
  marcarMensagem,
  obterCaixas,
  removerMensagem,
  type TipoCaixa,
} from './mensagens.contract.ts';

const TEXTO_ABREVIADO = 120;

type Row = Omit<Mensagem, 'textoAbreviado'>;

const selection = {
  id: sql.ref('m.id'),
  usuarioMensagemId: sql.ref('t.id'),
  remetente: sql.ref('m.remetente'),
  data: sql.ref('m.criada_em'),
  texto: sql.ref('m.texto'),
  lida: sql.ref('t.lida'),
  link: sql.ref('m.link'),
  target: sql.ref('m.target'),
  tipo: sql.ref('t.tipo'),
};
const columns = sql.join(Object.entries(selection).map(([name, column]) => sql`${column} as ${sql.ref(name)}`));

const withShort = (row: Row): Mensagem => ({ ...row, textoAbreviado: cortar(row.texto, TEXTO_ABREVIADO) });

/** One's own messages of the session's company: boxes of the dashboard, the whole list, read marks. */
export const mensagensHandlers: readonly Handler[] = [
  on(obterCaixas, async (ctx) => {
    const { caixasEsquerda, caixasDireita, caixasMinimizadas } = await arrangementOf(ctx);
    const unread = await unreadByBox(ctx);
    const boxOf = (tipo: TipoCaixa) => ({
      tipo,
      titulo: caixas.rotulo(tipo),
      mensagens: unread.get(tipo)?.mensagens ?? [],
      naoLidas: unread.get(tipo)?.total ?? 0,
      minimizado: caixasMinimizadas.includes(tipo),
    });
    return { caixasEsquerda: caixasEsquerda.map(boxOf), caixasDireita: caixasDireita.map(boxOf) };
  }),
  on(arrumarCaixas, async (ctx, { body }) => {
    const arrumada = arrumar(body);
    const { caixasEsquerda, caixasDireita, caixasMinimizadas } = arrumada;
    await sql`insert into caixa_mensagens (usuario_id, esquerda, direita, minimizadas)
      values (${ctx.ator.id}, ${caixasEsquerda}, ${caixasDireita}, ${caixasMinimizadas})
      on conflict (usuario_id) do update set esquerda = excluded.esquerda, direita = excluded.direita, minimizadas = excluded.minimizadas`.execute(
      ctx.db,
    );
    await ctx.auditar({ acao: 'Arrumação das caixas', entidade: 'Mensagem', depois: arrumada });
  }),
  on(listarMensagens, (ctx, { query }) =>
    pageOrWhole(query, async (asked) => {
      const page = await readList<Row>(
        ctx.db,
        {
          tabela: 'usuario_mensagem',
          juncoes: sql`join mensagem m on m.id = t.mensagem_id`,
          selecao: selection,
          condicoes: [...minhas(ctx), ...(query.tipo ? [sql`t.tipo = ${query.tipo}`] : [])],
          ordem: sql`t.id desc`,
        },
        asked,
      );
      return { ...page, content: page.content.map(withShort) };
    }),
  ),
  on(removerMensagem, async (ctx, { params }) => {
    const { rows } =
      await sql`delete from usuario_mensagem t where id = ${params.id} and ${sql.join(minhas(ctx), sql` and `)} returning id`.execute(
        ctx.db,
      );
    if (rows.length === 0) throw new ProblemError('NAO_ENCONTRADO');
    await ctx.auditar({ acao: 'Exclusão', entidade: 'Mensagem', entidadeId: params.id });
  }),
  on(marcarMensagem, async (ctx, { params }) => {
    const { rows } =
      await sql`update usuario_mensagem t set lida = ${params.flag === 'true'} where id = ${params.id} and ${sql.join(minhas(ctx), sql` and `)} returning id`.execute(
        ctx.db,
      );
    if (rows.length === 0) throw new ProblemError('NAO_ENCONTRADO');
    const acao = params.flag === 'true' ? 'Leitura' : 'Marcação como não lida';
    await ctx.auditar({ acao, entidade: 'Mensagem', entidadeId: params.id });
  }),
];

/** Conditions of one's own messages `t` of the session's company. */
export const minhas = (ctx: Ctx) => [sql`t.usuario_id = ${ctx.ator.id}`, sql`t.empresa_id = ${ctx.empresaId}`];

/** The newest unread messages, at most `limite`, and how many there are. */
export async function lerNaoLidas(ctx: Ctx, limite: number): Promise<{ mensagens: Mensagem[]; naoLidas: number }> {
  const { rows } = await sql<Row & { total: number }>`select ${columns}, t.total from (
      select t.*, count(*) over ()::int as total from usuario_mensagem t
      where ${sql.join(minhas(ctx), sql` and `)} and not t.lida order by t.id desc limit ${limite}
    ) t join mensagem m on m.id = t.mensagem_id order by t.id desc`.execute(ctx.db);
  return { naoLidas: rows[0]?.total ?? 0, mensagens: rows.map(({ total: _, ...row }) => withShort(row)) };
}

async function arrangementOf(ctx: Ctx): Promise<Arrumacao> {
  const { rows } = await sql<Arrumacao>`select esquerda as "caixasEsquerda", direita as "caixasDireita",
    minimizadas as "caixasMinimizadas" from caixa_mensagens where usuario_id = ${ctx.ator.id}`.execute(ctx.db);
  return rows[0] ? arrumar(rows[0]) : arrumacaoInicial;
}

/** The newest unread messages of every box, in one query, with the number of all unread ones. */
async function unreadByBox(ctx: Ctx): Promise<Map<TipoCaixa, { mensagens: Mensagem[]; total: number }>> {
  const { rows } = await sql<Row & { total: number }>`select ${columns}, t.total from (
      select t.*, row_number() over (partition by tipo order by id desc) as ordem, count(*) over (partition by tipo) as total
      from usuario_mensagem t where ${sql.join(minhas(ctx), sql` and `)} and not t.lida
    ) t join mensagem m on m.id = t.mensagem_id where t.ordem <= ${MENSAGENS_POR_CAIXA} order by t.id desc`.execute(
    ctx.db,
  );
  const boxes = new Map<TipoCaixa, { mensagens: Mensagem[]; total: number }>();
  for (const { total, ...row } of rows) {
    const box = boxes.get(row.tipo) ?? { mensagens: [], total };
    box.mensagens.push(withShort(row));
    boxes.set(row.tipo, box);
  }
  return boxes;
}
