import { z } from 'zod';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { exige } from '#platform/shared/permission.ts';
import { permissoesDaPesquisa, questionario, sincronizacaoDaPesquisa } from './pesquisas.contract.ts';

/** Where the synchronisation of a company stands. */
export const andamentoDaSincronizacao = opcoes([
  ['P', 'Parada'],
  ['F', 'Na fila'],
  ['A', 'Em andamento'],
]);

const { ver, verbos } = permissoesDaPesquisa;

/** Puts a questionnaire in line for the external tool (E-0684). */
export const enviarColabore = endpoint({
  method: 'PUT',
  path: `/api${questionario.path}/{id}/enviar-colabore`,
  acesso: exige(verbos.ENVIAR_FERRAMENTA),
  resumo: 'Envia um questionário à ferramenta externa',
  params: porId,
  resposta: questionario.obter.resposta,
});

const umaSincronizada = z.object({
  id: z.number(),
  titulo: z.string(),
  sincronizacao: z.enum(sincronizacaoDaPesquisa.codigos),
  sincronizadaEm: z.string().nullable(),
  respostas: z.number().nullable(),
  encerrada: z.boolean(),
  erro: z.string().nullable(),
});
const statusDaSincronizacao = z.object({
  ativa: z.boolean(),
  andamento: z.enum(andamentoDaSincronizacao.codigos),
  sincronizadaEm: z.string().nullable(),
  erro: z.string().nullable(),
  /** Where the tree of areas stands. */
  areas: z.object({
    sincronizacao: z.enum(sincronizacaoDaPesquisa.codigos),
    enviadasEm: z.string().nullable(),
    erro: z.string().nullable(),
  }),
  pesquisas: z.array(umaSincronizada),
});
export type StatusDaSincronizacao = z.output<typeof statusDaSincronizacao>;

/** Puts the areas in line for the external tool (E-0330): their names and which is below which, and nobody who works there. */
export const enviarAreas = endpoint({
  method: 'PUT',
  path: `/api${CAMINHO_AREAS}/envia-colabore`,
  acesso: exige(verbos.ENVIAR_FERRAMENTA),
  resumo: 'Envia as áreas organizacionais à ferramenta externa de pesquisas',
  resposta: statusDaSincronizacao,
});

const daSincronizacao = `/api${questionario.path}/sincronizacao-colabore`;

/** Sends what waits and asks what became of what was sent (E-0692). The work is always done in the background. */
export const sincronizarColabore = endpoint({
  method: 'POST',
  path: daSincronizacao,
  acesso: exige(verbos.ENVIAR_FERRAMENTA),
  resumo: 'Sincroniza os questionários com a ferramenta externa',
  body: z.object({ async: booleano({ label: 'Em segundo plano' }) }),
  resposta: statusDaSincronizacao,
});
/** E-0693. */
export const statusDaColabore = endpoint({
  method: 'GET',
  path: `${daSincronizacao}/status`,
  acesso: exige(ver),
  resumo: 'Diz onde está a sincronização com a ferramenta externa',
  resposta: statusDaSincronizacao,
});
