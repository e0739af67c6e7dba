import { sql } from 'kysely';
import { frequenciaDe } from '#modules/desenvolvimento/aprovacao.rules.ts';
import { MINUTOS_DADOS } from '#modules/desenvolvimento/turmas/resultado.queries.ts';
import { colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import type { PresencasDaTurma } from './presencas.contract.ts';

const HORAS = sql`to_char(d.hora_ini, 'HH24:MI') as "horaIni", to_char(d.hora_fim, 'HH24:MI') as "horaFim"`;

type Dia = PresencasDaTurma['dias'][number];

/** Days of a class of the session's company, in order; `so` limits them to one day of the calendar. */
export async function diasDaTurma({ db, empresaId }: Ctx, turmaId: number, so: string | null = null): Promise<Dia[]> {
  const { rows } = await sql<Dia>`select d.id, d.dia, ${HORAS}, d.descricao from turma_dia d
    where d.turma_id = ${turmaId} and d.empresa_id = ${empresaId} and d.dia = coalesce(${so}::date, d.dia)
    order by d.dia, d.hora_ini`.execute(db);
  return rows;
}

/** Everything of the attendance of a class: four statements, however many students there are. Throws NAO_ENCONTRADO. */
export async function presencasDaTurma(ctx: Ctx, id: number): Promise<PresencasDaTurma> {
  const { rows: turmas } = await sql<
    PresencasDaTurma['turma'] & { cursoId: number }
  >`select t.id, t.descricao, k.nome as curso,
      t.realizada, t.curso_id as "cursoId" from turma t join curso k on k.id = t.curso_id
    where t.id = ${id} and t.empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const [achada] = turmas;
  if (!achada) throw new ProblemError('NAO_ENCONTRADO');
  const { cursoId, ...turma } = achada;
  const dias = await diasDaTurma(ctx, id);
  const { rows: avaliacoes } = await sql<PresencasDaTurma['avaliacoes'][number]>`select a.id, a.titulo, a.tipo
    from avaliacao_curso a join avaliacao_curso_curso x on x.avaliacao_curso_id = a.id
    where x.curso_id = ${cursoId} and a.empresa_id = ${ctx.empresaId} order by a.nome_busca, a.id`.execute(ctx.db);
  const { rows } = await sql<
    PresencasDaTurma['participantes'][number] & { presente: number; total: number }
  >`select c.id, p.nome, c.frequencia, c.resultado, c.motivo,
      coalesce((select json_agg(json_build_object('diaId', r.turma_dia_id, 'presente', r.presente, 'origem', r.origem))
        from turma_presenca r where r.colaborador_turma_id = c.id), '[]') as presencas,
      coalesce((select json_agg(json_build_object('avaliacaoCursoId', n.avaliacao_curso_id, 'nota', n.nota::text))
        from turma_nota n where n.colaborador_turma_id = c.id), '[]') as notas,
      coalesce((select sum(d.minutos) from turma_presenca r join turma_dia d on d.id = r.turma_dia_id
        where r.colaborador_turma_id = c.id and r.presente), 0)::int as presente,
      ${MINUTOS_DADOS} as total
    from colaborador_turma c join colaborador p on p.id = c.colaborador_id join turma t on t.id = c.turma_id
    where c.turma_id = ${id} and c.empresa_id = ${ctx.empresaId} and c.situacao = 'I'
      and ${colaboradorVistoSql(ctx, sql.ref('c.colaborador_id'))} order by p.nome_busca, c.id`.execute(ctx.db);
  const soma = (qual: 'presente' | 'total') => rows.reduce((total, linha) => total + linha[qual], 0);
  return {
    turma,
    frequencia: frequenciaDe(soma('presente'), soma('total')),
    dias,
    avaliacoes,
    participantes: rows.map(({ presente: _p, total: _t, ...linha }) => linha),
  };
}
