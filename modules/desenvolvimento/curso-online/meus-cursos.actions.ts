import { sql } from 'kysely';
import { recalcularTurmas } from '#modules/desenvolvimento/turmas/resultado.queries.ts';
import { folhaEmBranco } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { arquivoDaAula } from './arquivo.queries.ts';
import { cursosAbertosPara, inscreverNoCatalogo } from './catalogo.queries.ts';
import {
  abrirMeuCurso,
  abrirMinhaAula,
  abrirTentativa,
  baixarMeuArquivo,
  comecarTentativa,
  concluirMinhaAula,
  cursosAbertos,
  inscreverMe,
  meusCursosOnline,
  previaDaAula,
  previaDoCurso,
  responderTentativa,
} from './meus-cursos.contract.ts';
import {
  aulaCom,
  caminho,
  cursoCom,
  lerAula,
  lerMeuCurso,
  lerMeusCursos,
  minhaInscricaoOnline,
  tentativasDe,
} from './meus-cursos.queries.ts';
import { comecar, lerTentativa, responder } from './tentativas.queries.ts';

/** A published lesson of the course of an own place in a class. Throws NAO_ENCONTRADO. */
const minhaAula = (ctx: Ctx, cursoOnlineId: number, aulaId: number) =>
  lerAula(ctx, sql`a.id = ${aulaId} and a.publicada and m.curso_online_id = ${cursoOnlineId}`);

/** Notes that a lesson was seen now. */
const visitar = ({ db, empresaId, agora }: Ctx, inscricaoId: number, aulaId: number) =>
  sql`insert into curso_online_progresso (colaborador_turma_id, aula_id, empresa_id, iniciada_em, visitada_em)
    values (${inscricaoId}, ${aulaId}, ${empresaId}, ${agora}, ${agora})
    on conflict (colaborador_turma_id, aula_id) do update set visitada_em = excluded.visitada_em`.execute(db);

async function abrir(ctx: Ctx, id: number, aulaId: number) {
  const inscricao = await minhaInscricaoOnline(ctx, id);
  const aula = await minhaAula(ctx, inscricao.cursoOnlineId, aulaId);
  await visitar(ctx, id, aulaId);
  return aulaCom(
    aula,
    inscricao.curso,
    await caminho(ctx, inscricao.cursoOnlineId, id, true),
    await tentativasDe(ctx, id, aulaId),
  );
}

async function concluir(ctx: Ctx, id: number, aulaId: number) {
  const inscricao = await minhaInscricaoOnline(ctx, id, true);
  const { tipo } = await minhaAula(ctx, inscricao.cursoOnlineId, aulaId);
  if (tipo === 'Q') throw regra('Um questionário se conclui respondendo às perguntas e alcançando o mínimo.');
  await visitar(ctx, id, aulaId);
  await sql`update curso_online_progresso set concluida_em = coalesce(concluida_em, ${ctx.agora})
    where colaborador_turma_id = ${id} and aula_id = ${aulaId}`.execute(ctx.db);
  await recalcularTurmas(ctx.db, [inscricao.turmaId]);
  return lerMeuCurso(ctx, id);
}

const deNinguem = { prazo: null, andamento: 'N' as const, aulas: 0, concluidas: 0 };

async function cursoDaPrevia({ db, empresaId }: Ctx, id: number) {
  const { rows } = await sql<{
    curso: string;
    apresentacao: string | null;
    cargaHoraria: string | null;
  }>`select k.nome as curso,
      o.apresentacao, k.carga_horaria as "cargaHoraria" from curso_online o join curso k on k.id = o.curso_id
    where o.id = ${id} and o.empresa_id = ${empresaId}`.execute(db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  return { ...deNinguem, ...rows[0] };
}

async function previa(ctx: Ctx, aulaId: number) {
  const aula = await lerAula(ctx, sql`a.id = ${aulaId} and a.empresa_id = ${ctx.empresaId}`);
  const { rows } = await sql<{ id: number }>`select m.curso_online_id as id from curso_online_aula a
    join curso_online_modulo m on m.id = a.modulo_id where a.id = ${aulaId}`.execute(ctx.db);
  const cursoOnlineId = rows[0]?.id ?? 0;
  const { curso } = await cursoDaPrevia(ctx, cursoOnlineId);
  return {
    aula: aulaCom(aula, curso, await caminho(ctx, cursoOnlineId, null, false), []),
    folha: aula.tipo === 'Q' ? await folhaEmBranco(ctx, aula) : null,
  };
}

export const meusCursosHandlers: readonly Handler[] = [
  on(meusCursosOnline, lerMeusCursos),
  on(abrirMeuCurso, (ctx, { params: { id } }) => lerMeuCurso(ctx, id)),
  on(abrirMinhaAula, (ctx, { params: { id, aulaId } }) => abrir(ctx, id, aulaId)),
  on(concluirMinhaAula, (ctx, { params: { id, aulaId } }) => concluir(ctx, id, aulaId)),
  onFile(baixarMeuArquivo, async (ctx, { params: { id, aulaId } }) => {
    const { cursoOnlineId } = await minhaInscricaoOnline(ctx, id);
    await minhaAula(ctx, cursoOnlineId, aulaId);
    return arquivoDaAula(ctx, aulaId);
  }),
  on(comecarTentativa, async (ctx, { params: { id, aulaId } }) => {
    const inscricao = await minhaInscricaoOnline(ctx, id, true);
    const aula = await minhaAula(ctx, inscricao.cursoOnlineId, aulaId);
    await visitar(ctx, id, aulaId);
    return { id: await comecar(ctx, id, aula) };
  }),
  on(abrirTentativa, (ctx, { params: { id } }) => lerTentativa(ctx, id)),
  on(responderTentativa, (ctx, { params: { id }, body }) => responder(ctx, id, body)),
  on(cursosAbertos, cursosAbertosPara),
  on(inscreverMe, (ctx, { params: { id } }) => inscreverNoCatalogo(ctx, id)),
  on(previaDoCurso, async (ctx, { params: { id } }) =>
    cursoCom(await cursoDaPrevia(ctx, id), await caminho(ctx, id, null, false)),
  ),
  on(previaDaAula, (ctx, { params: { id } }) => previa(ctx, id)),
];
