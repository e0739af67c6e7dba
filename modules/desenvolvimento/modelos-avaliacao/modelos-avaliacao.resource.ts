import { sql } from 'kysely';
import { perguntasDeUmModelo } from '#modules/avaliacao/avaliacao.api.ts';
import { clonagemHandler, imprimirQuestionario, perguntasHandlers } from '#modules/organizacao/organizacao.api.ts';
import { type Handler, onFile } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { porNome } from '#platform/server/resource/filters.ts';
import {
  chamadasDoAluno,
  chamadasDoCurso,
  modeloAvaliacaoAluno,
  modeloAvaliacaoCurso,
} from './modelos-avaliacao.contract.ts';

const TABELA = 'modelo_avaliacao';

const comum = {
  tabela: TABELA,
  nomeDe: sql`t.titulo`,
  colunas: {
    qtdPerguntas: sql`(select count(*) from questionario_pergunta p where p.questionario_id = t.questionario_id)`,
    qtdRespondidas: sql`(select count(*) from questionario_preenchimento q where q.questionario_id = t.questionario_id)`,
  },
  oferecer: () => [sql`t.ativo`],
  ordem: { '': sql`t.nome_busca`, titulo: sql`t.nome_busca` },
  ordemDasOpcoes: sql`t.nome_busca`,
  filtros: { titulo: porNome, somenteAtivos: () => sql`t.ativo` },
} as const;

export const modelosDoCurso = defineResource(modeloAvaliacaoCurso, { ...comum, fixo: { tipo: 'C' } });
export const modelosDoAluno = defineResource(modeloAvaliacaoAluno, { ...comum, fixo: { tipo: 'L' } });

const COPIADAS = ['tipo', 'ativo', 'instrucoes', 'observacao', 'ordem_aleatoria', 'percentual_minimo_aprovacao'];

const handlersDe = (
  { perguntas, clonar, imprimir }: typeof chamadasDoCurso,
  tipo: 'C' | 'L',
  entidade: string,
): Handler[] => {
  const dono = { tabela: TABELA, entidade, coluna: 'tipo', condicao: sql`t.tipo = ${tipo}` } as const;
  return [
    ...perguntasHandlers(perguntas, dono),
    clonagemHandler(clonar, { ...dono, colunas: COPIADAS }),
    onFile(imprimir, async (ctx, { body: { avaliacaoId, ...opcoes } }) => {
      const modelo = await perguntasDeUmModelo(ctx, avaliacaoId, tipo);
      const linhas = ['Aluno', 'Turma', 'Data'].map((rotulo) => ({ rotulo, valor: '' }));
      return imprimirQuestionario(ctx, { ...modelo, linhas, respostas: null }, opcoes);
    }),
  ];
};

export const modelosHandlers: readonly Handler[] = [
  ...handlersDe(chamadasDoCurso, 'C', modeloAvaliacaoCurso.nome.um),
  ...handlersDe(chamadasDoAluno, 'L', modeloAvaliacaoAluno.nome.um),
];
