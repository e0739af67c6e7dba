import { type RawBuilder, sql } from 'kysely';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { DIAS_PARA_TROCAR, type EpiEmUso } from './entregas-epi.contract.ts';

/** How many of the delivered item `i` came back: triggers keep it. */
export const devolvidos = sql`i.devolvidas`;
const emUso = sql`(i.quantidade - ${devolvidos})`;
/** Where an item `i` stands; `saida` is the day on which its talent left, or null. */
export const situacaoDoUso = (saida: RawBuilder<unknown>) => sql`case when ${saida} <= ${hojeSql} then 'D'
  when i.trocar_ate < ${hojeSql} then 'V' when i.trocar_ate <= ${hojeSql} + ${sql.lit(DIAS_PARA_TROCAR)} then 'A' else 'U' end`;

/** Columns of an equipment in use: item `i` of the delivery `n`. */
export const colunasEmUso = {
  id: sql`i.id`,
  colaborador: sql`(select json_build_object('id', c.id, 'nome', c.nome) from colaborador c where c.id = n.colaborador_id)`,
  epi: sql`(select json_build_object('id', e.id, 'nome', e.nome) from epi e where e.id = i.epi_id)`,
  tamanho: sql`i.tamanho`,
  entregueEm: sql`n.data`,
  quantidade: emUso,
  numeroCA: sql`i.numero_ca`,
  trocarAte: sql`i.trocar_ate`,
  situacao: situacaoDoUso(sql`(select c.data_desligamento from colaborador c where c.id = n.colaborador_id)`),
};
export const aindaEmUso = sql`i.em_uso`;

/** What a talent has, what has to be exchanged first. */
export async function emUsoDe({ db, empresaId }: Ctx, colaboradorId: number): Promise<EpiEmUso[]> {
  const colunas = sql.join(Object.entries(colunasEmUso).map(([nome, valor]) => sql`${valor} as ${sql.ref(nome)}`));
  const { rows } =
    await sql<EpiEmUso>`select ${colunas} from entrega_epi n join entrega_epi_item i on i.entrega_epi_id = n.id
    where n.colaborador_id = ${colaboradorId} and n.empresa_id = ${empresaId} and ${aindaEmUso}
    order by i.trocar_ate nulls last, i.id limit 200`.execute(db);
  return rows;
}

/** What the receipt of the delivery in the alias `t` is worth. */
export const reciboSql = sql`case when t.assinada_em is null then 'A' when t.assinatura_sha256 = entrega_epi_sha256(t.id) then 'V' else 'M' end`;
