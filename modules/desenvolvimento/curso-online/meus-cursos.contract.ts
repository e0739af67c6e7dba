import { z } from 'zod';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { folha, respostasForm } from '#modules/organizacao/questionario/respostas.contract.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';
import { aulaOnline } from './aulas.contract.ts';
import { CAMINHO_DOS_ONLINE, permissoesDosOnline } from './curso-online.contract.ts';

/** Own courses: the id is of one's place in a class, and whose it is comes from the session. */
export const PAGINA_DOS_MEUS_CURSOS = '/desenvolvimento/meus-cursos-online';
/** Where an attempt at a questionnaire is answered; its id follows. */
export const PAGINA_DA_TENTATIVA = '/desenvolvimento/meus-questionarios-online';
/** The own online courses, which the page of the own trainings leads to. */
export const telaDosMeusCursos: ScreenContract = {
  path: PAGINA_DOS_MEUS_CURSOS,
  titulo: 'Meus cursos online',
  permissao: permissaoMeusDados,
};
const base = `/api${PAGINA_DOS_MEUS_CURSOS}`;
const acesso = exige(telaDosMeusCursos.permissao);
const { ver } = permissoesDosOnline;

const aulaDoCurso = z.object({
  id: z.number(),
  titulo: z.string(),
  tipo: z.enum(['T', 'V', 'A', 'Q']),
  minutos: z.number().nullable(),
  iniciadaEm: z.string().nullable(),
  visitadaEm: z.string().nullable(),
  concluidaEm: z.string().nullable(),
  /** Best result of its attempts, in per cent. */
  nota: z.string().nullable(),
});
const cursoAFazer = z.object({
  curso: z.string(),
  apresentacao: z.string().nullable(),
  cargaHoraria: z.string().nullable(),
  prazo: z.string().nullable(),
  andamento: z.enum(['N', 'E', 'C', 'R']),
  percentual: z.number(),
  /** The lesson in which one goes on. */
  retomar: z.number().nullable(),
  modulos: z.array(z.object({ id: z.number(), titulo: z.string(), aulas: z.array(aulaDoCurso) })),
});
export type CursoAFazer = z.output<typeof cursoAFazer>;

const aulaAberta = z.object({
  id: z.number(),
  curso: z.string(),
  modulo: z.string(),
  titulo: z.string(),
  tipo: z.enum(['T', 'V', 'A', 'Q']),
  minutos: z.number().nullable(),
  texto: z.string().nullable(),
  video: z.string().nullable(),
  arquivo: z.string().nullable(),
  concluidaEm: z.string().nullable(),
  anterior: z.number().nullable(),
  proxima: z.number().nullable(),
  questionario: z
    .object({
      perguntas: z.number(),
      notaMinima: z.string().nullable(),
      /** Attempts that are left; null without a limit. */
      restantes: z.number().nullable(),
      /** The attempt that was begun and not delivered. */
      abertaId: z.number().nullable(),
      tentativas: z.array(
        z.object({ numero: z.number(), entregueEm: z.string(), nota: z.string().nullable(), aprovada: z.boolean() }),
      ),
    })
    .nullable(),
});
export type AulaAberta = z.output<typeof aulaAberta>;

const meuCurso = z.object({
  id: z.number(),
  curso: z.string(),
  aulas: z.number(),
  concluidas: z.number(),
  percentual: z.number(),
  andamento: z.enum(['N', 'E', 'C', 'R']),
  prazo: z.string().nullable(),
  visitadoEm: z.string().nullable(),
});
export type MeuCursoOnline = z.output<typeof meuCurso>;

export const meusCursosOnline = endpoint({
  method: 'GET',
  path: base,
  acesso,
  resumo: 'Os próprios cursos online, os por concluir primeiro',
  resposta: z.array(meuCurso),
});

export const abrirMeuCurso = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  acesso,
  resumo: 'Abre um curso online em que se está inscrito, com o próprio andamento',
  params: porId,
  resposta: cursoAFazer,
});

const daAula = z.object({ id: idParam, aulaId: idParam });

