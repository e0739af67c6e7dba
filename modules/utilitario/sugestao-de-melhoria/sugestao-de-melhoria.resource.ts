import { sql } from 'kysely';
import { type Feature, screenOf } from '#platform/server/feature.ts';
import { pode } from '#platform/server/http/context.ts';
import { on } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { contem } from '#platform/server/resource/list.ts';
import { permissoesDaSugestao, responderSugestao, sugestaoMelhoria } from './sugestao-de-melhoria.contract.ts';

const { RESPONDER } = permissoesDaSugestao.verbos;

const sugestoes = defineResource(sugestaoMelhoria, {
  tabela: 'sugestao_melhoria',
  nomeDe: sql`t.titulo`,
  colunas: { autor: sql`(select u.nome from usuario u where u.id = t.autor_id)` },
  visivel: (ctx) => [!pode(ctx, RESPONDER) && sql`t.autor_id = ${ctx.ator.id}`],
  filtros: { titulo: (texto) => contem('t.titulo_busca', texto) },
  ordem: { '': sql`t.data desc`, titulo: sql`t.titulo_busca` },
  ordemDasOpcoes: sql`t.titulo_busca`,
  async aoGravar({ db, ator }, id) {
    await sql`update sugestao_melhoria set autor_id = ${ator.id} where id = ${id}`.execute(db);
  },
  pode: () => ({ editar: false, excluir: false }),
});

const { listar, obter, criar } = sugestaoMelhoria;

/** A suggestion is sent and read; nobody rewrites what somebody asked for. */
export const sugestoesDeMelhoria: Feature = {
  handlers: [
    ...sugestoes.handlers.filter(({ endpoint }) => ([listar, obter, criar] as readonly unknown[]).includes(endpoint)),
    on(responderSugestao, async (ctx, { params: { id }, body }) => {
      const antes = await sugestoes.obter(ctx, id);
      await sql`update sugestao_melhoria set status = ${body.status}, resposta = ${body.resposta}, versao = versao + 1
        where id = ${id}`.execute(ctx.db);
      const depois = await sugestoes.obter(ctx, id);
      const entidade = sugestaoMelhoria.nome.um;
      await ctx.auditar({ acao: 'Resposta', entidade, entidadeId: id, antes, depois });
      return depois;
    }),
  ],
  telas: [screenOf(sugestaoMelhoria)],
  conhecidas: { sugestao_melhoria: [sugestaoMelhoria.permissoes.ver] },
};
