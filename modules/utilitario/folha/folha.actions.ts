import { sql } from 'kysely';
import { colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { startOfDay } from '#platform/server/config/zone.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Feature } from '#platform/server/feature.ts';
import { O_SISTEMA, pode } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { readList } from '#platform/server/resource/list.ts';
import { empresaDaChave, novaChave } from './chave-da-folha.queries.ts';
import { entregaJob, esperaDaFolhaJob, JOB_ENTREGA } from './entrega.job.ts';
import { eventosDepoisDe } from './eventos.queries.ts';
import {
  buscarEventos,
  gerarChaveDaFolha,
  type LinhaDoEvento,
  listarEventos,
  reenviarEventos,
  responderEventos,
  telaDaFolha,
} from './folha.contract.ts';
import { idDoEvento, nomeDoEvento } from './folha.rules.ts';
import { receberResposta } from './respostas.queries.ts';

const ENTIDADE = telaDaFolha.titulo;
const LIMITE = 100;

const selecao = {
  id: sql`t.id`,
  tipo: sql`t.tipo`,
  colaborador: sql`(select json_build_object('id', c.id, 'nome', c.nome) from colaborador c where c.id = t.colaborador_id)`,
  situacao: sql`t.situacao`,
  criadoEm: sql`t.criado_em`,
  entregueEm: sql`t.entregue_em`,
  tentativas: sql`t.tentativas`,
  erro: sql`t.erro`,
};

/** What people see and do of the events. */
const daEquipe: readonly Handler[] = [
  on(listarEventos, (ctx, { query }) =>
    readList<LinhaDoEvento>(
      ctx.db,
      {
        tabela: 'folha_evento',
        selecao,
        condicoes: [
          sql`t.empresa_id = ${ctx.empresaId}`,
          colaboradorVistoSql(ctx, sql.ref('t.colaborador_id')),
          // That somebody was away tells of health.
          ...(pode(ctx, permissoesDeAfastamentos.ver) ? [] : [sql`t.tipo <> 'AFASTAMENTO'`]),
          ...(query.tipo ? [sql`t.tipo = ${query.tipo}`] : []),
          ...(query.situacao ? [sql`t.situacao = ${query.situacao}`] : []),
          ...(query.colaboradorId ? [sql`t.colaborador_id = ${query.colaboradorId}`] : []),
          ...(query.dataIni ? [sql`t.criado_em >= ${startOfDay(query.dataIni)}`] : []),
          ...(query.dataFim ? [sql`t.criado_em < ${startOfDay(query.dataFim, 1)}`] : []),
        ],
        ordem: sql`t.id desc`,
      },
      { ...query, page: query.page ?? 0 },
    ),
  ),
  on(reenviarEventos, async (ctx) => {
    const { empresaId } = ctx;
    const { rows } = await sql`update folha_evento set situacao = 'P', erro = null
      where empresa_id = ${empresaId} and situacao = 'F' returning id`.execute(ctx.db);
    await ctx.auditar({ acao: 'Reenvio', entidade: ENTIDADE, depois: { eventos: rows.length } });
    await ctx.enfileirar(JOB_ENTREGA, { empresaId }, { chave: String(empresaId) });
    return { postos: rows.length };
  }),
  on(
    gerarChaveDaFolha,
    async (ctx) => {
      const chave = await novaChave(ctx);
      await ctx.auditar({ acao: 'Renovação', entidade: 'Chave da folha' });
      return { chave };
    },
    // The answer is a secret, which a repeated request must not find.
    { semRepeticao: true },
  ),
];

/** What the payroll asks for and answers, with its key. */
const daFolha: readonly Handler[] = [
  on(
    buscarEventos,
    async (ctx, { query }) => {
      const empresaId = await empresaDaChave(ctx);
      const prontos = await eventosDepoisDe(ctx.db, empresaId, idDoEvento(query.depoisDe), query.limite ?? LIMITE);
      const ultimo = prontos.at(-1)?.numero;
      await sql`update folha_evento set situacao = 'E', entregue_em = now(), erro = null
        where id = any (${idList(prontos.map(({ numero }) => numero))}) and empresa_id = ${empresaId} and situacao in ('P', 'F')`.execute(
        ctx.db,
      );
      return {
        eventos: prontos.map(({ evento }) => evento),
        proximo: ultimo === undefined ? null : nomeDoEvento(ultimo),
      };
    },
    { escopo: 'sistema', deixaRastro: true },
  ),
  on(
    responderEventos,
    async (ctx, { body: { respostas } }) => {
      const empresaId = await empresaDaChave(ctx);
      const desconhecidas: string[] = [];
      for (const resposta of respostas)
        if (!(await receberResposta(ctx.db, empresaId, resposta))) desconhecidas.push(resposta.evento);
      const recebidas = respostas.length - desconhecidas.length;
      await ctx.auditar({
        acao: 'Resposta da folha',
        entidade: ENTIDADE,
        empresaId,
        ator: O_SISTEMA,
        depois: { eventos: respostas.map(({ evento, situacao }) => `${evento} ${situacao}`) },
      });
      return { recebidas, desconhecidas };
    },
    { escopo: 'sistema' },
  ),
];

export const folha = ({ config }: ModuleServices): Feature => ({
  handlers: [...daEquipe, ...daFolha],
  telas: [telaDaFolha],
  jobs: [entregaJob(config), esperaDaFolhaJob],
});
