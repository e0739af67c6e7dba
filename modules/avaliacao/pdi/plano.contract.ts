import { z } from 'zod';
import { situacaoDoCurso } from '#modules/desenvolvimento/turmas/turmas.contract.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { textoLongo } from '#platform/shared/contract/kinds.ts';
import { exige } from '#platform/shared/permission.ts';
import { origemDoPlano, pdi, progressoDaAcao, situacaoDoPlano, tipoDeAcao } from './pdi.contract.ts';

const acao = z.object({
  id: z.number(),
  descricao: z.string(),
  tipo: z.enum(tipoDeAcao.codigos),
  competencia: z.string().nullable(),
  /** The course that the action is, and where the talent stands with it; null where it is none, `andamento` where no class has them. */
  curso: z
    .object({
      nome: z.string(),
      andamento: z
        .object({ situacao: z.enum(situacaoDoCurso.codigos).nullable(), data: z.string().nullable() })
        .nullable(),
    })
    .nullable(),
  /** Who does it where it is not the talent. */
  responsavel: z.string().nullable(),
  prazo: z.string(),
  progresso: z.number(),
  concluidaEm: z.string().nullable(),
  atrasada: z.boolean(),
});
export type AcaoDoPlano = z.output<typeof acao>;

const fala = z.object({
  id: z.number(),
  texto: z.string(),
  quando: z.string(),
  autor: z.string().nullable(),
  doTalento: z.boolean(),
});

const plano = z.object({
  id: z.number(),
  colaborador: z.object({ id: z.number(), nome: z.string() }),
  titulo: z.string(),
  objetivo: z.string().nullable(),
  origem: z.enum(origemDoPlano.codigos),
  inicio: z.string(),
  fim: z.string(),
  situacao: z.enum(situacaoDoPlano.codigos),
  progresso: z.string(),
  acoes: z.array(acao),
  conversa: z.array(fala),
});
/** A plan as it is read, with its actions by day and what was written about it, the oldest first. */
export type PlanoLido = z.output<typeof plano>;

export const andamentoForm = z.object({ progresso: progressoDaAcao });
export const falaForm = z.object({
  texto: textoLongo({ label: 'Mensagem', genero: 'f', max: 2000, obrigatorio: true }),
});

const { ver, editar } = pdi.permissoes;
const daEquipe = `/api${pdi.path}/{id}`;

export const lerPlano = endpoint({
  method: 'GET',
  path: `${daEquipe}/plano`,
  acesso: exige(ver),
  resumo: 'Lê um plano de desenvolvimento com as suas ações e a sua conversa',
  params: porId,
  resposta: plano,
});
export const moverAcao = endpoint({
  method: 'PUT',
  path: `${daEquipe}/acoes/{acaoId}/andamento`,
  acesso: exige(editar),
  resumo: 'Registra o andamento de uma ação de um plano de desenvolvimento',
  params: z.object({ id: idParam, acaoId: idParam }),
  body: andamentoForm,
  resposta: plano,
});
export const escreverNoPlano = endpoint({
  method: 'POST',
  path: `${daEquipe}/conversa`,
  acesso: exige(editar),
  resumo: 'Escreve na conversa de um plano de desenvolvimento',
  params: porId,
  body: falaForm,
  resposta: plano,
});
export const imprimirPlano = endpoint({
  method: 'POST',
  path: `${daEquipe}/imprimir`,
  acesso: exige(ver),
  resumo: 'Imprime um plano de desenvolvimento',
  params: porId,
  formato: 'arquivo',
});

/** Calls of oneself: whose plans they are comes from the session. */
const meus = '/api/userinfo/usuario/pdi';
const proprio = { acesso: exige(permissaoMeusDados) };

export const meusPlanos = endpoint({
  ...proprio,
  method: 'GET',
  path: meus,
  resumo: 'Os próprios planos de desenvolvimento',
  resposta: z.array(plano),
});
export const moverMinhaAcao = endpoint({
  ...proprio,
  method: 'PUT',
  path: `${meus}/{id}/acoes/{acaoId}/andamento`,
  resumo: 'Registra o andamento de uma ação própria',
  params: z.object({ id: idParam, acaoId: idParam }),
  body: andamentoForm,
  resposta: plano,
});
export const escreverNoMeuPlano = endpoint({
  ...proprio,
  method: 'POST',
  path: `${meus}/{id}/conversa`,
  resumo: 'Escreve na conversa do próprio plano de desenvolvimento',
  params: porId,
  body: falaForm,
  resposta: plano,
});
export const imprimirMeuPlano = endpoint({
  ...proprio,
  method: 'POST',
  path: `${meus}/{id}/imprimir`,
  resumo: 'Imprime o próprio plano de desenvolvimento',
  params: porId,
  formato: 'arquivo',
});
