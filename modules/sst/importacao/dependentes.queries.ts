import { type RawBuilder, sql } from 'kysely';
import { colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { dependenciesOf } from '#platform/server/resource/dependencies.ts';
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
/** Stand for what is said in other words: of a talent out of sight, and of what uses the record. */
const OCULTA = 'OCULTA';
const USO = 'USO';

const daImportacao = (registro: RawBuilder<unknown>) => sql`exists (select from sst_importacao_linha o
  where o.importacao_id = l.importacao_id and o.tabela = 'epi_historico' and o.registro = ${registro})`;
const outraLinha = (condicao: RawBuilder<unknown>) =>
  sql`exists (select from epi_historico h where ${condicao} and not ${daImportacao(sql`h.id`)})`;
const primeira = sql`(select min(h.id) from epi_historico h where h.epi_id = x.id)`;

/** SQL: of what the import brought of the equipment of `x` less is there than taking it back needs. */
const saiu = sql`(x.tipo = 'E' and epi_saldo(x.estabelecimento_id, x.epi_id) < (
  select sum(case m.tipo when 'E' then m.quantidade else -m.quantidade end) from sst_importacao_linha o
    join movimento_epi m on m.id = o.registro
  where o.importacao_id = l.importacao_id and o.tabela = 'movimento_epi' and o.feita and not o.desfeita
    and m.estabelecimento_id = x.estabelecimento_id and m.epi_id = x.epi_id))`;

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
  if (tabela === 'movimento_epi') return [mudou, [saiu, 'o que entrou já foi entregue ou saiu']];
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

/** Conditions of the foreign keys that name the table. */
async function apontam(db: Db, tabela: string): Promise<[RawBuilder<unknown>, string][]> {
  const { rows } = await sql<{ tabela: string; coluna: string }>`
    select c.conrelid::regclass::text as tabela, a.attname as coluna
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${tabela}::regclass order by 1, 2`.execute(db);
  return rows
    .filter((um) => !PARTES.has(um.tabela))
    .map((um) => [sql`exists (select from ${sql.table(um.tabela)} d where ${sql.ref(`d.${um.coluna}`)} = x.id)`, USO]);
}

const DE_NINGUEM: ReadonlySet<Gravado['tabela']> = new Set(['epi', 'epi_historico', 'movimento_epi']);
/** SQL: the person sees the record `x`; EPIs are nobody's. */
const visto = (ctx: Ctx, tabela: Gravado['tabela']) =>
  DE_NINGUEM.has(tabela) ? sql`true` : colaboradorVistoSql(ctx, sql.ref('x.colaborador_id'));

/** What uses the record, in words for this person. */
async function usos(ctx: Ctx, tabela: string, id: number): Promise<string> {
  const rotulos = (await dependenciesOf(ctx, tabela, [id], PARTES)).get(id);
  return `é usado em ${rotulos?.join(', ') ?? 'outros registros'}`;
}

/**
 * Rows of an import that cannot be taken back, because what they wrote changed or something hangs on it: how many, and why the first ones.
 * Of talents whom the person does not see it says only that there are some; `comNomes` tells the names of the others.
 */
export async function presas(
  ctx: Ctx,
  importacaoId: number,
  comNomes: boolean,
): Promise<{ quantas: number; motivos: string[]; ocultas: boolean }> {
  const motivos: string[] = [];
  let quantas = 0;
  let ocultas = false;
  for (const [tabela] of exclusoes) {
    const naoVisto: [RawBuilder<unknown>, string] = [sql`not coalesce(${visto(ctx, tabela)}, false)`, OCULTA];
    const casos = [naoVisto, ...motivosDe(tabela), ...(await apontam(ctx.db, tabela))];
    const { rows } = await sql<{ id: number; linha: number; nome: string | null; motivo: string }>`select * from (
      select x.id, l.linha, l.nome, case ${sql.join(
        casos.map(([condicao, motivo]) => sql`when ${condicao} then ${motivo}::text`),
        sql` `,
      )} end as motivo
      from sst_importacao_linha l join ${sql.table(tabela)} x on x.id = l.registro and x.empresa_id = l.empresa_id
      where l.importacao_id = ${importacaoId} and l.empresa_id = ${ctx.empresaId} and l.tabela = ${tabela} and l.feita and not l.desfeita) p
      where p.motivo is not null order by p.linha`.execute(ctx.db);
    const vistas = rows.filter(({ motivo }) => motivo !== OCULTA);
    ocultas ||= vistas.length < rows.length;
    quantas += vistas.length;
    for (const { id, linha, nome, motivo } of vistas.slice(0, MOTIVOS - motivos.length))
      motivos.push(
        `linha ${linha}${comNomes && nome ? ` (${nome})` : ''}: ${motivo === USO ? await usos(ctx, tabela, id) : motivo}`,
      );
  }
  return { quantas, motivos, ocultas };
}
