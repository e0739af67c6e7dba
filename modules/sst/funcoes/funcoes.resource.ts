import { sql } from 'kysely';
import { handlersDoHistorico, historicoDe } from '#modules/sst/historicos.queries.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { funcaoHistorico, historicosDaFuncao } from './funcao-historicos.contract.ts';
import { funcao, type GestaoDaFuncao, gravarGestao, obterGestao } from './funcoes.contract.ts';

const historico = historicoDe('funcao', 'nome_funcao');
const { emVigor } = historico;

async function exigirCbo(ctx: Ctx, codigo: string, campo: string): Promise<void> {
  const { rows } = await sql`select from cbo where codigo = ${codigo}`.execute(ctx.db);
  if (rows.length === 0) throw campoInvalido(campo, 'Código CBO não existe');
}

export const funcaoHistoricos = defineResource(funcaoHistorico, {
  tabela: 'funcao_historico',
  ...historico.linha,
  validar: (ctx, { codigoCBO }) => exigirCbo(ctx, codigoCBO, 'codigoCBO'),
  aoGravar: async (ctx, _id, form) => {
    await historico.levarNome(ctx, form.funcao.id);
  },
  aoExcluir: async (ctx, id, antes) => {
    await historico.levarNome(ctx, antes.funcao.id, id);
  },
});

const semUso = sql`(not exists (select from historico_colaborador x where x.funcao_id = t.id)
  and not exists (select from solicitacao_pessoal x where x.funcao_id = t.id))`;

/** Who has the function today; names stand behind another authority. A line is free from the day after its person left: of the last day it is asked. */
const emUsoHoje = sql`(select count(*)::int from historico_colaborador h
  where h.funcao_id = t.id and h.livre_desde > ${hojeSql} and h.data <= ${hojeSql} and h.status <> 'CANCELADO'
    and (h.livre_desde > ${hojeSql} + 1
      or (select c.data_desligamento from colaborador c where c.id = h.colaborador_id) is distinct from ${hojeSql}))`;

export const funcoes = defineResource(funcao, {
  tabela: 'funcao',
  colunas: {
    funcaoHistorico: sql`coalesce((select json_build_object('data', h.data, 'codigoCBO', h.codigo_cbo, 'descricao', h.descricao) ${emVigor}),
      json_build_object('data', null, 'codigoCBO', null, 'descricao', null))`,
    codigoCBO: sql`(select h.codigo_cbo ${emVigor})`,
    desde: sql`(select h.data ${emVigor})`,
    cadastroPendente: sql`(not exists (select from funcao_historico h where h.funcao_id = t.id))`,
    cargos: sql`(select string_agg(c.nome, ', ' order by c.nome_busca) from funcao_cargo x join cargo c on c.id = x.cargo_id where x.funcao_id = t.id)`,
    talentos: emUsoHoje,
    podeExcluir: semUso,
  },
  ligacoes: {
    cargosIds: { tabela: 'funcao_cargo', dono: 'funcao_id', alvo: 'cargo_id', alvoTabela: 'cargo' },
    episIds: { tabela: 'funcao_epi', dono: 'funcao_id', alvo: 'epi_id', alvoTabela: 'epi' },
    examesIds: { tabela: 'funcao_exame', dono: 'funcao_id', alvo: 'exame_id', alvoTabela: 'exame' },
    cursosIds: { tabela: 'funcao_curso', dono: 'funcao_id', alvo: 'curso_id', alvoTabela: 'curso' },
  },
  filhos: {
    riscosFuncoes: {
      tabela: 'funcao_risco',
      dono: 'funcao_id',
      ordem: 'id',
      refs: { grauDeRisco: 'classificacao_severidade_risco' },
    },
  },
  filtros: {
    cargoId: (id) => sql`exists (select from funcao_cargo x where x.funcao_id = t.id and x.cargo_id = ${id})`,
  },
  oferecer: () => [sql`t.ativa`],
  ordem: { '': sql`t.nome_busca`, nome: sql`t.nome_busca` },
  validar: async (ctx, { funcaoHistorico: { codigoCBO } }) => {
    if (codigoCBO !== null) await exigirCbo(ctx, codigoCBO, 'funcaoHistorico.codigoCBO');
  },
  aoGravar: async (ctx, id, { nome, funcaoHistorico: { data, codigoCBO, descricao } }, antes) => {
    if (antes === null && data !== null && codigoCBO !== null && descricao !== null)
      await funcaoHistoricos.criar(ctx, { funcao: { id }, nomeFuncao: nome, data, codigoCBO, descricao });
    else if (antes !== null && antes.nome !== nome) await historico.renomear(ctx, id, nome);
  },
});

const daGestao = ({
  cargosIds,
  normasInternas,
  atribuicaoComando,
  episIds,
  examesIds,
  cursosIds,
  riscosFuncoes,
}: GestaoDaFuncao): GestaoDaFuncao => ({
  cargosIds,
  normasInternas,
  atribuicaoComando,
  episIds,
  examesIds,
  cursosIds,
  riscosFuncoes,
});

export const funcoesHandlers: readonly Handler[] = [
  ...handlersDoHistorico(historicosDaFuncao, funcaoHistoricos, 'funcao', funcoes.obter),
  on(obterGestao, async (ctx, { params }) => {
    return daGestao(await funcoes.obter(ctx, params.id));
  }),
  on(gravarGestao, async (ctx, { params: { id }, body }) => {
    const { nome, ativa, funcaoHistorico } = await funcoes.obter(ctx, id);
    return daGestao(await funcoes.atualizar(ctx, id, { nome, ativa, funcaoHistorico, ...body }));
  }),
];
