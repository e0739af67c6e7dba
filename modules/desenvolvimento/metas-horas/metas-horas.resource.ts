import { sql } from 'kysely';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { type ConjuntoMetaHoras, conjuntoMetaHoras } from './metas-horas.contract.ts';
import { mesesFechadosMudados } from './metas-horas.rules.ts';

const LISTA = new Intl.ListFormat('pt-BR');

/** Writes the goals of a set: a month keeps its goal's row. */
async function gravarMetas({ db, empresaId }: Ctx, id: number, { metas }: ConjuntoMetaHoras): Promise<void> {
  const linhas = JSON.stringify(metas.map(({ mesAno, metaHora }) => ({ mes_ano: mesAno, meta_hora: metaHora })));
  await sql`delete from meta_hora where conjunto_meta_hora_id = ${id}
    and mes_ano not in (select x.mes_ano from jsonb_to_recordset(${linhas}::jsonb) x (mes_ano date))`.execute(db);
  await sql`insert into meta_hora (empresa_id, conjunto_meta_hora_id, mes_ano, meta_hora)
    select ${empresaId}, ${id}, x.mes_ano, x.meta_hora from jsonb_to_recordset(${linhas}::jsonb) x (mes_ano date, meta_hora text)
    on conflict (conjunto_meta_hora_id, mes_ano) do update set meta_hora = excluded.meta_hora`.execute(db);
}

const doConjunto = sql`meta_hora m where m.conjunto_meta_hora_id = t.id`;

export const conjuntosDeMetas = defineResource(conjuntoMetaHoras, {
  tabela: 'conjunto_meta_hora',
  colunas: {
    metas: sql`coalesce((select json_agg(json_build_object('id', m.id, 'mesAno', m.mes_ano, 'metaHora', m.meta_hora,
      'editavel', m.mes_ano >= date_trunc('month', ${hojeSql}::timestamp)) order by m.mes_ano) from ${doConjunto}), '[]')`,
    quantas: sql`(select count(*)::int from ${doConjunto})`,
    emVigor: sql`(select m.meta_hora from ${doConjunto} and m.mes_ano <= ${hojeSql} order by m.mes_ano desc limit 1)`,
  },
  ordem: { '': sql`t.nome_busca`, nome: sql`t.nome_busca` },
  async validar(ctx, form, id) {
    if (id === null) return;
    const { metas } = await conjuntosDeMetas.obter(ctx, id);
    const mudados = mesesFechadosMudados(metas, form.metas, ctx.hoje);
    if (mudados.length === 0) return;
    const meses = LISTA.format(mudados.map((mes) => formatarData(mes).slice(3)));
    throw campoInvalido('metas', `A meta de um mês que terminou não muda: ${meses}.`);
  },
  aoGravar: (ctx, id, form) => gravarMetas(ctx, id, form),
});
