import { sql } from 'kysely';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { porNome } from '#platform/server/resource/filters.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { inscrever, nomeadosNoPedido } from './inscricao.queries.ts';
import { perdemPresencas, recalcularTurmas, ULTIMO_DIA } from './resultado.queries.ts';
import { turma } from './turmas.contract.ts';
import { REALIZADA } from './turmas.rules.ts';

export const turmas = defineResource(turma, {
  tabela: 'turma',
  refs: { modeloAvaliacaoAluno: 'modelo_avaliacao' },
  nomes: {
    modeloAvaliacaoAluno: sql`r.titulo`,
    cursoLnt: sql`coalesce((select k.nome from curso k where k.id = r.curso_id), r.nome)`,
  },
  nomeDe: sql`t.descricao`,
  filhos: { diasTurma: { tabela: 'turma_dia', dono: 'turma_id', ordem: 'dia', versao: true } },
  colunas: {
    participantes: sql`(select count(*) from colaborador_turma c where c.turma_id = t.id and c.situacao = 'I')`,
  },
  filtros: {
    descricao: porNome,
    categoriaCursoId: (id) => sql`t.curso_id in (select c.id from curso c where c.categoria_curso_id = ${id})`,
    dataIni: (dia) => sql`${ULTIMO_DIA} >= ${dia}`,
    dataFim: (dia) => sql`t.data_prev_ini <= ${dia}`,
  },
  ordem: { '': sql`t.data_prev_ini desc`, descricao: sql`t.nome_busca` },
  ordemDasOpcoes: sql`t.data_prev_ini desc`,
  // What was held is the history of who took part; unmarked, it is a plan again.
  pode: (_ctx, { realizada }): Readonly<Record<string, boolean>> => (realizada ? { emUso: true } : {}),
  impedimentos: (_ctx, { realizada }) => (realizada ? { excluir: REALIZADA } : {}),
  async validar({ db }, { curso, cursoLnt, realizada, diasTurma }, id) {
    if (realizada && (await perdemPresencas(db, id, diasTurma))) throw campoInvalido('diasTurma', REALIZADA);
    if (cursoLnt === null) return;
    const { rows } = await sql`select 1 from curso_lnt where id = ${cursoLnt.id} and curso_id = ${curso.id}`.execute(
      db,
    );
    if (rows.length === 0) throw campoInvalido('cursoLnt', 'O pedido é de outro curso');
  },
  async aoGravar(ctx, id, { cursoLnt }, antes) {
    if (cursoLnt !== null && antes?.cursoLnt?.id !== cursoLnt.id)
      await inscrever(ctx, id, nomeadosNoPedido(cursoLnt.id));
    await recalcularTurmas(ctx.db, [id]);
  },
});
