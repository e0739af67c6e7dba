import { sql } from 'kysely';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { excluirFiltroSalvo, type FiltroSalvo, listarFiltrosSalvos, salvarFiltro } from './filtros-salvos.contract.ts';

/** Filters that one person keeps for one list. */
const MAXIMO = 50;
const ENTIDADE = 'Filtro salvo';

export const filtrosSalvosHandlers: readonly Handler[] = [
  on(listarFiltrosSalvos, async (ctx, { query }) => {
    const { rows } = await sql<FiltroSalvo>`select id, nome, parametros from filtro_salvo
      where empresa_id = ${ctx.empresaId} and usuario_id = ${ctx.ator.id} and caminho = ${query.caminho} order by nome_busca`.execute(
      ctx.db,
    );
    return rows;
  }),
  on(salvarFiltro, async (ctx, { body }) => {
    const { rows } = await sql<FiltroSalvo>`insert into filtro_salvo (empresa_id, usuario_id, caminho, nome, parametros)
      select ${ctx.empresaId}, ${ctx.ator.id}, ${body.caminho}, ${body.nome}, ${body.parametros}
      where (select count(*) from filtro_salvo f where f.empresa_id = ${ctx.empresaId} and f.usuario_id = ${ctx.ator.id}
        and f.caminho = ${body.caminho} and f.nome_busca <> sem_acento(${body.nome})) < ${MAXIMO}
      on conflict (empresa_id, usuario_id, caminho, nome_busca)
      do update set nome = excluded.nome, parametros = excluded.parametros, versao = filtro_salvo.versao + 1
      returning id, nome, parametros`.execute(ctx.db);
    const salvo = rows[0];
    if (!salvo) throw regra(`Já há ${MAXIMO} filtros salvos nesta tela: exclua algum antes.`);
    await ctx.auditar({ acao: 'Gravação', entidade: ENTIDADE, entidadeId: salvo.id, depois: body });
    return salvo;
  }),
  on(excluirFiltroSalvo, async (ctx, { params }) => {
    const { rows } = await sql<FiltroSalvo>`delete from filtro_salvo
      where id = ${params.id} and empresa_id = ${ctx.empresaId} and usuario_id = ${ctx.ator.id} returning id, nome, parametros`.execute(
      ctx.db,
    );
    if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
    await ctx.auditar({ acao: 'Exclusão', entidade: ENTIDADE, entidadeId: params.id, antes: rows[0] });
  }),
];
