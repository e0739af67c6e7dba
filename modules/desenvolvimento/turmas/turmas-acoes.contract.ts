import { z } from 'zod';
import { avaliacaoCurso } from '#modules/desenvolvimento/avaliacao-curso/avaliacao-curso.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano, referenciaId, referenciasIds, textoLongo } from '#platform/shared/contract/kinds.ts';
import { idDe } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { cursoDaTurma, opcoesDeTurmas, permissoesDaTurma, turma } from './turmas.contract.ts';

const base = `/api${turma.path}/{id}`;
const { ver, editar, verbos } = permissoesDaTurma;

/** How many came in, how many wait, how many found no place, and how many have another class at the same hours. */
export const inscricao = z.object({
  inscritos: z.number(),
  emEspera: z.number(),
  semVaga: z.number(),
  emConflito: z.number(),
});

export const avisoForm = z.object({
  texto: textoLongo({
    label: 'Mensagem',
    genero: 'f',
    max: 2000,
    ajuda: 'Vai no começo do e-mail, antes dos dados da turma.',
  }),
});

/** Tells the participants of the class, by mail with its days for the calendar, and in their boxes. */
export const enviarAviso = endpoint({
  method: 'POST',
  path: `${base}/envia-aviso`,
  acesso: exige(verbos.AVISAR),
  resumo: 'Envia aos participantes o convite da turma, com o arquivo de calendário',
  params: porId,
  body: avisoForm,
  resposta: z.object({ avisados: z.number(), semEmail: z.number() }),
});

const liberada = booleano({ label: 'Liberada', genero: 'f' });

export const liberarAvaliacao = endpoint({
  method: 'PUT',
  path: `${base}/libera-bloqueia`,
  acesso: exige(verbos.LIBERAR),
  resumo: 'Libera ou bloqueia uma avaliação do curso para os alunos da turma',
  params: porId,
  body: z.object({
    avaliacaoCursoId: referenciaId({
      label: 'Avaliação',
      genero: 'f',
      fonte: `${avaliacaoCurso.path}/opcoes`,
      obrigatorio: true,
    }),
    liberada,
  }),
});

/** The anonymous survey by which the students evaluate the class: made from the model at the first release. */
export const liberarAvaliacaoDoAluno = endpoint({
  method: 'PUT',
  path: `${base}/libera-avaliacao-aluno`,
  acesso: exige(verbos.LIBERAR),
  resumo: 'Libera ou bloqueia a avaliação da turma pelos alunos, anônima',
  params: porId,
  body: z.object({ liberada }),
  resposta: z.object({ pesquisaId: z.number() }),
});

export const clonarForm = z.object({
  cursoId: idDe(cursoDaTurma, { obrigatorio: true }),
  turmasIds: referenciasIds({
    label: 'Turmas',
    genero: 'f',
    fonte: opcoesDeTurmas,
    max: 50,
    obrigatorio: true,
    mensagemObrigatorio: 'É necessário selecionar ao menos 1 turma.',
  }),
});

export const clonarColaboradores = endpoint({
  method: 'POST',
  path: `${base}/clona-colaboradores`,
  acesso: exige(editar),
  resumo: 'Inscreve na turma os participantes de outras turmas de um curso',
  params: porId,
  body: clonarForm,
  resposta: inscricao,
});

export const temColaborador = endpoint({
  method: 'GET',
  path: `${base}/tem-colaborador`,
  acesso: exige(ver),
  resumo: 'Diz se a turma tem participantes',
  params: porId,
  resposta: z.boolean(),
});

/** The evaluations of a class, and which of them take answers. */
export const avaliacoesDaTurma = endpoint({
  method: 'GET',
  path: `${base}/avaliacoes`,
  acesso: exige(ver),
  resumo: 'Avaliações da turma, e quais estão liberadas',
  params: porId,
  resposta: z.object({
    doCurso: z.array(
      z.object({
        id: z.number(),
        titulo: z.string(),
        tipo: z.enum(['n', 'p', 'a']),
        minimo: z.string().nullable(),
        liberada: z.boolean(),
        lancadas: z.number(),
      }),
    ),
    doAluno: z.object({
      modelo: z.string().nullable(),
      pesquisaId: z.number().nullable(),
      liberada: z.boolean(),
      responderam: z.number(),
    }),
  }),
});
