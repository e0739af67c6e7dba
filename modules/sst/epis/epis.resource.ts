import { sql } from 'kysely';
import { handlersDoHistorico, historicoDe } from '#modules/sst/historicos.queries.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { epiHistorico, historicosDoEpi } from './epi-historicos.contract.ts';
import { epi } from './epis.contract.ts';
import { DIAS_DE_AVISO, SEM_VENCIMENTO } from './epis.rules.ts';

const [DIAS_A_VENCER] = DIAS_DE_AVISO;
const daCategoria = sql`(select c.fardamento from categoria_epi c where c.id = t.categoria_id)`;
const historico = historicoDe('epi', 'nome');
const { emVigor } = historico;
const situacaoSql = sql`case when ${daCategoria} then 'N' else coalesce((select case when h.vencimento_ca < ${hojeSql} then 'E'
  when h.vencimento_ca <= ${hojeSql} + ${sql.lit(DIAS_A_VENCER)} then 'A' when h.vencimento_ca is null then 'N' else 'V' end ${emVigor}), 'N') end`;
const pendenteSql = sql`(not ${daCategoria}
  and coalesce((select h.numero_ca is null or h.vencimento_ca is null ${emVigor}), true))`;

async function exigirVencimento(ctx: Ctx, categoriaId: number, vencimento: string | null, campo: string) {
  if (vencimento !== null) return;
  const { rows } = await sql<{ fardamento: boolean }>`select fardamento from categoria_epi
    where id = ${categoriaId} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  if (rows[0]?.fardamento === false) throw campoInvalido(campo, SEM_VENCIMENTO);
}

export const epiHistoricos = defineResource(epiHistorico, {
  tabela: 'epi_historico',
  ...historico.linha,
  validar: async (ctx, form) => {
    const { categoria } = await epis.obter(ctx, form.epi.id);
    await exigirVencimento(ctx, categoria.id, form.vencimentoCA, 'vencimentoCA');
  },
  aoGravar: async (ctx, id, form, antes) => {
    if (antes !== null && antes.vencimentoCA !== form.vencimentoCA)
      await sql`update epi_historico set avisado_dias = null where id = ${id}`.execute(ctx.db);
    await historico.levarNome(ctx, form.epi.id);
  },
  aoExcluir: async (ctx, id, antes) => {
    await historico.exigirOutra(ctx, antes.epi.id, id, 'O EPI precisa de ao menos um histórico.');
    await historico.levarNome(ctx, antes.epi.id, id);
  },
});

export const epis = defineResource(epi, {
  tabela: 'epi',
  refs: { categoria: 'categoria_epi', tipoTamanho: 'tipo_tamanho_epi' },
  colunas: {
    epiHistorico: sql`(select json_build_object('data', h.data, 'descricao', h.descricao, 'fabricante', h.fabricante,
      'numeroCA', h.numero_ca, 'vencimentoCA', h.vencimento_ca, 'validadeUso', h.validade_uso) ${emVigor})`,
    fardamento: daCategoria,
    numeroCA: sql`(select h.numero_ca ${emVigor})`,
    vencimentoCA: sql`(select h.vencimento_ca ${emVigor})`,
    situacaoCA: situacaoSql,
    cadastroPendente: pendenteSql,
  },
  filtros: {
    codigo: (texto) => sql`t.codigo = ${texto}`,
    situacaoCA: (codigo) => sql`${situacaoSql} = ${codigo}`,
  },
  oferecer: () => [sql`t.ativo`],
  ordem: { '': sql`t.nome_busca`, nome: sql`t.nome_busca` },
  validar: async (ctx, form) => {
    const { vencimentoCA } = form.epiHistorico;
    await exigirVencimento(ctx, form.categoria.id, vencimentoCA, 'epiHistorico.vencimentoCA');
  },
  aoGravar: async (ctx, id, { nome, epiHistorico: primeiro }, antes) => {
    if (antes === null) await epiHistoricos.criar(ctx, { epi: { id }, nome, ...primeiro }, { epi: { id } });
    else if (antes.nome !== nome) await historico.renomear(ctx, id, nome);
  },
});

export const historicosDoEpiHandlers = handlersDoHistorico(historicosDoEpi, epiHistoricos, 'epi', epis.obter);