/** Notes the visit: it is where one goes on the next time. */
export const abrirMinhaAula = endpoint({
  method: 'POST',
  path: `${base}/{id}/aulas/{aulaId}/abrir`,
  acesso,
  resumo: 'Abre uma aula de um curso online próprio, e anota a visita',
  params: daAula,
  resposta: aulaAberta,
});
export const concluirMinhaAula = endpoint({
  method: 'POST',
  path: `${base}/{id}/aulas/{aulaId}/concluir`,
  acesso,
  resumo: 'Conclui uma aula de um curso online próprio; um questionário se conclui pelas respostas',
  params: daAula,
  resposta: cursoAFazer,
});
export const baixarMeuArquivo = endpoint({
  method: 'GET',
  path: `${base}/{id}/aulas/{aulaId}/arquivo`,
  acesso,
  resumo: 'Baixa o arquivo de uma aula de um curso online próprio',
  params: daAula,
  formato: 'arquivo',
});
/** Goes on with the attempt that is open, if there is one. */
export const comecarTentativa = endpoint({
  method: 'POST',
  path: `${base}/{id}/aulas/{aulaId}/tentativas`,
  acesso,
  resumo: 'Começa a responder o questionário de uma aula, ou segue no que já começou',
  params: daAula,
  resposta: z.object({ id: z.number() }),
});

const tentativaLida = z.object({
  id: z.number(),
  inscricaoId: z.number(),
  aulaId: z.number(),
  curso: z.string(),
  titulo: z.string(),
  numero: z.number(),
  notaMinima: z.string().nullable(),
  restantes: z.number().nullable(),
  recusa: z.string().nullable(),
  /** Null while it was not delivered. */
  entregueEm: z.string().nullable(),
  nota: z.string().nullable(),
  aprovada: z.boolean().nullable(),
  /** The questions, while they may be answered. */
  folha: folha.nullable(),
});
export type TentativaLida = z.output<typeof tentativaLida>;

export const abrirTentativa = endpoint({
  method: 'GET',
  path: `/api${PAGINA_DA_TENTATIVA}/{id}`,
  acesso,
  resumo: 'Abre uma tentativa própria em um questionário de curso online',
  params: porId,
  resposta: tentativaLida,
});
export const responderTentativa = endpoint({
  method: 'PUT',
  path: `/api${PAGINA_DA_TENTATIVA}/{id}`,
  acesso,
  resumo: 'Grava ou entrega as respostas de uma tentativa própria',
  params: porId,
  body: respostasForm,
  resposta: tentativaLida,
});

const aberto = z.object({
  id: z.number(),
  /** One's place in a class of it, where there is one that is not over. */
  inscricaoId: z.number().nullable(),
});
export type CursoAberto = z.output<typeof aberto>;
/** The online courses that a talent may begin without being put into a class; the id is of the course. */
export const cursosAbertos = endpoint({
  method: 'GET',
  path: '/api/desenvolvimento/cursos-online-abertos',
  acesso,
  resumo: 'Cursos online em que o talento se inscreve sozinho',
  resposta: z.array(aberto),
});
export const inscreverMe = endpoint({
  method: 'POST',
  path: '/api/desenvolvimento/cursos-online-abertos/{id}/inscrever',
  acesso,
  resumo: 'Inscreve o próprio talento em um curso online do catálogo',
  params: porId,
  resposta: z.object({ id: z.number() }),
});

/** What a talent would see, of nobody: nothing is kept. */
export const previaDoCurso = endpoint({
  method: 'GET',
  path: `/api${CAMINHO_DOS_ONLINE}/{id}/previa`,
  acesso: exige(ver),
  resumo: 'Um curso online como o talento o vê, sem guardar nada',
  params: porId,
  resposta: cursoAFazer,
});
export const previaDaAula = endpoint({
  method: 'GET',
  path: `/api${aulaOnline.path}/{id}/previa`,
  acesso: exige(ver),
  resumo: 'Uma aula como o talento a vê, sem guardar nada; de um questionário também as perguntas',
  params: porId,
  resposta: z.object({ aula: aulaAberta, folha: folha.nullable() }),
});
