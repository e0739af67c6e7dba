import { sql } from 'kysely';
import { type Ctx, confirmar } from '#platform/server/http/context.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { allOf } from '#platform/server/resource/references.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import {
  type DadosBasicos,
  dadosBasicos,
  emitir,
  imprimirPgr,
  inventarioDoPgr,
  listarPgr,
  pgr,
  ultimosHistoricos,
} from './pgr.contract.ts';
import { imprimir } from './pgr.report.ts';
import { filtrosDoPgr, programas } from './pgr.resource.ts';
import { JA_EMITIDO, perguntaDosRiscosSemAcao } from './pgr.rules.ts';
import { gruposDoPgr, lerPrograma, programaImpresso, ultimoDoGrupo } from './programa.queries.ts';
import { encerrarRevisto, levarAsDeDepois, prenderLugares, recusarSobreposicao } from './revisao.queries.ts';

async function basicos(ctx: Ctx, id: number): Promise<DadosBasicos> {
  const { grupos, acoes, visitas, ...programa } = await lerPrograma(ctx, id);
  const { emitidoEm } = await programas.obter(ctx, id);
  const { nome, empresa, dataIni, dataFim, estabelecimentos, obras, responsaveis } = programa;
  const riscos = grupos.flatMap((grupo) => grupo.riscos);
  // What goes on in a revision is counted there.
  const suas = acoes.filter(({ seguida }) => !seguida);
  const abertas = suas.filter(({ acompanhamentoTermino }) => acompanhamentoTermino === null);
  return {
    ...{ id, nome, empresa, dataIni, dataFim, emitidoEm },
    ...{ estabelecimentos: [...estabelecimentos], obras: [...obras], responsaveis: [...responsaveis] },
    grupos: grupos.length,
    riscos: riscos.length,
    riscosSemNivel: riscos.filter(({ classificacao }) => classificacao === null).length,
    visitas: visitas.length,
    acoes: {
      total: suas.length,
      concluidas: suas.length - abertas.length,
      atrasadas: abertas.filter(({ previsaoTermino }) => previsaoTermino !== null && previsaoTermino < ctx.hoje).length,
    },
  };
}

/** How many actions of a programme answer each risk of a group, by 'group risk', and how many of them are still open. */
async function acoesDosRiscos({ db, empresaId }: Ctx, pgrId: number) {
  const { rows } = await sql<{ par: string; total: number; abertas: number }>`
    select x.grupo_homogeneo_id || ' ' || x.risco_id as par, count(*)::int as total,
      (count(*) filter (where a.acompanhamento_termino is null))::int as abertas
    from acao_pgr a join acao_pgr_risco x on x.acao_pgr_id = a.id where a.pgr_id = ${pgrId} and a.empresa_id = ${empresaId}
      and not exists (select from acao_pgr d where d.continua_id = a.id) group by 1`.execute(db);
  return new Map(rows.map(({ par, ...contadas }) => [par, contadas]));
}

type Historico = (typeof ultimosHistoricos)['resposta']['_output'][number];

export const pgrHandlers: readonly Handler[] = [
  on(ultimosHistoricos, async (ctx, { query: { pgrId } }) => {
    await programas.obter(ctx, pgrId);
    const { rows } = await sql<Historico>`select h.id, to_char(h.data, 'DD/MM/YYYY') as nome, h.data,
        json_build_object('id', g.id, 'nome', g.nome) as grupo,
        (select count(*)::int from grupo_homogeneo_historico_ambiente x where x.grupo_homogeneo_historico_id = h.id) as ambientes
      from pgr p, lateral (select g.* from ${gruposDoPgr}) g, lateral ${ultimoDoGrupo}
      where p.id = ${pgrId} order by g.nome_busca`.execute(ctx.db);
    return rows;
  }),
  on(dadosBasicos, (ctx, { query: { pgrId } }) => basicos(ctx, pgrId)),
  on(inventarioDoPgr, async (ctx, { query: { pgrId } }) => {
    const { grupos } = await programaImpresso(ctx, pgrId);
    const acoes = await acoesDosRiscos(ctx, pgrId);
    return grupos.map(({ id, nome, ambientes, riscos }) => ({
      ...{ id, nome, ambientes: [...ambientes] },
      riscos: riscos.map(({ fontes: _, danos: __, medicao: ___, riscoId = null, ...risco }) => ({
        ...{ riscoId, ...risco },
        acoes: acoes.get(`${id} ${riscoId}`) ?? { total: 0, abertas: 0 },
      })),
    }));
  }),
  on(listarPgr, async (ctx, { query: { dataIni, dataFim, localAmbiente, estabelecimentosIds, obrasIds } }) => {
    const onde = allOf([
      sql`t.empresa_id = ${ctx.empresaId}`,
      dataIni !== null && filtrosDoPgr.dataIni(dataIni),
      dataFim !== null && filtrosDoPgr.dataFim(dataFim),
      localAmbiente !== null && sql`t.local_ambiente = ${localAmbiente}`,
      estabelecimentosIds.length > 0 && filtrosDoPgr.estabelecimentosIds(estabelecimentosIds),
      obrasIds.length > 0 && filtrosDoPgr.obrasIds(obrasIds),
    ]);
    const { rows } = await sql<{ id: number; nome: string; dataIni: string; dataFim: string }>`
      select t.id, t.nome, t.data_ini as "dataIni", t.data_fim as "dataFim" from pgr t
      where ${onde} order by t.data_ini desc, t.id limit 200`.execute(ctx.db);
    return rows;
  }),
  on(emitir, async (ctx, { params: { id } }) => {
    await prenderLugares(ctx);
    const { rows } = await sql<{ emitido: boolean }>`select emitido_em is not null as emitido from pgr
      where id = ${id} and empresa_id = ${ctx.empresaId} for update`.execute(ctx.db);
    if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
    if (rows[0].emitido) throw regra(JA_EMITIDO);
    const antes = await programas.obter(ctx, id);
    await recusarSobreposicao(ctx, antes, id);
    if (antes.revisaDe !== null) await levarAsDeDepois(ctx, id, antes.revisaDe.id);
    const programa = await lerPrograma(ctx, id);
    if (programa.grupos.length === 0)
      throw regra('Nenhum grupo homogêneo com finalidade PGR trabalha nos lugares deste programa.');
    const pergunta = perguntaDosRiscosSemAcao(programa.grupos, new Set((await acoesDosRiscos(ctx, id)).keys()));
    if (pergunta) confirmar(ctx, 'riscos-sem-acao', pergunta, 'Emitir assim');
    await sql`update pgr set emitido_em = ${ctx.agora}, emitido_por = ${ctx.ator.nome}, programa = ${JSON.stringify(programa)}::jsonb,
      versao = versao + 1 where id = ${id}`.execute(ctx.db);
    await encerrarRevisto(ctx, id);
    await ctx.auditar({ acao: 'Emissão', entidade: pgr.nome.um, entidadeId: id, depois: { nome: programa.nome } });
    return programas.obter(ctx, id);
  }),
  onFile(imprimirPgr, (ctx, { body: { pgrId } }) => imprimir(ctx, pgrId)),
];
