import { sql } from 'kysely';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import { exigirQueNaoReabra, recusarNoRevisto } from '#modules/sst/pgr/revisao.queries.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { workOfList } from '#platform/server/start/work-of-list.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { acaoDoPlano } from './planos-acao.contract.ts';
import { conferirRiscos, opcoesDoInventario } from './riscos-da-acao.queries.ts';

/** The same as `situacaoDaAcao`, of a row `t`. */
const situacao = sql`case when t.acompanhamento_termino is not null then 'C' when t.previsao_termino < ${hojeSql} then 'A'
  when t.acompanhamento_inicio is not null then 'E' else 'P' end`;

/** How a table of actions is read. */
export const daAcao = {
  refs: { responsavelId: 'colaborador', responsavel: 'colaborador' },
  colunas: { situacao },
  filtros: { situacao: (codigo: string) => sql`${situacao} = ${codigo}` },
  ordem: { '': sql`t.previsao_inicio`, nome: sql`t.nome_busca` },
  ordemDasOpcoes: sql`t.nome_busca`,
} as const;

/** Another action, of a revision, goes on with `t`. */
const seguida = sql`exists (select from acao_pgr d where d.continua_id = t.id)`;
const situacaoDoPlano = sql`case when ${seguida} then 'S' else ${situacao} end`;

export const acoes = defineResource(acaoDoPlano, {
  tabela: 'acao_pgr',
  ...daAcao,
  filhos: {
    riscos: {
      tabela: 'acao_pgr_risco',
      dono: 'acao_pgr_id',
      ordem: 'id',
      refs: { grupoHomogeneo: 'grupo_homogeneo', risco: 'risco' },
    },
  },
  colunas: {
    situacao: situacaoDoPlano,
    riscosRespondidos: sql`(select string_agg(g.nome || ' · ' || r.nome, '; ' order by x.id) from acao_pgr_risco x
      join grupo_homogeneo g on g.id = x.grupo_homogeneo_id join risco r on r.id = x.risco_id where x.acao_pgr_id = t.id)`,
    continuacao: sql`(select json_build_object('id', d.id, 'nome', p.nome) from acao_pgr d join pgr p on p.id = d.pgr_id where d.continua_id = t.id)`,
  },
  filtros: { situacao: (codigo: string) => sql`${situacaoDoPlano} = ${codigo}` },
  async validar(ctx, form, id) {
    await recusarNoRevisto(ctx, form, id);
    await conferirRiscos(ctx, form, id);
  },
  aoExcluir: exigirQueNaoReabra,
  pode: (_ctx, { continuacao }): Record<string, boolean> => (continuacao ? { editar: false, excluir: false } : {}),
  impedimentos: (_ctx, { continuacao }) => {
    if (!continuacao) return {};
    const porque = `Esta ação segue em '${continuacao.nome ?? ''}': acompanhe-a lá.`;
    return { editar: porque, excluir: porque };
  },
});

/**
 * What a table of actions, below `dono`, says of who answers for them. A plan is kept for twenty years (NR-1, 1.5.7.3); who answered is a
 * talent without a name by then.
 */
export const dadosDasAcoes = (
  {
    nome,
    permissoes,
  }: { readonly nome: { readonly varios: string }; readonly permissoes: { readonly ver: Permission } },
  tabela: 'acao_pgr' | 'cipa_acao',
  dono: 'pgr_id' | 'cipa_id',
): PersonalTable => ({
  tabela,
  titular: TITULAR_COLABORADOR,
  titulo: nome.varios,
  quemVe: [permissoes.ver],
  linhas: (ids) => sql`t.responsavel_id = any (${ids})`,
  anonimizar: {
    modo: 'limpar',
    limpar: {},
    manter: [
      dono,
      'nome',
      'meta',
      'responsavel_id',
      'previsao_inicio',
      'previsao_termino',
      'acompanhamento_inicio',
      'acompanhamento_termino',
      'acompanhamento_situacao',
      'acompanhamento_observacao',
      ...(tabela === 'acao_pgr' ? ['continua_id'] : []),
    ],
  },
  mostrar: (
    id,
  ) => sql`select t.nome as "Ação", t.previsao_inicio as "Previsão de início", t.previsao_termino as "Previsão de término",
      t.acompanhamento_termino as "Término" from ${sql.table(tabela)} t where t.responsavel_id = ${id} order by t.previsao_inicio, t.id`,
});

/** Actions whose planned end has gone, for who follows them up. */
const acoesAtrasadas = workOfList({
  id: 'acoes-do-pgr-atrasadas',
  titulo: 'Ações do PGR atrasadas',
  acao: 'Acompanhar',
  permissoes: [acaoDoPlano.permissoes.editar],
  ordem: 44,
  tela: acaoDoPlano.path,
  filtro: acaoDoPlano.filtro,
  pedido: { situacao: 'A' },
  listar: acoes.listar,
  item: ({ id, nome, responsavel, previsaoTermino }) => ({
    chave: id,
    titulo: nome ?? '',
    detalhe: responsavel?.nome ?? null,
    ate: previsaoTermino,
    path: `${acaoDoPlano.path}/${id}/edit`,
  }),
});

/** The plan of action; who answers for an action stays in the document of the programme, by law. */
export const planosDeAcao: Feature = {
  recursos: [acoes],
  handlers: opcoesDoInventario,
  aFazer: [acoesAtrasadas],
  dadosPessoais: [
    dadosDasAcoes(acaoDoPlano, 'acao_pgr', 'pgr_id'),
    {
      tabela: 'acao_pgr_risco',
      titular: TITULAR_COLABORADOR,
      titulo: 'Riscos das ações do PGR',
      quemVe: [acaoDoPlano.permissoes.ver],
      linhas: (ids) => sql`t.acao_pgr_id in (select a.id from acao_pgr a where a.responsavel_id = any (${ids}))`,
      anonimizar: { modo: 'limpar', limpar: {}, manter: ['acao_pgr_id', 'grupo_homogeneo_id', 'risco_id'] },
      mostrar: (id) => sql`select a.nome as "Ação", g.nome as "Grupo homogêneo", r.nome as "Risco" from acao_pgr_risco t
        join acao_pgr a on a.id = t.acao_pgr_id join grupo_homogeneo g on g.id = t.grupo_homogeneo_id join risco r on r.id = t.risco_id
        where a.responsavel_id = ${id} order by a.previsao_inicio, t.id`,
    },
  ],
};
