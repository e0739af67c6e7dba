import { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano, data, referenciaId, referenciasIds } from '#platform/shared/contract/kinds.ts';
import { idDe } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { campoCandidato, deQuemConduz, entrevista, fontesDaEntrevista, quando } from './entrevistas.contract.ts';
import { estadosDaEntrevista } from './entrevistas.rules.ts';

const { ver, inserir, editar } = permissoesCaptacao.entrevista;
const base = `/api${entrevista.path}`;

/** Longest period of the agenda, in days. */
export const DIAS_DA_AGENDA = 42;

const naAgenda = z.object({
  id: z.number(),
  data: z.string(),
  horaIni: z.string(),
  horaFim: z.string(),
  estado: z.enum(estadosDaEntrevista),
  candidato: z.object({ id: z.number(), nome: z.string() }),
  solicitacao: z.object({ id: z.number(), descricao: z.string() }).nullable(),
  etapa: z.string().nullable(),
  local: z.string().nullable(),
  link: z.string().nullable(),
  entrevistadores: z.array(z.string()),
});
export type EntrevistaNaAgenda = z.output<typeof naAgenda>;

/** Interviews of a period, in order of time. */
export const verAgenda = endpoint({
  method: 'GET',
  path: `${base}/agenda`,
  acesso: exige(ver),
  resumo: 'Agenda de entrevistas',
  query: z.object({
    inicio: data({ label: 'Início', genero: 'm', obrigatorio: true }),
    fim: data({ label: 'Fim', genero: 'm', obrigatorio: true }),
    ...deQuemConduz,
    canceladas: booleano({ label: 'Mostrar canceladas' }),
  }),
  resposta: z.array(naAgenda),
});

/** Who of those named has something else at that time. Only the hours are told: the other interview may be none of the reader's business. */
export const verConflitos = endpoint({
  method: 'GET',
  path: `${base}/conflitos`,
  acesso: exige(inserir, editar),
  resumo: 'Quem já tem entrevista no horário',
  query: z.object({
    entrevistaId: referenciaId({ label: 'Entrevista', fonte: '' }),
    ...quando,
    candidatoId: idDe(campoCandidato),
    usuariosIds: referenciasIds({ label: 'Entrevistadores', fonte: fontesDaEntrevista.usuarios, max: 20 }),
    colaboradoresIds: referenciasIds({ label: 'Colaboradores', fonte: fontesDaEntrevista.colaboradores, max: 20 }),
  }),
  resposta: z.array(
    z.object({
      papel: z.enum(['CANDIDATO', 'ENTREVISTADOR']),
      nome: z.string(),
      horaIni: z.string(),
      horaFim: z.string(),
    }),
  ),
});

/** All interviews of a candidate, newest first, with their opinions. */
export const entrevistasDoCandidato = endpoint({
  method: 'GET',
  path: `${base}/candidato/{id}`,
  acesso: exige(ver),
  resumo: 'Entrevistas de um candidato',
  params: porId,
  resposta: z.array(
    z.object({
      ...naAgenda.shape,
      pareceres: z.array(
        z.object({ entrevistador: z.string(), nota: z.number(), recomenda: z.string(), texto: z.string() }),
      ),
    }),
  ),
});
