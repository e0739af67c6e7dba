import { sql } from 'kysely';
import { turmaDoAno } from '#modules/desenvolvimento/curso-online/turma-do-ano.queries.ts';
import { recalcularTurmas } from '#modules/desenvolvimento/turmas/resultado.queries.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { AndamentoDoServico } from './cliente.queries.ts';

interface Conhecido {
  readonly colaboradorId: number;
  readonly cursoId: number;
  readonly curso: string;
  readonly percentual: number;
  readonly concluidoEm: string | null;
}

/** What the service tells of users and courses that are known here; the last of several of one. Days to come are no conclusions. */
async function conhecidos(
  db: Db,
  empresaId: number,
  ditos: readonly AndamentoDoServico[],
  hoje: string,
): Promise<Conhecido[]> {
  const { rows } =
    await sql<Conhecido>`select distinct on (u.colaborador_id, c.id) u.colaborador_id as "colaboradorId", c.id as "cursoId",
      c.nome as curso, x.percentual, case when x."concluidoEm" <= ${hoje}::date then x."concluidoEm" end as "concluidoEm"
    from json_to_recordset(${JSON.stringify(ditos.map((dito, lugar) => ({ ...dito, lugar })))}::json)
      as x (usuario text, curso text, percentual int, "concluidoEm" date, lugar int)
    join aprendizagem_usuario u on u.empresa_id = ${empresaId} and u.externo_id = x.usuario
    join colaborador p on p.id = u.colaborador_id and p.anonimizado_em is null
    join aprendizagem_curso a on a.empresa_id = ${empresaId} and a.externo_id = x.curso join curso c on c.id = a.curso_id
    order by u.colaborador_id, c.id, x.lugar desc`.execute(db);
  return rows;
}

/** The class in which a conclusion counts: the one in which the talent is and has not finished, or that of the year. */
async function turmaPara(
  db: Db,
  empresaId: number,
  { colaboradorId, cursoId, curso }: Conhecido,
  dia: string,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`select t.id from colaborador_turma c join turma t on t.id = c.turma_id
    where c.colaborador_id = ${colaboradorId} and t.curso_id = ${cursoId} and t.empresa_id = ${empresaId} and c.situacao = 'I'
      and c.concluido_em is null and c.resultado = 'P' order by c.id desc limit 1`.execute(db);
  return rows[0]?.id ?? (await turmaDoAno(db, { empresaId, dia }, { id: cursoId, nome: curso })).id;
}

/**
 * Keeps what the service told. A conclusion is written where certificates, reports and due dates read it: in a class of the course, on the day
 * that the service says; once written it stays. Returns how many are new.
 */
export async function guardarAndamentos(
  db: Db,
  empresaId: number,
  ditos: readonly AndamentoDoServico[],
  hoje: string,
): Promise<{ lidos: number; conclusoes: number }> {
  const lidos = await conhecidos(db, empresaId, ditos, hoje);
  const turmas = new Set<number>();
  for (const um of lidos) {
    const { rows } = await sql<{ antes: string | null }>`select concluido_em as antes from aprendizagem_andamento
      where colaborador_id = ${um.colaboradorId} and curso_id = ${um.cursoId}`.execute(db);
    await sql`insert into aprendizagem_andamento (colaborador_id, curso_id, empresa_id, percentual, concluido_em)
      values (${um.colaboradorId}, ${um.cursoId}, ${empresaId}, ${um.percentual}, ${um.concluidoEm})
      on conflict (colaborador_id, curso_id) do update set percentual = excluded.percentual,
        concluido_em = coalesce(excluded.concluido_em, aprendizagem_andamento.concluido_em)`.execute(db);
    if (um.concluidoEm === null || rows[0]?.antes === um.concluidoEm) continue;
    const turmaId = await turmaPara(db, empresaId, um, um.concluidoEm);
    await sql`insert into colaborador_turma (empresa_id, turma_id, colaborador_id, concluido_em)
      values (${empresaId}, ${turmaId}, ${um.colaboradorId}, ${um.concluidoEm})
      on conflict (turma_id, colaborador_id) do update set concluido_em = excluded.concluido_em`.execute(db);
    turmas.add(turmaId);
  }
  await recalcularTurmas(db, [...turmas]);
  return { lidos: lidos.length, conclusoes: turmas.size };
}
