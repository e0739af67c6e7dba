import { sql } from 'kysely';
import { DIA_DO_RESULTADO, SITUACAO_NO_CURSO, ULTIMO_DIA } from '#modules/desenvolvimento/turmas/resultado.queries.ts';
import { colaboradorVisivel, daEquipe, talentoDaSessao } from '#modules/organizacao/organizacao.api.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { allOf } from '#platform/server/resource/references.ts';
import { type WaitingWork, waitingOf } from '#platform/server/start/start.ts';
import { contagemAte, type Page, type PageQuery, pageOf, TAMANHO_PAGINA } from '#platform/shared/page.ts';
import { aAvaliar, EFICACIA_DESDE } from './eficacia.queries.ts';
import {
  type MeuTreinamento,
  PAGINA_DOS_MEUS,
  type Treinamento,
  type TreinamentoFiltro,
} from './treinamentos.contract.ts';

const DE = sql`from colaborador_turma c join turma t on t.id = c.turma_id join curso k on k.id = t.curso_id
  join colaborador p on p.id = c.colaborador_id`;

/** A page of trainings, the latest first: two statements. */
export async function lerTreinamentos(
  ctx: Ctx,
  {
    colaboradorId,
    cursoId,
    andamento,
    resultado,
    eficacia,
    equipe,
    dataIni,
    dataFim,
    page,
    size = TAMANHO_PAGINA,
    ...resto
  }: TreinamentoFiltro & PageQuery & { page: number },
): Promise<Page<Treinamento>> {
  const onde = allOf([
    sql`c.empresa_id = ${ctx.empresaId} and c.situacao = 'I'`,
    colaboradorVisivel(ctx, sql.ref('c.colaborador_id')),
    colaboradorId !== null && sql`c.colaborador_id = ${colaboradorId}`,
    cursoId !== null && sql`t.curso_id = ${cursoId}`,
    andamento !== null && sql`${SITUACAO_NO_CURSO} = ${andamento}`,
    resultado !== null && sql`c.resultado = ${resultado}`,
    eficacia === 'A' && aAvaliar(ctx),
    eficacia !== null && eficacia !== 'A' && sql`c.eficacia = ${eficacia}`,
    equipe === true && daEquipe(ctx, sql.ref('c.colaborador_id')),
    equipe === false && sql`not ${daEquipe(ctx, sql.ref('c.colaborador_id'))}`,
    dataIni !== null && sql`${DIA_DO_RESULTADO} >= ${dataIni}::date`,
    dataFim !== null && sql`t.data_prev_ini <= ${dataFim}::date`,
  ]);
  const ate = contagemAte({ ...resto, page, size }) + 1;
  const { rows: contadas } = await sql<{ total: number }>`select count(*)::int as total
    from (select 1 ${DE} where ${onde} limit ${ate}) x`.execute(ctx.db);
  const { rows } = await sql<Treinamento>`select c.id, json_build_object('id', p.id, 'nome', p.nome) as colaborador,
      json_build_object('id', k.id, 'nome', k.nome) as curso, json_build_object('id', t.id, 'nome', t.descricao) as turma,
      t.data_prev_ini as inicio, ${DIA_DO_RESULTADO} as fim, ${SITUACAO_NO_CURSO} as andamento, c.frequencia, c.resultado, c.motivo,
      c.eficacia, c.eficacia_evidencia as "eficaciaEvidencia", c.eficacia_em as "eficaciaEm", ${EFICACIA_DESDE} as "eficaciaDesde" ${DE}
    where ${onde} order by t.data_prev_ini desc, p.nome_busca, c.id limit ${size} offset ${page * size}`.execute(
    ctx.db,
  );
  return pageOf(rows, contadas[0]?.total ?? 0, { ...resto, page, size });
}

/** Evaluations with questions that are released to the class of `c` and that its student has not delivered. */
const ABERTAS = sql`avaliacao_curso a join turma_avaliacao_liberada l on l.avaliacao_curso_id = a.id and l.turma_id = c.turma_id
  where a.tipo = 'a' and c.situacao = 'I' and not exists (select from turma_nota n join questionario_preenchimento q on q.id = n.preenchimento_id
    where n.avaliacao_curso_id = a.id and n.colaborador_turma_id = c.id and q.concluido_em is not null)`;

