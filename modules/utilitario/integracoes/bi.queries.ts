import { sql } from 'kysely';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { textCell } from '#platform/server/report/render-csv.ts';
import type { ZipFile } from '#platform/server/report/zip-stream.ts';

/**
 * What a BI tool gets of a company: figures and structure. No name, document, contact or salary of anybody: a talent is a number,
 * which means something only here.
 */
const arquivos = {
  'areas.csv': (empresaId: number) => sql`select id, nome, area_mae_id, ativo from area_organizacional
    where empresa_id = ${empresaId} order by id`,
  'cargos.csv': (empresaId: number) => sql`select c.id, c.nome, g.descricao as grupo_ocupacional, c.ativa from cargo c
    left join grupo_ocupacional g on g.id = c.grupo_ocupacional_id where c.empresa_id = ${empresaId} order by c.id`,
  'talentos.csv': (empresaId: number) => sql`select c.id, c.data_admissao, c.data_desligamento, c.vinculo,
      colaborador_situacao(c.pendencia_folha, c.data_desligamento, ${hojeSql}) as situacao,
      h.area_organizacional_id as area_id, f.cargo_id, h.estabelecimento_id
    from colaborador c left join lateral (select * from historico_colaborador h where h.colaborador_id = c.id and h.status <> 'CANCELADO'
        and h.data <= ${hojeSql} order by h.data desc limit 1) h on true
      left join faixa_salarial f on f.id = h.faixa_salarial_id
    where c.empresa_id = ${empresaId} and c.anonimizado_em is null order by c.id`,
  'movimentacoes.csv': (empresaId: number) => sql`select h.id, h.colaborador_id as talento_id, h.data, h.motivo,
      h.area_organizacional_id as area_id, f.cargo_id, h.estabelecimento_id
    from historico_colaborador h join colaborador c on c.id = h.colaborador_id and c.anonimizado_em is null
      left join faixa_salarial f on f.id = h.faixa_salarial_id
    where h.empresa_id = ${empresaId} and h.status <> 'CANCELADO' order by h.id`,
} as const;

const celula = (valor: unknown): string => (valor === null || valor === undefined ? '' : textCell(String(valor)));

function* csv(linhas: readonly Record<string, unknown>[]): Generator<string> {
  const [primeira] = linhas;
  yield '\uFEFF';
  if (!primeira) return;
  const colunas = Object.keys(primeira);
  yield `${colunas.join(';')}\r\n`;
  for (const linha of linhas) yield `${colunas.map((coluna) => celula(linha[coluna])).join(';')}\r\n`;
}

/** The files of one company, read in the caller's transaction. */
export async function arquivosDeBi(db: Db, empresaId: number): Promise<ZipFile[]> {
  const lidos: ZipFile[] = [];
  for (const [nome, consulta] of Object.entries(arquivos)) {
    const { rows } = await consulta(empresaId).execute(db);
    lidos.push({ nome, conteudo: csv(rows as Record<string, unknown>[]) });
  }
  return lidos;
}
