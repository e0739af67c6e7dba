import { sql } from 'kysely';
import { tituloLivre } from '#modules/organizacao/organizacao.api.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { semAcento } from '#platform/shared/text.ts';
import { type CursoDaqui, type CursoDoServico, compararCursos, horasDe } from './cursos-do-servico.rules.ts';

const NOME_MAXIMO = 100;

/** Courses of a company that came from the service, as they stand now. */
export async function cursosDaqui(db: Db, empresaId: number): Promise<CursoDaqui[]> {
  const { rows } =
    await sql<CursoDaqui>`select a.externo_id as id, c.id as "cursoId", c.nome, c.carga_minutos as minutos,
      c.conteudo_programatico as descricao, c.link, a.saiu_em is not null as saiu
    from aprendizagem_curso a join curso c on c.id = a.curso_id where a.empresa_id = ${empresaId} order by c.nome_busca, c.id`.execute(
      db,
    );
  return rows;
}

/** A name that no other course of the company has. */
async function nomeLivre(db: Db, empresaId: number, nome: string, menos: number | null): Promise<string> {
  const { rows } = await sql<{ busca: string | null }>`select nome_busca as busca from curso
    where empresa_id = ${empresaId} and id is distinct from ${menos}::bigint`.execute(db);
  const usados = new Set(rows.map(({ busca }) => busca));
  return tituloLivre(nome, (titulo) => usados.has(semAcento(titulo)), NOME_MAXIMO);
}

async function incluir(db: Db, empresaId: number, curso: CursoDoServico): Promise<void> {
  const nome = await nomeLivre(db, empresaId, curso.nome, null);
  await sql`with novo as (
      insert into curso (empresa_id, nome, online, link, carga_horaria, conteudo_programatico)
      values (${empresaId}, ${nome}, true, ${curso.link}, ${horasDe(curso.minutos)}, ${curso.descricao}) returning id)
    insert into aprendizagem_curso (empresa_id, externo_id, curso_id) select ${empresaId}, ${curso.id}, id from novo`.execute(
    db,
  );
}

async function mudar(db: Db, empresaId: number, cursoId: number, curso: CursoDoServico): Promise<void> {
  const nome = await nomeLivre(db, empresaId, curso.nome, cursoId);
  await sql`update curso set nome = ${nome}, online = true, link = ${curso.link}, carga_horaria = ${horasDe(curso.minutos)},
      conteudo_programatico = ${curso.descricao}, versao = versao + 1 where id = ${cursoId} and empresa_id = ${empresaId}`.execute(
    db,
  );
  await sql`update aprendizagem_curso set saiu_em = null where empresa_id = ${empresaId} and externo_id = ${curso.id}`.execute(
    db,
  );
}

/** Writes what the service offers; returns how many are new, changed and gone. */
export async function aplicarCursos(
  db: Db,
  empresaId: number,
  doServico: readonly CursoDoServico[],
  inativarSaidos: boolean,
): Promise<{ novos: number; mudados: number; sairam: number }> {
  // One import of a company at a time.
  await sql`insert into aprendizagem_servico (empresa_id) values (${empresaId}) on conflict do nothing`.execute(db);
  await sql`select 1 from aprendizagem_servico where empresa_id = ${empresaId} for update`.execute(db);
  const comparados = compararCursos(await cursosDaqui(db, empresaId), doServico);
  const porId = new Map(doServico.map((curso) => [curso.id, curso]));
  const feitos = { novos: 0, mudados: 0, sairam: 0 };
  for (const { externoId, novidade, cursoId } of comparados) {
    const curso = porId.get(externoId);
    if (novidade === 'N' && curso) {
      await incluir(db, empresaId, curso);
      feitos.novos++;
    } else if (novidade === 'M' && curso && cursoId !== null) {
      await mudar(db, empresaId, cursoId, curso);
      feitos.mudados++;
    } else if (novidade === 'S' && cursoId !== null) {
      await sql`update aprendizagem_curso set saiu_em = now() where empresa_id = ${empresaId} and externo_id = ${externoId}`.execute(
        db,
      );
      if (inativarSaidos)
        await sql`update curso set ativo = false, versao = versao + 1 where id = ${cursoId} and empresa_id = ${empresaId} and ativo`.execute(
          db,
        );
      feitos.sairam++;
    }
  }
  await sql`update aprendizagem_servico set importada_em = now() where empresa_id = ${empresaId}`.execute(db);
  return feitos;
}