/** Classes of whoever is in the session, those to come first. */
export async function lerMeus(ctx: Ctx): Promise<MeuTreinamento[]> {
  const id = await talentoDaSessao(ctx);
  const { rows } =
    await sql<MeuTreinamento>`select c.id, t.descricao as turma, k.nome as curso, t.instrutor, t.instituicao,
      t.data_prev_ini as inicio, ${ULTIMO_DIA} as fim, c.situacao = 'E' as "emEspera", c.frequencia, c.resultado, c.motivo,
      coalesce((select json_agg(json_build_object('id', d.id, 'dia', d.dia, 'horaIni', to_char(d.hora_ini, 'HH24:MI'),
        'horaFim', to_char(d.hora_fim, 'HH24:MI'), 'descricao', d.descricao, 'link', d.link) order by d.dia, d.hora_ini)
        from turma_dia d where d.turma_id = t.id), '[]') as dias,
      coalesce((select json_agg(json_build_object('id', a.id, 'titulo', a.titulo) order by a.nome_busca) from ${ABERTAS}), '[]') as avaliacoes,
      (select q.id from pesquisa_participante q join pesquisa s on s.id = q.pesquisa_id and s.situacao = 'L'
        where q.pesquisa_id = t.pesquisa_id and q.colaborador_id = c.colaborador_id and q.situacao <> 'R'
          and ${ctx.hoje}::date between s.data_ini and s.data_fim) as "pesquisaId"
    ${DE} where c.colaborador_id = ${id} and c.empresa_id = ${ctx.empresaId}
    order by ${ULTIMO_DIA} < ${ctx.hoje}::date, case when ${ULTIMO_DIA} >= ${ctx.hoje}::date then t.data_prev_ini end, t.data_prev_ini desc, c.id
    limit 100`.execute(ctx.db);
  return rows;
}

interface Inscrito {
  readonly id: number;
  readonly chave: string;
  readonly turmaId: number;
}

/** The own place in a class, or undefined where it is somebody else's. */
export async function minhaInscricao(ctx: Ctx, id: number): Promise<Inscrito | undefined> {
  const eu = await talentoDaSessao(ctx);
  const { rows } =
    await sql<Inscrito>`select c.id, t.chave, t.id as "turmaId" from colaborador_turma c join turma t on t.id = c.turma_id
    where c.id = ${id} and c.colaborador_id = ${eu} and c.empresa_id = ${ctx.empresaId} and c.situacao = 'I'`.execute(
      ctx.db,
    );
  return rows[0];
}

interface AResponder {
  readonly id: number;
  readonly titulo: string;
  readonly turma: string;
  readonly turmaId: number;
  readonly liberada: boolean;
  readonly questionarioId: number;
  readonly ordemAleatoria: boolean;
  readonly preenchimentoId: number | null;
  readonly entregue: boolean;
}

/** An evaluation of the course of an own class; `travar` holds the place. */
export async function minhaAvaliacao(
  ctx: Ctx,
  { id, avaliacaoCursoId }: { readonly id: number; readonly avaliacaoCursoId: number },
  travar = false,
): Promise<AResponder | undefined> {
  const eu = await talentoDaSessao(ctx);
  if (travar) await holdRows(ctx.db, 'colaborador_turma', sql`t.id = ${id} and t.colaborador_id = ${eu}`);
  const { rows } = await sql<AResponder>`select a.id, a.titulo, t.descricao as turma, t.id as "turmaId",
      exists (select from turma_avaliacao_liberada l where l.turma_id = t.id and l.avaliacao_curso_id = a.id) as liberada,
      a.questionario_id as "questionarioId", a.ordem_aleatoria as "ordemAleatoria", n.preenchimento_id as "preenchimentoId",
      exists (select from questionario_preenchimento q where q.id = n.preenchimento_id and q.concluido_em is not null) as entregue
    from colaborador_turma c join turma t on t.id = c.turma_id
    join avaliacao_curso_curso x on x.curso_id = t.curso_id join avaliacao_curso a on a.id = x.avaliacao_curso_id and a.tipo = 'a'
    left join turma_nota n on n.avaliacao_curso_id = a.id and n.colaborador_turma_id = c.id
    where c.id = ${id} and a.id = ${avaliacaoCursoId} and c.colaborador_id = ${eu} and c.empresa_id = ${ctx.empresaId}
      and c.situacao = 'I'`.execute(ctx.db);
  return rows[0];
}

/** Evaluations of courses that wait for the answers of whoever is in the session. */
export const avaliacoesDeCursoPorResponder: WaitingWork = {
  id: 'avaliacoes-de-curso-por-responder',
  titulo: 'Avaliações de treinamentos a responder',
  acao: 'Responder',
  permissoes: [permissaoMeusDados],
  ordem: 7,
  path: PAGINA_DOS_MEUS,
  async ler(ctx, limite) {
    const id = await talentoDaSessao(ctx);
    if (id === null) return { total: 0, itens: [] };
    const { rows } = await sql<{
      id: number;
      avaliacaoId: number;
      titulo: string;
      turma: string;
      total: number;
    }>`select c.id,
        a.id as "avaliacaoId", a.titulo, t.descricao as turma, count(*) over ()::int as total
      from colaborador_turma c join turma t on t.id = c.turma_id cross join lateral (select a.id, a.titulo from ${ABERTAS}) a
      where c.colaborador_id = ${id} and c.empresa_id = ${ctx.empresaId} order by t.data_prev_ini, a.titulo limit ${limite}`.execute(
      ctx.db,
    );
    return waitingOf(rows, (row) => ({
      chave: `${row.id}-${row.avaliacaoId}`,
      titulo: row.titulo,
      detalhe: row.turma,
      ate: null,
      path: `${PAGINA_DOS_MEUS}/${row.id}/avaliacoes/${row.avaliacaoId}`,
    }));
  },
};
