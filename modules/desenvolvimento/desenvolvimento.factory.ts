import { sql } from 'kysely';
import { CONTEUDO_PADRAO, TITULO_PADRAO } from '#modules/desenvolvimento/modelo-certificado/texto.rules.ts';
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

/** The form of a model of certificate that says no more than it must. */
export const formDeModelo = (nome = `Modelo ${unico()}`) => ({
  nome,
  padrao: false,
  orientacao: 'P' as const,
  molduraCertificado: null,
  titulo: TITULO_PADRAO,
  conteudo: CONTEUDO_PADRAO,
  tamanho: 16,
  textoX: '15.000',
  textoY: '28.000',
  textoLargura: '70.000',
  qrX: '6.000',
  qrY: '84.000',
  modeloLogoCertificado: [],
  assinaturas: [],
  verso: false,
  versoTitulo: null,
  versoConteudo: null,
});

/** A picture of certificates of one kind (L logo, M frame, A signature), by its row alone; returns its id. */
export function criarImagemDeCertificado(app: Banco, empresaId: number, tipo: 'L' | 'M' | 'A'): Promise<number> {
  return inserir(
    app,
    sql`with arquivo_novo as (
        insert into arquivo (empresa_id, nome, tipo, tamanho, sha256, conteudo)
        values (${empresaId}, ${`${tipo}.png`}, 'image/png', 1, '\\x00', '\\x00') returning id)
      insert into imagem_certificado (empresa_id, tipo, nome, arquivo_id, largura, altura)
      select ${empresaId}, ${tipo}, ${`${tipo}.png`}, id, 40, 30 from arquivo_novo returning id`,
  );
}

/** A certification, and the jobs that need it; returns its id. */
export async function criarCertificacao(
  app: Banco,
  empresaId: number,
  dados: { nome?: string; meses?: number; preRequisitoId?: number; cargoId?: number; cursoId?: number } = {},
): Promise<number> {
  const id = await inserir(
    app,
    sql`insert into certificacao (empresa_id, nome, periodicidade, certificacao_pre_requisito_id)
      values (${empresaId}, ${dados.nome ?? `Certificação ${unico()}`}, ${dados.meses ?? null}, ${dados.preRequisitoId ?? null}) returning id`,
  );
  const cursoId = dados.cursoId ?? (await criarCurso(app, empresaId));
  await app.banco(async (db) => {
    await sql`insert into certificacao_curso (empresa_id, certificacao_id, curso_id) values (${empresaId}, ${id}, ${cursoId})`.execute(
      db,
    );
    if (dados.cargoId)
      await sql`insert into certificacao_cargo (empresa_id, certificacao_id, cargo_id) values (${empresaId}, ${id}, ${dados.cargoId})`.execute(
        db,
      );
  });
  return id;
}

/** A certification of a talent, got on a day and worth something until another; returns its id. */
export const certificar = (
  app: Banco,
  empresaId: number,
  dados: { colaboradorId: number; certificacaoId: number; data: string; validaAte?: string | null },
): Promise<number> =>
  inserir(
    app,
    sql`insert into colaborador_certificacao (empresa_id, colaborador_id, certificacao_id, data, valida_ate)
      values (${empresaId}, ${dados.colaboradorId}, ${dados.certificacaoId}, ${dados.data}, ${dados.validaAte ?? null}) returning id`,
  );

/** A class of one day that is over, with those who passed in it; returns its id. */
export async function criarTurma(
  app: Banco,
  empresaId: number,
  dados: { cursoId: number; dia: string; aprovadosIds?: readonly number[]; custo?: string; realizada?: boolean },
): Promise<number> {
  const id = await inserir(
    app,
    sql`insert into turma (empresa_id, curso_id, descricao, instrutor, custo, data_prev_ini, realizada)
      values (${empresaId}, ${dados.cursoId}, ${`Turma ${unico()}`}, 'Ivo', ${dados.custo ?? '0'}, ${dados.dia},
        ${dados.realizada ?? true}) returning id`,
  );
  for (const aluno of dados.aprovadosIds ?? [])
    await app.banco((db) =>
      sql`insert into colaborador_turma (empresa_id, turma_id, colaborador_id, frequencia, resultado)
        values (${empresaId}, ${id}, ${aluno}, 100, 'A')`.execute(db),
    );
  return id;
}

