import { sql } from 'kysely';
import { type Banco, inserir, unico } from '#modules/organizacao/organizacao.factory.ts';

/** A category of courses; returns its id. */
export function criarCategoriaCurso(app: Banco, empresaId: number, nome = `Categoria ${unico()}`): Promise<number> {
  return inserir(app, sql`insert into categoria_curso (empresa_id, nome) values (${empresaId}, ${nome}) returning id`);
}

/** A course; returns its id. */
export function criarCurso(
  app: Banco,
  empresaId: number,
  dados: {
    nome?: string;
    categoriaId?: number;
    cargaHoraria?: string;
    periodicidade?: number;
    frequencia?: string;
    ativo?: boolean;
  } = {},
): Promise<number> {
  return inserir(
    app,
    sql`insert into curso (empresa_id, nome, categoria_curso_id, carga_horaria, periodicidade, percentual_minimo_frequencia, ativo)
      values (${empresaId}, ${dados.nome ?? `Curso ${unico()}`}, ${dados.categoriaId ?? null}, ${dados.cargaHoraria ?? '8:00'},
        ${dados.periodicidade ?? null}, ${dados.frequencia ?? null}, ${dados.ativo ?? true}) returning id`,
  );
}
