import { z } from 'zod';
import { periodoDoCalendario } from '#modules/organizacao/calendario/calendario.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';
import { permissoesDaTurma, turma } from './turmas.contract.ts';

const CAMINHO = `${turma.path}/calendario`;

export const telaDoCalendario: ScreenContract = {
  path: CAMINHO,
  titulo: 'Calendário de turmas',
  permissao: permissoesDaTurma.ver,
  menu: { grupo: turma.menu?.grupo ?? [], ordem: 21, sinonimos: ['agenda de treinamentos'] },
};

const aula = z.object({
  id: z.number(),
  turmaId: z.number(),
  turma: z.string(),
  curso: z.string(),
  dia: z.string(),
  horaIni: z.string(),
  horaFim: z.string(),
  assunto: z.string().nullable(),
  instrutor: z.string(),
  local: z.string().nullable(),
  participantes: z.number(),
});
export type Aula = z.output<typeof aula>;

/** The days of the company's classes in a period, the earliest first. */
export const lerCalendarioDeTurmas = endpoint({
  method: 'GET',
  path: `/api${CAMINHO}`,
  acesso: exige(permissoesDaTurma.ver),
  resumo: 'Dias das turmas em um período',
  query: periodoDoCalendario,
  resposta: z.array(aula),
});
