import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { type AulaPronta, faltaNaAula, faltasDoConteudo } from './conteudo.rules.ts';
import type { Conteudo } from './curso-online.contract.ts';

interface AulaDoCurso extends AulaPronta {
  readonly id: number;
  readonly moduloId: number;
  readonly minutos: number | null;
}

/** Lessons `a` of modules `m` that meet a condition, in order, with what each is made of. */
export async function aulasProntas(db: Db, quais: RawBuilder<unknown>): Promise<AulaDoCurso[]> {
  const { rows } =
    await sql<AulaDoCurso>`select a.id, a.modulo_id as "moduloId", a.titulo, a.tipo, a.minutos, a.publicada,
      a.arquivo_id is not null as "temArquivo",
      (select count(*)::int from questionario_pergunta p where p.questionario_id = a.questionario_id and p.peso > 0) as perguntas,
      (select count(*)::int from questionario_pergunta p where p.questionario_id = a.questionario_id and p.peso > 0 and p.tipo = '3') as subjetivas
    from curso_online_aula a join curso_online_modulo m on m.id = a.modulo_id
    where ${quais} order by m.ordem, m.id, a.ordem, a.id`.execute(db);
  return rows;
}

/** The content of a course of the session's company: three statements. Throws NAO_ENCONTRADO. */
export async function conteudoDe({ db, empresaId }: Ctx, id: number): Promise<Conteudo> {
  const { rows } = await sql<Omit<Conteudo, 'modulos' | 'faltas'>>`select o.id, c.nome as curso, c.id as "cursoId",
      o.publicado_em as "publicadoEm" from curso_online o join curso c on c.id = o.curso_id
    where o.id = ${id} and o.empresa_id = ${empresaId}`.execute(db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  const { rows: modulos } = await sql<{ id: number; versao: number; titulo: string }>`select id, versao, titulo
    from curso_online_modulo where curso_online_id = ${id} order by ordem, id`.execute(db);
  const aulas = await aulasProntas(db, sql`m.curso_online_id = ${id}`);
  return {
    ...rows[0],
    modulos: modulos.map((modulo) => ({
      ...modulo,
      aulas: aulas
        .filter(({ moduloId }) => moduloId === modulo.id)
        .map((aula) => ({
          id: aula.id,
          titulo: aula.titulo,
          tipo: aula.tipo,
          minutos: aula.minutos,
          publicada: aula.publicada,
          falta: faltaNaAula(aula),
        })),
    })),
    faltas: faltasDoConteudo(aulas),
  };
}
