import { sql } from 'kysely';
import {
  colaboradores,
  contarDados,
  mantidosPorMotivo,
  ordensHandlers,
  TITULAR_COLABORADOR,
} from '#modules/organizacao/organizacao.api.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import * as contrato from './guarda.contract.ts';
import { ordenar } from './guarda.job.ts';
import { lerEscolhidos, lerGuarda, lerResumo } from './guarda.queries.ts';

/** Names that the preview shows, and talents that one order takes. */
const NOMES = 20;
const POR_ORDEM = 1000;

/** The preview of one person counts only what its reader sees of each: 'Atestados: 2' would tell of health. */
const tabelasQueVe = (ctx: Ctx, tabelas: readonly PersonalTable[]): readonly PersonalTable[] =>
  tabelas.filter(({ quemVe = [], soDaPessoa = false }) => !soDaPessoa && quemVe.every((uma) => pode(ctx, uma)));

/** The clock of dismissed talents: who is due, who is held back, and the order to forget. */
export const guardaHandlers = ({ dadosPessoais }: ModuleServices): readonly Handler[] => [
  on(contrato.listarGuardaDeTalentos, (ctx, { query }) => lerGuarda(ctx, query)),
  on(contrato.resumirGuardaDeTalentos, lerResumo),
  on(contrato.reterTalento, async (ctx, { params: { id }, body: { motivo } }) => {
    const { dataDesligamento } = await colaboradores.obter(ctx, id);
    if (dataDesligamento === null) throw regra('Só se retém o cadastro de quem foi desligado.');
    const { ator, empresaId } = ctx;
    // Held: the night that came first has forgotten the talent, the one that comes after sees the hold.
    const { rows } = await sql`select 1 from colaborador
      where id = ${id} and empresa_id = ${empresaId} and anonimizado_em is null for update`.execute(ctx.db);
    if (rows.length === 0) throw new ProblemError('NAO_ENCONTRADO');
    await sql`insert into retencao_talento (colaborador_id, empresa_id, motivo, retido_por)
      values (${id}, ${empresaId}, ${motivo}, ${ator.nome})
      on conflict (colaborador_id) do update set motivo = excluded.motivo, retido_em = now(), retido_por = excluded.retido_por`.execute(
      ctx.db,
    );
    await ctx.auditar({ acao: 'Retenção', entidade: 'Colaborador', entidadeId: id, depois: { motivo } });
  }),
  on(contrato.liberarTalento, async (ctx, { params: { id } }) => {
    await colaboradores.obter(ctx, id);
    const { rows } = await sql<{ motivo: string }>`delete from retencao_talento
      where colaborador_id = ${id} and empresa_id = ${ctx.empresaId} returning motivo`.execute(ctx.db);
    const [antes] = rows;
    if (!antes) throw new ProblemError('NAO_ENCONTRADO');
    await ctx.auditar({ acao: 'Liberação', entidade: 'Colaborador', entidadeId: id, antes });
  }),
  on(contrato.preverAnonimizacaoDeTalentos, async (ctx, { body: { ids } }) => {
    const todos = await lerEscolhidos(ctx, ids, POR_ORDEM);
    const vao = todos.filter(({ motivo }) => motivo === null).map(({ um }) => um);
    const destes = vao.map(({ id }) => id);
    return {
      quantidade: vao.length,
      nomes: vao.slice(0, NOMES).map(({ nome }) => nome),
      mantidos: mantidosPorMotivo(todos.map(({ motivo }) => motivo)),
      dados: await contarDados(ctx.db, tabelasQueVe(ctx, dadosPessoais()), TITULAR_COLABORADOR, destes),
    };
  }),
  on(contrato.ordenarAnonimizacaoDeTalentos, async (ctx, { body }) => {
    const todos = await lerEscolhidos(ctx, body.ids, POR_ORDEM);
    const ids = todos.filter(({ motivo }) => motivo === null).map(({ um: { id } }) => id);
    if (ids.length !== body.quantidade) throw regra('A lista mudou desde a prévia. Veja a prévia de novo.');
    const id = await ordenar(ctx, { origem: 'EQUIPE', ids });
    await ctx.auditar({ acao: 'Ordem', entidade: 'Anonimização', entidadeId: id, depois: { talentos: ids.length } });
    return { id };
  }),
  ...ordensHandlers(contrato.ordensDeTalentos, TITULAR_COLABORADOR),
];
