import { type RawBuilder, sql } from 'kysely';
import { doAlunoNoPapel } from '#modules/desenvolvimento/modelos-avaliacao/modelos-avaliacao.resource.ts';
import {
  clonagemHandler,
  copiarPerguntas,
  imprimirQuestionario,
  perguntasDoQuestionario,
  perguntasHandlers,
} from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { porNome } from '#platform/server/resource/filters.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import {
  avaliacaoCurso,
  avaliacoesPorCurso,
  clonarAvaliacaoDeCurso,
  imprimirAvaliacaoDeCurso,
  perguntasDaAvaliacaoDeCurso,
  todasAsAvaliacoes,
} from './avaliacao-curso.contract.ts';

const TABELA = 'avaliacao_curso';

/** The questions of the model, where the evaluation has none yet. */
async function comecarPeloModelo({ db, empresaId }: Ctx, id: number): Promise<void> {
  const { rows } = await sql<{ de: number; para: number }>`select m.questionario_id as de, t.questionario_id as para
    from avaliacao_curso t join modelo_avaliacao m on m.id = t.modelo_avaliacao_id
    where t.id = ${id} and not exists (select from questionario_pergunta p where p.questionario_id = t.questionario_id)`.execute(
    db,
  );
  if (rows[0]) await copiarPerguntas({ db, empresaId }, rows[0].de, rows[0].para);
}

export const avaliacoesDosCursos = defineResource(avaliacaoCurso, {
  tabela: TABELA,
  nomeDe: sql`t.titulo`,
  refs: { modeloAvaliacao: 'modelo_avaliacao' },
  nomes: { modeloAvaliacao: sql`r.titulo`, avaliacaoPratica: sql`r.titulo` },
  ligacoes: {
    cursos: { tabela: 'avaliacao_curso_curso', dono: 'avaliacao_curso_id', alvo: 'curso_id', alvoTabela: 'curso' },
  },
  colunas: {
    qtdPerguntas: sql`(select count(*) from questionario_pergunta p where p.questionario_id = t.questionario_id)`,
    qtdRespondidas: sql`(select count(*) from questionario_preenchimento q where q.questionario_id = t.questionario_id)`,
  },
  filtros: {
    filtro: porNome,
    cursoId: (id) => sql`t.id in (select x.avaliacao_curso_id from avaliacao_curso_curso x where x.curso_id = ${id})`,
  },
  ordem: { '': sql`t.nome_busca`, titulo: sql`t.nome_busca` },
  ordemDasOpcoes: sql`t.nome_busca`,
  aoGravar: comecarPeloModelo,
});

async function escolhas({ db, empresaId }: Ctx, quais: RawBuilder<unknown>) {
  const { rows } = await sql<{
    id: number;
    titulo: string;
    tipo: string;
    minimoAprovacao: string | null;
  }>`select t.id, t.titulo, t.tipo, coalesce(t.minimo_aprovacao, m.percentual_minimo_aprovacao) as "minimoAprovacao"
    from avaliacao_curso t left join modelo_avaliacao m on m.id = t.modelo_avaliacao_id
    where t.empresa_id = ${empresaId} and ${quais} order by t.nome_busca, t.id limit 1000`.execute(db);
  return rows;
}

async function paraImprimir({ db, empresaId }: Ctx, id: number) {
  const { rows } = await sql<{ titulo: string; instrucoes: string | null; questionario: number }>`select t.titulo,
      m.instrucoes, t.questionario_id as questionario
    from avaliacao_curso t left join modelo_avaliacao m on m.id = t.modelo_avaliacao_id
    where t.id = ${id} and t.empresa_id = ${empresaId}`.execute(db);
  const [lida] = rows;
  if (!lida) throw new ProblemError('NAO_ENCONTRADO');
  return {
    titulo: lida.titulo,
    instrucoes: lida.instrucoes,
    perguntas: await perguntasDoQuestionario(db, lida.questionario),
  };
}

const dono = { tabela: TABELA, entidade: avaliacaoCurso.nome.um } as const;

export const avaliacaoCursoHandlers: readonly Handler[] = [
  on(avaliacoesPorCurso, (ctx, { params: { id } }) =>
    escolhas(ctx, sql`t.id in (select x.avaliacao_curso_id from avaliacao_curso_curso x where x.curso_id = ${id})`),
  ),
  on(todasAsAvaliacoes, (ctx) => escolhas(ctx, sql`true`)),
  onFile(imprimirAvaliacaoDeCurso, async (ctx, { params, body }) => {
    const lida = await paraImprimir(ctx, params.id);
    return imprimirQuestionario(ctx, { ...lida, linhas: doAlunoNoPapel, respostas: null }, body);
  }),
  // The model stays behind, and with it the least that it gave.
  clonagemHandler(clonarAvaliacaoDeCurso, {
    ...dono,
    colunas: ['tipo', 'minimo_aprovacao', 'ordem_aleatoria'],
    valores: {
      minimo_aprovacao: sql`coalesce(minimo_aprovacao, (select m.percentual_minimo_aprovacao from modelo_avaliacao m
        where m.id = avaliacao_curso.modelo_avaliacao_id))`,
    },
  }),
  ...perguntasHandlers(perguntasDaAvaliacaoDeCurso, dono),
];
