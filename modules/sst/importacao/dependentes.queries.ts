import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { exclusoes, type Gravado } from './tipos.queries.ts';

/** What is written with the record itself, and of which its version tells. */
const PARTES = new Set([
  'condicao_ambiental_agente',
  'condicao_ambiental_profissional',
  'aso_exame',
  'afastamento_atestado',
  'epi_historico',
]);
const MOTIVOS = 3;

const daImportacao = (registro: RawBuilder<unknown>) => sql`exists (select from sst_importacao_linha o
  where o.importacao_id = l.importacao_id and o.tabela = 'epi_historico' and o.registro = ${registro})`;
const outraLinha = (condicao: RawBuilder<unknown>) =>
  sql`exists (select from epi_historico h where ${condicao} and not ${daImportacao(sql`h.id`)})`;
const primeira = sql`(select min(h.id) from epi_historico h where h.epi_id = x.id)`;

/** Why a record `x`, written by the row `l`, stays: each condition in its words. */
function motivosDe(tabela: Gravado['tabela']): [RawBuilder<unknown>, string][] {
  const mudou: [RawBuilder<unknown>, string] = [
    sql`x.versao <> l.versao_depois`,
    tabela === 'aso' ? 'o exame ganhou resultado ou conclusão, ou mudou, depois' : 'o registro mudou depois',
  ];
  if (tabela === 'epi')
    return [mudou, [outraLinha(sql`h.epi_id = x.id and h.id > ${primeira}`), 'o EPI ganhou outro histórico depois']];
  if (tabela === 'epi_historico')
    return [mudou, [outraLinha(sql`h.epi_id = x.epi_id and h.id > x.id`), 'o EPI ganhou outro histórico depois']];
  const enviado: [RawBuilder<unknown>, string] = [
    sql`exists (select from esocial_evento e join sst_importacao i on i.id = l.importacao_id
      where e.empresa_id = l.empresa_id and e.origem = i.tipo and e.origem_id = x.id
        and e.natureza <> 'EXCLUSAO' and not e.excluido and e.situacao in ('ENVIADO', 'ACEITO'))`,
    'o evento já foi enviado ao eSocial',
  ];
  if (tabela !== 'colaborador_afastamento') return [enviado, mudou];
  return [
    enviado,
    [
      sql`coalesce(x.status_integracao, 'AGUARDANDO') <> 'AGUARDANDO'`,
      'o afastamento já foi para a folha de pagamento',
    ],
    mudou,
  ];
}

/** Conditions of the foreign keys that name the table, in the words of their tables. */
async function apontam(db: Db, tabela: string): Promise<[RawBuilder<unknown>, string][]> {
  const { rows } = await sql<{ tabela: string; coluna: string; rotulo: string | null }>`
    select c.conrelid::regclass::text as tabela, a.attname as coluna, obj_description(c.conrelid, 'pg_class') as rotulo
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${tabela}::regclass order by 3, 1, 2`.execute(db);
  return rows
    .filter((um) => !PARTES.has(um.tabela))
    .map((um) => [
      sql`exists (select from ${sql.table(um.tabela)} d where ${sql.ref(`d.${um.coluna}`)} = x.id)`,
      `é usado em ${um.rotulo ?? 'outros registros'}`,
    ]);
}

/** Rows of an import that cannot be taken back, because what they wrote changed or something hangs on it: how many, and why the first ones. */
export async function presas(db: Db, importacaoId: number): Promise<{ quantas: number; motivos: string[] }> {
  const motivos: string[] = [];
  let quantas = 0;
  for (const [tabela] of exclusoes) {
    const casos = [...motivosDe(tabela), ...(await apontam(db, tabela))];
    const { rows } = await sql<{ linha: number; nome: string | null; motivo: string }>`select * from (
      select l.linha, l.nome, case ${sql.join(
        casos.map(([condicao, motivo]) => sql`when ${condicao} then ${motivo}::text`),
        sql` `,
      )} end as motivo
      from sst_importacao_linha l join ${sql.table(tabela)} x on x.id = l.registro and x.empresa_id = l.empresa_id
      where l.importacao_id = ${importacaoId} and l.tabela = ${tabela} and l.feita and not l.desfeita) p
      where p.motivo is not null order by p.linha`.execute(db);
    quantas += rows.length;
    motivos.push(...rows.map(({ linha, nome, motivo }) => `linha ${linha}${nome ? ` (${nome})` : ''}: ${motivo}`));
  }
  return { quantas, motivos: motivos.slice(0, MOTIVOS) };
}
