import { sql } from 'kysely';
import { COPIADO_DO_MODELO, cadastroDeModelos, perguntasDeUmModelo } from '#modules/avaliacao/avaliacao.api.ts';
import {
  clonagemHandler,
  imprimirQuestionario,
  linhasEmBranco,
  perguntasHandlers,
} from '#modules/organizacao/organizacao.api.ts';
import { type Handler, onFile } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import {
  chamadasDoAluno,
  chamadasDoCurso,
  modeloAvaliacaoAluno,
  modeloAvaliacaoCurso,
} from './modelos-avaliacao.contract.ts';

/** Who fills a sheet of training in by hand. */
export const doAlunoNoPapel = linhasEmBranco('Aluno', 'Turma', 'Data');

export const modelosDoCurso = defineResource(modeloAvaliacaoCurso, { ...cadastroDeModelos, fixo: { tipo: 'C' } });
export const modelosDoAluno = defineResource(modeloAvaliacaoAluno, { ...cadastroDeModelos, fixo: { tipo: 'L' } });

const handlersDe = (
  { perguntas, clonar, imprimir }: typeof chamadasDoCurso,
  tipo: 'C' | 'L',
  entidade: string,
): Handler[] => {
  const { tabela } = cadastroDeModelos;
  const dono = { tabela, entidade, coluna: 'tipo', condicao: sql`t.tipo = ${tipo}` } as const;
  return [
    ...perguntasHandlers(perguntas, dono),
    clonagemHandler(clonar, { ...dono, colunas: COPIADO_DO_MODELO }),
    onFile(imprimir, async (ctx, { body: { avaliacaoId, ...opcoes } }) => {
      const modelo = await perguntasDeUmModelo(ctx, avaliacaoId, tipo);
      return imprimirQuestionario(ctx, { ...modelo, linhas: doAlunoNoPapel, respostas: null }, opcoes);
    }),
  ];
};

export const modelosHandlers: readonly Handler[] = [
  ...handlersDe(chamadasDoCurso, 'C', modeloAvaliacaoCurso.nome.um),
  ...handlersDe(chamadasDoAluno, 'L', modeloAvaliacaoAluno.nome.um),
];
