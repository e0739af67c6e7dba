import { sql } from 'kysely';
import { faltaCertificar } from '#modules/desenvolvimento/colaboradores-certificacoes/exigencias.queries.ts';
import { inscrever, noMesmoHorario, travarTurma } from '#modules/desenvolvimento/turmas/inscricao.queries.ts';
import { recalcularTurmas } from '#modules/desenvolvimento/turmas/resultado.queries.ts';
import { REALIZADA } from '#modules/desenvolvimento/turmas/turmas.rules.ts';
import {
  colaboradorVisivel,
  colaboradorVistoSql,
  deAnonimo,
  lotadoNoLugar,
  lugarDe,
  podeDeAnonimo,
  recusasDeAnonimo,
  temAcesso,
} from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { contem } from '#platform/server/resource/list.ts';
import { allOf } from '#platform/server/resource/references.ts';
import { campoInvalido, regra } from '#platform/shared/problem.ts';
import { colaboradorTurma, incluirParticipantes } from './colaborador-turma.contract.ts';

const talento = sql.ref('t.colaborador_id');
const nome = sql`(select p.nome_busca from colaborador p where p.id = t.colaborador_id)`;

/** Another class in which the talent has a day at the same hours; a warning, and no refusal. */
const conflito = sql`(select left(min(k.descricao || ' em ' || to_char(d.dia, 'DD/MM/YYYY')), 200)
  ${noMesmoHorario(sql.ref('t.turma_id'), talento)})`;

export const participantes = defineResource(colaboradorTurma, {
  tabela: 'colaborador_turma',
  nomes: { turma: sql`r.descricao` },
  nomeDe: sql`(select p.nome || ', ' || k.descricao from colaborador p, turma k where p.id = t.colaborador_id and k.id = t.turma_id)`,
  colunas: { areaOrganizacional: lugarDe(talento).areaOrganizacional, conflito, anonimo: deAnonimo(talento) },
  visivel: (ctx) => [colaboradorVisivel(ctx, talento)],
  filtros: { nome: (texto) => contem(nome, texto) },
  ordem: { '': nome, colaborador: nome },
  ordemDasOpcoes: nome,
  pode: (_ctx, linha) => podeDeAnonimo(linha),
  impedimentos: (_ctx, linha) => recusasDeAnonimo(linha),
  async validar(ctx, form, id) {
    if (id !== null) return;
    const vagas = await travarTurma(ctx, form.turma.id);
    const { rows } = await sql<{
      pode: boolean;
    }>`select ${temAcesso(sql.ref('c.id'))} and not ${deAnonimo(sql.ref('c.id'))}
        and ${colaboradorVistoSql(ctx, sql.ref('c.id'))} as pode
      from colaborador c where c.id = ${form.colaborador.id}`.execute(ctx.db);
    if (!rows[0]?.pode) throw campoInvalido('colaborador', 'Este talento já não trabalha aqui.');
    if (vagas.maximo !== null && vagas.inscritos >= vagas.maximo && !vagas.listaEspera)
      throw campoInvalido('colaborador', `A turma já tem o máximo de ${vagas.maximo} participantes.`);
  },
  async aoGravar({ db }, id, form, antes) {
    if (antes === null)
      await sql`update colaborador_turma x set situacao = 'E' from turma t where x.id = ${id} and t.id = x.turma_id
        and (select count(*) from colaborador_turma c where c.turma_id = t.id and c.situacao = 'I') > t.maximo_participantes`.execute(
        db,
      );
    await recalcularTurmas(db, [form.turma.id]);
  },
  // Who waited longest comes in; two places left at once are for two.
  async aoExcluir(ctx, id, { turma, situacao }) {
    const { db } = ctx;
    const { realizada } = await travarTurma(ctx, turma.id);
    // Whoever only waited for a place has no history in it.
    if (realizada && situacao !== 'E') throw regra(REALIZADA);
    await sql`update colaborador_turma x set situacao = 'I' from turma t
      where t.id = ${turma.id} and x.id = (select c.id from colaborador_turma c where c.turma_id = t.id and c.situacao = 'E' and c.id <> ${id}
          order by c.inscrito_em, c.id limit 1)
        and (select count(*) from colaborador_turma c where c.turma_id = t.id and c.situacao = 'I' and c.id <> ${id}) < coalesce(t.maximo_participantes, 2147483647)`.execute(
      db,
    );
    await recalcularTurmas(db, [turma.id]);
  },
});

export const participantesHandlers: readonly Handler[] = [
  on(incluirParticipantes, async (ctx, { body: { turmaId, colaboradoresIds, semCurso, aCertificar, ...lugar } }) => {
    const escolhidos = [...Object.values(lugar), colaboradoresIds].some((ids) => ids.length > 0);
    if (!escolhidos && !semCurso && !aCertificar)
      throw campoInvalido('colaboradoresIds', 'Escolha áreas, cargos, estabelecimentos ou talentos.');
    const quais = allOf([
      ...lotadoNoLugar(sql.ref('c.id'), lugar),
      colaboradoresIds.length > 0 && sql`c.id = any (${idList(colaboradoresIds)})`,
      semCurso &&
        sql`not exists (select from colaborador_turma f join turma k on k.id = f.turma_id
          join turma aqui on aqui.id = ${turmaId} and aqui.curso_id = k.curso_id
          where f.colaborador_id = c.id and f.resultado = 'A')`,
      aCertificar && faltaCertificar(sql.ref('c.id'), turmaId),
    ]);
    const feito = await inscrever(ctx, turmaId, quais);
    await recalcularTurmas(ctx.db, [turmaId]);
    return feito;
  }),
];
