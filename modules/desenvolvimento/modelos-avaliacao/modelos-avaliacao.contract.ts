import { z } from 'zod';
import { ateCem, DE_ZERO_A_CEM } from '#modules/desenvolvimento/aprovacao.rules.ts';
import { cadastro } from '#modules/desenvolvimento/desenvolvimento.permissions.ts';
import {
  aoLadoDasPerguntas,
  figurasDasPerguntas,
  tituloDasPerguntas as titulo,
} from '#modules/organizacao/questionario/cabecalho.contract.ts';
import { clonagemDe } from '#modules/organizacao/questionario/clonagem.contract.ts';
import { opcoesDeImpressao } from '#modules/organizacao/questionario/impressao.contract.ts';
import { perguntasDe } from '#modules/organizacao/questionario/perguntas.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, percentual, referenciaId } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { exige, type Permission } from '#platform/shared/permission.ts';

const verbos = { CLONAR: 'Clonar' };
const doCurso = cadastro('MODELO_AVALIACAO', { ordem: 60, rotulo: 'Modelos de avaliação de cursos', verbos });
const doAluno = cadastro('MODELO_AVALIACAO_ALUNO', { ordem: 70, rotulo: 'Modelos de avaliação do aluno', verbos });

const ativo = booleano({ label: 'Ativo' });
const percentualMinimoAprovacao = percentual({
  label: 'Mínimo para aprovação (%)',
  inteiros: 3,
  ajuda: 'A partir deste resultado o aluno está aprovado.',
});
const comuns = { titulo, ativo, ...aoLadoDasPerguntas };
const filtro = z.object({ titulo: opcional(titulo), somenteAtivos: booleano({ label: 'Somente ativos' }) });

/** What a student of a course is evaluated by: kind C of the register of models (decision 133). */
export const modeloAvaliacaoCurso = resource({
  path: '/desenvolvimento/modelos-avaliacao',
  nome: { um: 'Modelo de avaliação de curso', varios: 'Modelos de avaliação de cursos', genero: 'm' },
  ...doCurso,
  form: comRegras(
    z.object({ ...comuns, percentualMinimoAprovacao }),
    ({ percentualMinimoAprovacao: minimo }, recusar) => {
      if (minimo && !ateCem(minimo)) recusar('percentualMinimoAprovacao', DE_ZERO_A_CEM);
    },
  ),
  detalhe: z.object(figurasDasPerguntas),
  linha: z.object({ titulo, percentualMinimoAprovacao, ...figurasDasPerguntas, ativo }),
  filtro,
});

/** What a class is evaluated by who was in it: kind L, the same records as the evaluations of classes. */
export const modeloAvaliacaoAluno = resource({
  path: '/desenvolvimento/modelos-avaliacao-aluno',
  nome: { um: 'Modelo de avaliação do aluno', varios: 'Modelos de avaliação do aluno', genero: 'm' },
  ...doAluno,
  form: z.object(comuns),
  detalhe: z.object(figurasDasPerguntas),
  linha: z.object({ titulo, ...figurasDasPerguntas, ativo }),
  filtro,
});

/** Everything that is called on the questions of one of the two. */
const chamadas = (modelo: typeof modeloAvaliacaoCurso | typeof modeloAvaliacaoAluno, permissao: Permission) => ({
  permissaoDeClonar: permissao,
  perguntas: perguntasDe(modelo),
  clonar: clonagemDe({ ...modelo, permissao }),
  /** The questions on paper, to be answered with a pen. */
  imprimir: endpoint({
    method: 'POST',
    path: `/api${modelo.path}/relatorio`,
    acesso: exige(modelo.permissoes.ver),
    resumo: `Imprime as perguntas: ${modelo.nome.um}`,
    body: z.object({
      avaliacaoId: referenciaId({ label: 'Modelo', fonte: `${modelo.path}/opcoes`, obrigatorio: true }),
      ...opcoesDeImpressao,
    }),
    formato: 'arquivo',
  }),
});

export const chamadasDoCurso = chamadas(modeloAvaliacaoCurso, doCurso.permissoes.verbos.CLONAR);
export const chamadasDoAluno = chamadas(modeloAvaliacaoAluno, doAluno.permissoes.verbos.CLONAR);
