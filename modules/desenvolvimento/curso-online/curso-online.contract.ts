import { z } from 'zod';
import { opcoesDeCursos } from '#modules/desenvolvimento/cursos/cursos.contract.ts';
import { funcionalidade } from '#modules/desenvolvimento/desenvolvimento.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano, instante, inteiro, referencia, simNao, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { optionQuery, optionRows, resource } from '#platform/shared/contract/resource.ts';
import { deQuemEscolhe, exige } from '#platform/shared/permission.ts';

export const CAMINHO_DOS_ONLINE = '/desenvolvimento/cursos-online';

const lugar = funcionalidade('CURSO_ONLINE', {
  ordem: 15,
  rotulo: 'Cursos online',
  verbos: { PUBLICAR: 'Publicar e tirar do ar', LEMBRAR: 'Lembrar quem não concluiu' },
  menu: { sinonimos: ['EAD', 'aulas online', 'e-learning'] },
});
export const permissoesDosOnline = lugar.permissoes;
const { ver, inserir, verbos } = lugar.permissoes;

/** Where the course of a content is picked from: the online ones of the company. */
const FONTE_DOS_CURSOS = `${CAMINHO_DOS_ONLINE}/cursos`;

export const curso = referencia({
  label: 'Curso',
  fonte: FONTE_DOS_CURSOS,
  obrigatorio: true,
  fixo: true,
  ajuda: 'Um curso da empresa marcado como online.',
});
const publicadoEm = instante({ label: 'Publicado em' });
export const aulas = inteiro({ label: 'Aulas' });
const inscritos = inteiro({ label: 'Inscritos' });
const concluidos = inteiro({ label: 'Concluíram' });
const autoInscricao = booleano({
  label: 'Inscrição pelo catálogo',
  genero: 'f',
  ajuda: 'O talento se inscreve sozinho. Desmarcada: só quem foi inscrito em uma turma.',
});

/** Online courses of the company that have no content yet; of ids that are chosen already, their names. */
export const cursosParaConteudo = endpoint({
  method: 'GET',
  path: `/api${FONTE_DOS_CURSOS}`,
  acesso: deQuemEscolhe(ver),
  resumo: 'Cursos online da empresa, ainda sem conteúdo',
  query: optionQuery,
  resposta: optionRows,
});

/** The content of an online course that is kept here: one for a course. Its modules and lessons are records of their own. */
export const cursoOnline = resource({
  path: CAMINHO_DOS_ONLINE,
  nome: { um: 'Curso online', varios: 'Cursos online', genero: 'm' },
  ...lugar,
  form: z.object({
    curso,
    apresentacao: textoLongo({
      label: 'Apresentação',
      genero: 'f',
      max: 4000,
      ajuda: 'O que o talento lê antes de começar.',
    }),
    autoInscricao,
    prazoDias: inteiro({
      label: 'Prazo para concluir (dias)',
      min: 1,
      max: 730,
      ajuda: 'Conta da inscrição pelo catálogo. Vazio: até o fim da turma.',
    }),
  }),
  detalhe: z.object({ publicadoEm, aulas }),
  linha: z.object({ curso, aulas, autoInscricao, inscritos, concluidos, publicadoEm }),
  filtro: z.object({ nome: texto({ label: 'Curso', max: 100 }), publicado: simNao({ label: 'Publicado' }) }),
});

const base = `/api${CAMINHO_DOS_ONLINE}/{id}`;

const aulaNoConteudo = z.object({
  id: z.number(),
  titulo: z.string(),
  tipo: z.enum(['T', 'V', 'A', 'Q']),
  minutos: z.number().nullable(),
  publicada: z.boolean(),
  /** What it lacks before a talent may open it. */
  falta: z.string().nullable(),
});
const conteudo = z.object({
  id: z.number(),
  curso: z.string(),
  cursoId: z.number(),
  publicadoEm: z.string().nullable(),
  modulos: z.array(
    z.object({ id: z.number(), versao: z.number(), titulo: z.string(), aulas: z.array(aulaNoConteudo) }),
  ),
  /** What stands against its publication. */
  faltas: z.array(z.string()),
});
export type Conteudo = z.output<typeof conteudo>;

/** Everything that stands in a course, in order. */
export const lerConteudo = endpoint({
  method: 'GET',
  path: `${base}/conteudo`,
  acesso: exige(ver),
  resumo: 'Módulos e aulas de um curso online, na ordem',
  params: porId,
  resposta: conteudo,
});

const mudar = (fim: 'publicar' | 'despublicar', resumo: string) =>
  endpoint({
    method: 'POST',
    path: `${base}/${fim}`,
    acesso: exige(verbos.PUBLICAR),
    resumo,
    params: porId,
    resposta: conteudo,
  });
export const publicarCurso = mudar('publicar', 'Publica um curso online: os inscritos passam a abri-lo');
export const despublicarCurso = mudar('despublicar', 'Tira um curso online do ar; o andamento fica guardado');

export const copiaForm = z.object({
  destino: referencia({
    label: 'Curso de destino',
    fonte: opcoesDeCursos,
    obrigatorio: true,
    ajuda: 'Módulos, aulas e perguntas são copiados para o fim do conteúdo dele, ainda sem publicar.',
  }),
});
/** Copies modules, lessons and questions behind those of another course. */
export const copiarConteudo = endpoint({
  method: 'POST',
  path: `${base}/copiar`,
  acesso: exige(inserir),
  resumo: 'Copia o conteúdo de um curso online para outro curso da empresa',
  params: porId,
  body: copiaForm,
  resposta: z.object({ id: z.number(), aulas: z.number() }),
});

/** Tells those whose time is over; how many were told, and how many have no user. */
export const lembrarAtrasados = endpoint({
  method: 'POST',
  path: `${base}/lembrar`,
  acesso: exige(verbos.LEMBRAR),
  resumo: 'Envia um lembrete a quem passou do prazo e não concluiu um curso online',
  params: porId,
  resposta: z.object({ avisados: z.number(), semUsuario: z.number() }),
});
