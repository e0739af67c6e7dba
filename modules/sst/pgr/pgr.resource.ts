import { sql } from 'kysely';
import { hojeSql } from '#platform/server/config/zone.ts';
import { amongIds } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { pgr } from './pgr.contract.ts';
import { JA_EMITIDO, recusaPelasAcoes } from './pgr.rules.ts';
import { conferirRevisao, devolverAcoes, levarAcoes, prenderLugares, recusarSobreposicao } from './revisao.queries.ts';

/** What a programme is found by. */
export const filtrosDoPgr = {
  dataIni: (dia: string) => sql`t.data_fim >= ${dia}`,
  dataFim: (dia: string) => sql`t.data_ini <= ${dia}`,
  estabelecimentosIds: (ids: readonly number[]) =>
    sql`exists (select from pgr_estabelecimento x where x.pgr_id = t.id and ${amongIds('x.estabelecimento_id', ids)})`,
  obrasIds: (ids: readonly number[]) =>
    sql`exists (select from pgr_obra x where x.pgr_id = t.id and ${amongIds('x.obra_id', ids)})`,
};

export const programas = defineResource(pgr, {
  tabela: 'pgr',
  refs: { revisaDe: 'pgr' },
  ligacoes: {
    estabelecimentosIds: {
      tabela: 'pgr_estabelecimento',
      dono: 'pgr_id',
      alvo: 'estabelecimento_id',
      alvoTabela: 'estabelecimento',
    },
    obrasIds: { tabela: 'pgr_obra', dono: 'pgr_id', alvo: 'obra_id', alvoTabela: 'obra' },
    responsaveis: {
      tabela: 'pgr_responsavel',
      dono: 'pgr_id',
      alvo: 'profissional_sst_id',
      alvoTabela: 'profissional_sst',
    },
  },
  colunas: {
    acoesAbertas: sql`(select count(*)::int from acao_pgr a where a.pgr_id = t.id and a.acompanhamento_termino is null
      and not exists (select from acao_pgr d where d.continua_id = a.id))`,
    acoesProprias: sql`(select count(*)::int from acao_pgr a where a.pgr_id = t.id and a.continua_id is null)`,
    // One that was issued stays so to its end.
    situacao: sql`case when t.data_fim < ${hojeSql} and exists (select from pgr n where n.revisa_de_id = t.id and n.emitido_em is not null)
      then 'R' when t.data_fim < ${hojeSql} then 'V' when t.emitido_em is not null then 'I' else 'E' end`,
    emitido: sql`(t.emitido_em is not null)`,
    revisado: sql`exists (select from pgr n where n.revisa_de_id = t.id)`,
    revisao: sql`(select json_build_object('id', n.id, 'nome', n.nome) from pgr n where n.revisa_de_id = t.id order by n.id limit 1)`,
    emitidoEm: sql`t.emitido_em`,
    emitidoPor: sql`t.emitido_por`,
  },
  filtros: filtrosDoPgr,
  ordem: { '': sql`t.data_ini desc`, nome: sql`t.nome_busca` },
  async travar(ctx, _id, form) {
    if (form) await prenderLugares(ctx);
  },
  async validar(ctx, form, id) {
    await conferirRevisao(ctx, form, id);
    await recusarSobreposicao(ctx, form, id);
  },
  async aoGravar(ctx: Ctx, id, { revisaDe }, antes) {
    if (antes === null && revisaDe !== null) await levarAcoes(ctx, revisaDe.id, id);
  },
  async aoExcluir(ctx, id, { revisaDe }) {
    if (revisaDe !== null) await devolverAcoes(ctx, revisaDe.id, id);
  },
  pode: (_ctx, { emitido, revisado, acoesProprias }) => ({
    emitir: !emitido,
    revisar: emitido && !revisado,
    ...(emitido ? { editar: false } : {}),
    ...(emitido || (acoesProprias ?? 0) > 0 ? { excluir: false } : {}),
  }),
  impedimentos: (_ctx, { emitido, acoesProprias }) => {
    if (emitido) return { editar: JA_EMITIDO, excluir: JA_EMITIDO };
    return acoesProprias ? { excluir: recusaPelasAcoes(acoesProprias) } : {};
  },
});
