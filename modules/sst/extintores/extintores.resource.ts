import { sql } from 'kysely';
import { hojeSql } from '#platform/server/config/zone.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { contem } from '#platform/server/resource/list.ts';
import { extintor } from './extintores.contract.ts';
import { recalcularVencimentos } from './inspecoes.queries.ts';

/** Where an extinguisher stands today: something expired, something is about to, in order; null where it has no days. The last day is still in order. */
export const vencimentoSql = sql`case when t.vence_em < ${hojeSql} then 'E' when t.alerta_em <= ${hojeSql} then 'A'
  when t.vence_em is not null then 'V' end`;
/** What the last inspection found; one that was never inspected has nothing against it. */
export const conformeSql = sql`coalesce((select i.conforme from extintor_inspecao i where i.extintor_id = t.id order by i.data desc, i.id desc limit 1), true)`;
/** '6,0 kg' as '6 kg'. */
export const tamanhoSql = sql`replace(trim_scale(t.capacidade)::text, '.', ',') || case t.unidade when 'K' then ' kg' else ' L' end`;

export const extintores = defineResource(extintor, {
  tabela: 'extintor',
  nomeDe: sql`t.numero`,
  colunas: { vencimento: vencimentoSql, conforme: conformeSql, tamanho: tamanhoSql },
  filtros: {
    busca: (texto) =>
      sql`(${contem(sql`sem_acento(t.numero)`, texto)} or ${contem(sql`sem_acento(coalesce(t.ponto, ''))`, texto)}
        or ${contem(sql`sem_acento(coalesce(t.selo_inmetro, ''))`, texto)})`,
    vencimento: (codigo) => sql`${vencimentoSql} = ${codigo}`,
    naoConforme: (so) => (so ? sql`not ${conformeSql}` : null),
  },
  ordem: { '': sql`t.vence_em nulls last, t.numero`, numero: sql`t.numero`, tamanho: sql`t.unidade, t.capacidade` },
  ordemDasOpcoes: sql`t.numero`,
  async aoGravar(ctx, id) {
    await recalcularVencimentos(ctx.db, [id]);
  },
});
