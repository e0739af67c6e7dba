import { sql } from 'kysely';
import { handlersDoHistorico, historicoDe } from '#modules/sst/historicos.queries.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { ambienteHistorico, historicosDoAmbiente } from './ambiente-historicos.contract.ts';
import { ambiente } from './ambientes.contract.ts';

const historico = historicoDe('ambiente', 'nome_ambiente');
const { emVigor } = historico;
const localSql = sql`(select h.local_ambiente ${emVigor})`;

export const ambienteHistoricos = defineResource(ambienteHistorico, {
  tabela: 'ambiente_historico',
  ...historico.linha,
  aoGravar: async (ctx, id, form) => {
    // What another kind of place named was held against what is offered, and does not stay.
    await sql`update ambiente_historico h set
        estabelecimento_id = case when h.chave_opcao_tipo_estabelecimento_proprio = 'E' then h.estabelecimento_id end,
        obra_id = case when h.chave_opcao_tipo_estabelecimento_proprio = 'O' then h.obra_id end
      where h.id = ${id}`.execute(ctx.db);
    await historico.levarNome(ctx, form.ambiente.id);
  },
  aoExcluir: async (ctx, id, antes) => {
    await historico.exigirOutra(ctx, antes.ambiente.id, id, 'O ambiente precisa de ao menos um histórico.');
    await historico.levarNome(ctx, antes.ambiente.id, id);
  },
});

export const ambientes = defineResource(ambiente, {
  tabela: 'ambiente',
  colunas: {
    // The line in force; all of it is empty where there is none.
    ambienteHistorico: sql`(select json_build_object('data', h.data, 'dataValidade', h.data_validade,
      'localAmbiente', h.local_ambiente, 'chaveOpcaoTipoEstabelecimentoProprio', h.chave_opcao_tipo_estabelecimento_proprio,
      'estabelecimento', (select json_build_object('id', e.id, 'nome', e.nome) from estabelecimento e where e.id = h.estabelecimento_id),
      'obra', (select json_build_object('id', o.id, 'nome', o.nome) from obra o where o.id = h.obra_id),
      'tipoInscricaoDeTerceiro', h.tipo_inscricao_de_terceiro, 'cnpj', h.cnpj, 'caepf', h.caepf, 'cno', h.cno,
      'descricao', h.descricao, 'tempoExposicao', h.tempo_exposicao)
      from (select 1) one left join lateral (select h.* ${emVigor}) h on true)`,
    localAmbiente: localSql,
    data: sql`(select h.data ${emVigor})`,
    dataValidade: sql`(select h.data_validade ${emVigor})`,
    cadastroPendente: sql`(${localSql} is null)`,
  },
  ligacoes: {
    epcsIds: { tabela: 'ambiente_epc', dono: 'ambiente_id', alvo: 'epc_id', alvoTabela: 'epc' },
  },
  filhos: { riscosAmbientes: { tabela: 'ambiente_risco', dono: 'ambiente_id', ordem: 'id' } },
  filtros: { localAmbiente: (codigo) => sql`${localSql} = ${codigo}` },
  oferecer: () => [sql`t.ativo`],
  ordem: { '': sql`t.nome_busca`, nome: sql`t.nome_busca` },
  aoGravar: async (ctx, id, { nome, ambienteHistorico: primeiro }, antes) => {
    if (antes === null)
      await ambienteHistoricos.criar(ctx, { ambiente: { id }, nomeAmbiente: nome, ...primeiro }, { ambiente: { id } });
    else if (antes.nome !== nome) await historico.renomear(ctx, id, nome);
  },
});

export const historicosDoAmbienteHandlers = handlersDoHistorico(
  historicosDoAmbiente,
  ambienteHistoricos,
  'ambiente',
  ambientes.obter,
);
