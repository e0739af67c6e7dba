import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { nivelDoRisco } from './riscos.rules.ts';

interface Achado {
  readonly areaId: number | null;
  readonly dimensao: string;
  readonly percentual: string;
}

/** Writes down what a psychosocial survey found, for the whole company and for every area that has a result: it waits for occupational safety. */
export async function registrarRiscos(db: Db, pesquisaId: number): Promise<void> {
  const { rows } = await sql<Achado>`select r.area_id as "areaId", a.nome as dimensao,
      round(sum(r.pontos * q.peso) / sum(q.peso), 2)::text as percentual
    from pesquisa_resposta r join questionario_pergunta q on q.id = r.pergunta_id and q.peso > 0 and q.tipo <> '3'
      join questionario_aspecto a on a.id = q.aspecto_id
    where r.pesquisa_id = ${pesquisaId} and r.pontos is not null
    group by grouping sets ((r.area_id, a.nome), (a.nome))
    having grouping(r.area_id) = 1 or r.area_id is not null`.execute(db);
  const linhas = rows.map((um) => ({ ...um, nivel: nivelDoRisco(um.percentual) }));
  await sql`insert into pesquisa_risco (empresa_id, pesquisa_id, area_id, dimensao, percentual, nivel)
    select p.empresa_id, p.id, x."areaId", x.dimensao, x.percentual, x.nivel from pesquisa p,
      json_to_recordset(${JSON.stringify(linhas)}::json) as x ("areaId" bigint, dimensao text, percentual numeric, nivel text)
    where p.id = ${pesquisaId} and p.finalidade = 'R'`.execute(db);
}
