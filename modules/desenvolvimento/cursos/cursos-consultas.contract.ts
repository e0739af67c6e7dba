import { z } from 'zod';
import { clonagemDe } from '#modules/organizacao/questionario/clonagem.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { referenciaId } from '#platform/shared/contract/kinds.ts';
import { optionQuery, optionRows } from '#platform/shared/contract/resource.ts';
import { deQuemEscolhe, exige } from '#platform/shared/permission.ts';
import { curso, FONTE_DE_PARTICIPANTES, opcoesDeCursos, permissaoDeClonar } from './cursos.contract.ts';

const { ver, inserir, editar } = curso.permissoes;
const base = `/api${curso.path}`;

/** Companies that may take part in a course: the person's other ones, while the installation shares courses. */
export const empresasParticipantes = endpoint({
  method: 'GET',
  path: `/api${FONTE_DE_PARTICIPANTES}`,
  acesso: deQuemEscolhe(ver),
  resumo: 'Empresas que podem participar de um curso',
  query: optionQuery,
  resposta: optionRows,
});

const tipoDeParticipacao = z.enum(['PROPRIETARIA', 'PARTICIPANTE']);

export const empresasParticipantesETipo = endpoint({
  method: 'GET',
  path: `/api${FONTE_DE_PARTICIPANTES}-e-tipo`,
  acesso: exige(ver),
  resumo: 'Empresas de um curso: a dona e as que participam dele',
  query: z.object({ cursoId: referenciaId({ label: 'Curso', fonte: opcoesDeCursos, obrigatorio: true }) }),
  resposta: z.array(z.object({ id: z.number(), nome: z.string(), tipo: tipoDeParticipacao })),
});

export const existeEmpresaCurso = endpoint({
  method: 'GET',
  path: `${base}/{id}/existe-empresa-curso`,
  acesso: exige(ver),
  resumo: 'Diz se alguma outra empresa participa do curso',
  params: porId,
  resposta: z.boolean(),
});

/** With what the form of a new course begins, and whether it asks for companies. */
const parametros = z.object({
  tipo: z.string(),
  ativo: z.boolean(),
  online: z.boolean(),
  percentualMinimoFrequencia: z.string(),
  compartilhaCursos: z.boolean(),
});

export const paramsDoCurso = endpoint({
  method: 'GET',
  path: `${base}/params`,
  acesso: exige(ver),
  resumo: 'Valores com que começa um curso novo, e se as empresas compartilham cursos',
  resposta: parametros,
});

export const cursoEdit = endpoint({
  method: 'GET',
  path: `${base}/{id}/curso-edit`,
  acesso: exige(editar),
  resumo: 'O curso para edição, com o que o formulário dele pergunta',
  params: porId,
  resposta: z.object({ curso: curso.obter.resposta, parametros }),
});

/** Copies a course, as '… (Clone)', into companies of the person. */
export const clonarCurso = clonagemDe({ ...curso, fim: '/clone-curso', permissao: permissaoDeClonar });

/** Creates the mandatory trainings of the NRs that the company has no course for. */
export const trazerTreinamentosDasNrs = endpoint({
  method: 'POST',
  path: `${base}/treinamentos-nr`,
  acesso: exige(inserir),
  resumo: 'Cria os cursos dos treinamentos das NRs que a empresa não tem',
  resposta: z.object({ criados: z.array(z.object({ id: z.number(), nome: z.string() })), existentes: z.number() }),
});
