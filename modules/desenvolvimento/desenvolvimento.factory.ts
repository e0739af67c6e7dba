import { sql } from 'kysely';
import { type Banco, inserir, unico } from '#modules/organizacao/organizacao.factory.ts';

/** A category of courses; returns its id. */
export function criarCategoriaCurso(app: Banco, empresaId: number, nome = `Categoria ${unico()}`): Promise<number> {
  return inserir(app, sql`insert into categoria_curso (empresa_id, nome) values (${empresaId}, ${nome}) returning id`);
}
