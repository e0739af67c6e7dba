import { type RawBuilder, sql } from 'kysely';
import { talentoDaSessao } from '#modules/organizacao/organizacao.api.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type WaitingWork, waitingOf } from '#platform/server/start/start.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { ANDAMENTO, ANDAMENTOS, FEITAS, PRAZO } from './andamento.queries.ts';
import { percentualFeito, restantes, retomarEm } from './conteudo.rules.ts';
import {
  type AulaAberta,
  type CursoAFazer,
  type MeuCursoOnline,
  PAGINA_DOS_MEUS_CURSOS,
} from './meus-cursos.contract.ts';

type Andamento = CursoAFazer['andamento'];

/** Own places in classes of courses whose content is published. */
const meus = (ctx: Ctx, eu: number | null) =>
  sql`c.colaborador_id = ${eu} and c.empresa_id = ${ctx.empresaId} and c.situacao = 'I' and o.publicado_em is not null and f.aulas > 0`;

export async function lerMeusCursos(ctx: Ctx): Promise<MeuCursoOnline[]> {
  const eu = await talentoDaSessao(ctx);
  const { rows } = await sql<
    Omit<MeuCursoOnline, 'percentual'>
  >`select c.id, k.nome as curso, f.aulas, ${FEITAS} as concluidas,
      ${ANDAMENTO} as andamento, ${PRAZO} as prazo, f.visitado_em as "visitadoEm" ${ANDAMENTOS}
    where ${meus(ctx, eu)} order by c.concluido_em is not null, ${PRAZO}, c.id limit 100`.execute(ctx.db);
  return rows.map((um) => ({ ...um, percentual: percentualFeito(um.concluidas, um.aulas) }));
}

/** A place of a class of a course with content, and how far it is. */
export interface Inscricao {
  readonly id: number;
  readonly colaboradorId: number;
  readonly turmaId: number;
  readonly cursoOnlineId: number;
  readonly curso: string;
  readonly apresentacao: string | null;
  readonly cargaHoraria: string | null;
  readonly prazo: string;
  readonly andamento: Andamento;
  readonly aulas: number;
  readonly concluidas: number;
}