/** A lesson as the factory makes it: a page unless it says more. */
interface AulaDeTeste {
  readonly titulo: string;
  readonly tipo?: 'T' | 'V' | 'A' | 'Q';
  readonly publicada?: boolean;
  readonly notaMinima?: string;
  readonly tentativas?: number;
}

/** An online course with its content in one module; the ids of its lessons are in their order. */
export async function criarCursoOnline(
  app: Banco,
  empresaId: number,
  dados: {
    nome?: string;
    aulas?: readonly AulaDeTeste[];
    publicado?: boolean;
    autoInscricao?: boolean;
    prazoDias?: number;
  } = {},
): Promise<{ cursoId: number; id: number; moduloId: number; aulas: number[] }> {
  const cursoId = await criarCurso(app, empresaId, {
    frequencia: '75.00',
    ...(dados.nome ? { nome: dados.nome } : {}),
  });
  await app.banco((db) => sql`update curso set online = true where id = ${cursoId}`.execute(db));
  const id = await inserir(
    app,
    sql`insert into curso_online (empresa_id, curso_id, auto_inscricao, prazo_dias, publicado_em)
      values (${empresaId}, ${cursoId}, ${dados.autoInscricao ?? false}, ${dados.prazoDias ?? null},
        case when ${dados.publicado ?? true} then now() end) returning id`,
  );
  const moduloId = await inserir(
    app,
    sql`insert into curso_online_modulo (empresa_id, curso_online_id, ordem, titulo)
      values (${empresaId}, ${id}, 1, 'Primeiro módulo') returning id`,
  );
  const aulas: number[] = [];
  for (const aula of dados.aulas ?? [{ titulo: 'Boas-vindas' }])
    aulas.push(
      await inserir(
        app,
        sql`insert into curso_online_aula (empresa_id, modulo_id, ordem, titulo, tipo, texto, video, nota_minima, tentativas, publicada)
          values (${empresaId}, ${moduloId}, ${aulas.length + 1}, ${aula.titulo}, ${aula.tipo ?? 'T'}, '# Título', ${aula.tipo === 'V' ? 'https://exemplo.com/v' : null},
            ${aula.notaMinima ?? null}, ${aula.tentativas ?? null}, ${aula.publicada ?? true}) returning id`,
      ),
    );
  return { cursoId, id, moduloId, aulas };
}

/** A class that goes on, with participants; returns their places in it, in the order of the talents. */
export async function inscreverEmTurma(
  app: Banco,
  empresaId: number,
  dados: { cursoId: number; colaboradoresIds: readonly number[]; ini?: string; fim?: string },
): Promise<{ turmaId: number; inscricoes: number[] }> {
  const turmaId = await inserir(
    app,
    sql`insert into turma (empresa_id, curso_id, descricao, instrutor, custo, data_prev_ini, data_prev_fim)
      values (${empresaId}, ${dados.cursoId}, ${`Turma ${unico()}`}, 'Ivo', 0, ${dados.ini ?? '2026-01-05'}, ${dados.fim ?? '2099-12-31'}) returning id`,
  );
  const inscricoes: number[] = [];
  for (const colaboradorId of dados.colaboradoresIds)
    inscricoes.push(
      await inserir(
        app,
        sql`insert into colaborador_turma (empresa_id, turma_id, colaborador_id) values (${empresaId}, ${turmaId}, ${colaboradorId}) returning id`,
      ),
    );
  return { turmaId, inscricoes };
}