/** An own place in a class; of somebody else's, of another company's and of a course off the air nothing is told. Throws NAO_ENCONTRADO. */
export async function minhaInscricaoOnline(ctx: Ctx, id: number, travar = false): Promise<Inscricao> {
  const eu = await talentoDaSessao(ctx);
  // Held first: what is counted below is then what nobody changes.
  if (travar)
    await sql`select 1 from colaborador_turma where id = ${id} and colaborador_id = ${eu} for update`.execute(ctx.db);
  const { rows } =
    await sql<Inscricao>`select c.id, p.id as "colaboradorId", t.id as "turmaId", o.id as "cursoOnlineId", k.nome as curso,
      o.apresentacao, k.carga_horaria as "cargaHoraria", ${PRAZO} as prazo, ${ANDAMENTO} as andamento, f.aulas, ${FEITAS} as concluidas
      ${ANDAMENTOS} where c.id = ${id} and ${meus(ctx, eu)}`.execute(ctx.db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  return rows[0];
}

interface AulaNoCaminho {
  readonly id: number;
  readonly modulo: string;
  readonly moduloId: number;
  readonly titulo: string;
  readonly tipo: 'T' | 'V' | 'A' | 'Q';
  readonly minutos: number | null;
  readonly iniciadaEm: string | null;
  readonly visitadaEm: string | null;
  readonly concluidaEm: string | null;
  readonly nota: string | null;
}

/** The lessons of a course in order, those of a draft too for the staff's preview, with the progress of a place in a class, if one is given. */
export async function caminho(
  { db }: Pick<Ctx, 'db'>,
  cursoOnlineId: number,
  inscricaoId: number | null,
  soPublicadas: boolean,
): Promise<AulaNoCaminho[]> {
  const { rows } =
    await sql<AulaNoCaminho>`select a.id, m.titulo as modulo, m.id as "moduloId", a.titulo, a.tipo, a.minutos,
      g.iniciada_em as "iniciadaEm", g.visitada_em as "visitadaEm", g.concluida_em as "concluidaEm",
      (select max(v.nota) from curso_online_tentativa v where v.aula_id = a.id and v.colaborador_turma_id = ${inscricaoId}::bigint) as nota
    from curso_online_modulo m join curso_online_aula a on a.modulo_id = m.id and (a.publicada or not ${soPublicadas}::boolean)
    left join curso_online_progresso g on g.aula_id = a.id and g.colaborador_turma_id = ${inscricaoId}::bigint
    where m.curso_online_id = ${cursoOnlineId} order by m.ordem, m.id, a.ordem, a.id`.execute(db);
  return rows;
}

type Cabeca = Pick<CursoAFazer, 'curso' | 'apresentacao' | 'cargaHoraria' | 'andamento'> & {
  readonly prazo: string | null;
  readonly aulas: number;
  readonly concluidas: number;
};

/** The course as its page shows it. */
export function cursoCom(
  { aulas, concluidas, curso, apresentacao, cargaHoraria, prazo, andamento }: Cabeca,
  passos: readonly AulaNoCaminho[],
): CursoAFazer {
  const modulos = [...Map.groupBy(passos, ({ moduloId }) => moduloId).values()].map((doModulo) => ({
    id: doModulo[0]?.moduloId ?? 0,
    titulo: doModulo[0]?.modulo ?? '',
    aulas: doModulo.map(({ modulo: _m, moduloId: _i, ...aula }) => aula),
  }));
  return {
    curso,
    apresentacao,
    cargaHoraria,
    prazo,
    andamento,
    percentual: percentualFeito(concluidas, aulas),
    retomar: retomarEm(passos),
    modulos,
  };
}

/** An own course with one's progress. Throws NAO_ENCONTRADO. */
export async function lerMeuCurso(ctx: Ctx, id: number): Promise<CursoAFazer> {
  const inscricao = await minhaInscricaoOnline(ctx, id);
  return cursoCom(inscricao, await caminho(ctx, inscricao.cursoOnlineId, id, true));
}

/** What a lesson is made of; the SQL of `quais` chooses among lessons `a` of modules `m`. */
export interface AulaInteira {
  readonly id: number;
  readonly modulo: string;
  readonly titulo: string;
  readonly tipo: 'T' | 'V' | 'A' | 'Q';
  readonly minutos: number | null;
  readonly texto: string | null;
  readonly video: string | null;
  readonly arquivo: string | null;
  readonly perguntas: number;
  readonly notaMinima: string | null;
  readonly tentativas: number | null;
  readonly ordemAleatoria: boolean;
  readonly questionarioId: number;
}

export async function lerAula({ db }: Pick<Ctx, 'db'>, quais: RawBuilder<unknown>): Promise<AulaInteira> {
  const { rows } =
    await sql<AulaInteira>`select a.id, m.titulo as modulo, a.titulo, a.tipo, a.minutos, a.texto, a.video,
      (select f.nome from arquivo f where f.id = a.arquivo_id) as arquivo, a.nota_minima as "notaMinima", a.tentativas,
      (select count(*)::int from questionario_pergunta p where p.questionario_id = a.questionario_id) as perguntas,
      a.ordem_aleatoria as "ordemAleatoria", a.questionario_id as "questionarioId"
    from curso_online_aula a join curso_online_modulo m on m.id = a.modulo_id where ${quais}`.execute(db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  return rows[0];
}

interface Tentada {
  readonly id: number;
  readonly numero: number;
  readonly entregueEm: string | null;
  readonly nota: string | null;
  readonly aprovada: boolean | null;
}

/** The attempts of a place in a class at a lesson, in order. */
export async function tentativasDe({ db }: Pick<Ctx, 'db'>, inscricaoId: number, aulaId: number): Promise<Tentada[]> {
  const { rows } =
    await sql<Tentada>`select id, numero, entregue_em as "entregueEm", nota, aprovada from curso_online_tentativa
    where colaborador_turma_id = ${inscricaoId} and aula_id = ${aulaId} order by numero`.execute(db);
  return rows;
}

/** A lesson as its page shows it, between the one before and the one after. */
export function aulaCom(
  aula: AulaInteira,
  curso: string,
  passos: readonly AulaNoCaminho[],
  tentadas: readonly Tentada[],
): AulaAberta {
  const lugar = passos.findIndex(({ id }) => id === aula.id);
  const entregues = tentadas.flatMap(({ numero, entregueEm, nota, aprovada }) =>
    entregueEm === null ? [] : [{ numero, entregueEm, nota, aprovada: aprovada === true }],
  );
  return {
    id: aula.id,
    curso,
    modulo: aula.modulo,
    titulo: aula.titulo,
    tipo: aula.tipo,
    minutos: aula.minutos,
    texto: aula.texto,
    video: aula.video,
    arquivo: aula.arquivo,
    concluidaEm: passos[lugar]?.concluidaEm ?? null,
    anterior: passos[lugar - 1]?.id ?? null,
    proxima: passos[lugar + 1]?.id ?? null,
    questionario:
      aula.tipo !== 'Q'
        ? null
        : {
            perguntas: aula.perguntas,
            notaMinima: aula.notaMinima,
            restantes: restantes(aula.tentativas, entregues.length),
            abertaId: tentadas.find(({ entregueEm }) => entregueEm === null)?.id ?? null,
            tentativas: entregues,
          },
  };
}

/** Online courses that wait for whoever is in the session. */
export const cursosOnlineAConcluir: WaitingWork = {
  id: 'cursos-online-a-concluir',
  titulo: 'Cursos online a concluir',
  acao: 'Continuar',
  permissoes: [permissaoMeusDados],
  ordem: 8,
  path: PAGINA_DOS_MEUS_CURSOS,
  async ler(ctx, limite) {
    const eu = await talentoDaSessao(ctx);
    if (eu === null) return { total: 0, itens: [] };
    const { rows } = await sql<{
      id: number;
      curso: string;
      prazo: string;
      feitas: number;
      aulas: number;
      total: number;
    }>`
      select c.id, k.nome as curso, ${PRAZO} as prazo, ${FEITAS} as feitas, f.aulas, count(*) over ()::int as total ${ANDAMENTOS}
      where ${meus(ctx, eu)} and c.concluido_em is null and t.data_prev_ini <= ${hojeSql} and not t.realizada and not f.esgotou
      order by ${PRAZO}, c.id limit ${limite}`.execute(ctx.db);
    return waitingOf(rows, (row) => ({
      chave: row.id,
      titulo: row.curso,
      detalhe: `${row.feitas} de ${row.aulas} aulas`,
      ate: row.prazo,
      path: `${PAGINA_DOS_MEUS_CURSOS}/${row.id}`,
    }));
  },
};
