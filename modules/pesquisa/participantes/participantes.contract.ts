import { z } from 'zod';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import {
  avisarAgora,
  permissoesDaPesquisa,
  pesquisa,
  questionario,
  situacaoDaResposta,
} from '#modules/pesquisa/pesquisas/pesquisas.contract.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import {
  booleano,
  data,
  inteiro,
  opcao,
  referencia,
  referenciaId,
  referenciasIds,
  texto,
} from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { idsDe } from '#platform/shared/contract/reuse.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';

/** The same as a filter of the documents, all of them included. */
export const filtroDeResposta = opcoes([
  ['T', 'Todos'],
  ['R', 'Responderam'],
  ['N', 'Não responderam'],
  ['P', 'Responderam em parte'],
]);

const { ver, verbos } = permissoesDaPesquisa;

/** Who is asked in one questionnaire; its id ends the address of the screen. */
export const telaDosParticipantes = screen({
  path: '/pesquisa/colaborador-questionario',
  titulo: 'Participantes da pesquisa',
  permissoes: permissoesDaPesquisa,
});
const base = `/api${telaDosParticipantes.path}`;

const colaborador = referencia({ label: 'Talento', fonte: `${CAMINHO_COLABORADORES}/opcoes`, obrigatorio: true });
const area = referencia({ label: 'Área organizacional', genero: 'f', fonte: `${CAMINHO_AREAS}/opcoes` });
const umQuestionario = referenciaId({
  label: 'Questionário',
  fonte: `${questionario.path}/opcoes`,
  obrigatorio: true,
});

export const participanteLinha = z.object({
  colaborador,
  areaOrganizacional: area,
  situacao: opcao(situacaoDaResposta, { label: 'Situação', genero: 'f', obrigatorio: true }),
  comEmail: booleano({ label: 'Tem e-mail' }),
  lembradoEm: data({ label: 'Avisado em' }),
});
const linha = z.object({ id: z.number(), turmaId: z.number(), ...participanteLinha.shape });
export type Participante = z.output<typeof linha>;

export const participanteFiltro = z.object({
  questionarioId: umQuestionario,
  respostas: opcao(filtroDeResposta, { label: 'Respostas', genero: 'f' }),
  nome: texto({ label: 'Talento', max: 100 }),
  areasIds: idsDe(area, { label: 'Áreas organizacionais' }),
});
export type ParticipanteFiltro = z.output<typeof participanteFiltro>;

export const listarParticipantes = pageEndpoint({
  path: base,
  acesso: exige(ver),
  resumo: 'Lista quem foi convidado para um questionário, e quem respondeu',
  filtro: participanteFiltro,
  linha,
});

const contagem = { convidados: z.number(), responderam: z.number(), emParte: z.number() };
const participacao = z.object({
  ...contagem,
  /** Ballots of an open link, which nobody was asked by name. */
  peloLink: z.number(),
  areas: z.array(z.object({ areaId: z.number().nullable(), area: z.string().nullable(), ...contagem })),
});
export type Participacao = z.output<typeof participacao>;

/** How many were asked and answered by now, by area: who, and never what. */
export const lerParticipacao = endpoint({
  method: 'GET',
  path: `${base}/participacao`,
  acesso: exige(ver),
  resumo: 'Conta quem foi convidado e respondeu, por área, até agora',
  query: z.object({ questionarioId: umQuestionario }),
  resposta: participacao,
});

const lugares = {
  areasIds: idsDe(area, { label: 'Áreas organizacionais' }),
  cargosIds: referenciasIds({ label: 'Cargos', fonte: '/cargo-salario/cargos/opcoes', max: 600 }),
  estabelecimentosIds: referenciasIds({
    label: 'Estabelecimentos',
    fonte: '/utilitario/estabelecimentos/opcoes',
    max: 600,
  }),
  colaboradoresIds: idsDe(colaborador, { label: 'Talentos' }),
};
export const conviteForm = z.object({
  ...lugares,
  quantidade: inteiro({ label: 'Sortear apenas', min: 1, ajuda: 'Vazio: todos os escolhidos.' }),
  avisar: avisarAgora,
});

/** Asks everybody who works in these places today and is not asked yet; without any place, everybody. */
export const convidar = endpoint({
  method: 'POST',
  path: `/api${pesquisa.path}/{id}/participantes`,
  acesso: exige(verbos.CONVIDAR),
  resumo: 'Convida em lote, por áreas, cargos, estabelecimentos ou talentos',
  params: porId,
  body: conviteForm,
  /** `avisados`: to whom a message is on its way. */
  resposta: z.object({ convidados: z.number(), total: z.number(), avisados: z.number() }),
});

/** Asks talents about a class. */
export const convidarTurma = endpoint({
  method: 'POST',
  path: base,
  acesso: exige(verbos.CONVIDAR),
  resumo: 'Convida talentos para um questionário, de uma turma ou fora de turma',
  body: z.object({
    questionarioId: umQuestionario,
    turmaId: inteiro({ label: 'Turma', genero: 'f', min: 0 }),
    colaboradoresIds: idsDe(colaborador, { label: 'Talentos' }),
  }),
  resposta: z.object({ convidados: z.number(), total: z.number() }),
});

const excluir = (path: string, resumo: string, verbo: 'CONVIDAR' | 'EXCLUIR_RESPOSTAS') => ({
  uma: endpoint({
    method: 'DELETE',
    path: `${base}/{id}/${path}`,
    acesso: exige(verbos[verbo]),
    resumo,
    params: porId,
  }),
  varias: endpoint({
    method: 'DELETE',
    path: `${base}/batch/${path}`,
    acesso: exige(verbos[verbo]),
    resumo: `${resumo} (várias)`,
    query: z.object({ ids: referenciasIds({ label: 'Participantes', fonte: '', max: 1000 }) }),
  }),
});
/** What was answered goes, and the person may answer again. */
export const excluirRespostas = excluir('respostas', 'Exclui as respostas de um participante', 'EXCLUIR_RESPOSTAS');
/** The person is not asked any more. */
export const excluirParticipante = excluir('pesquisa', 'Exclui um participante com as suas respostas', 'CONVIDAR');

const simNao = (fim: string, resumo: string) =>
  endpoint({
    method: 'GET',
    path: `${base}/solicitacoes/{id}/${fim}`,
    acesso: exige(ver),
    resumo,
    params: porId,
    resposta: z.boolean(),
  });
/** Whether somebody who is asked has answered, and in part. */
export const foiRespondida = simNao('respondida', 'Diz se um participante respondeu');
export const foiRespondidaEmParte = simNao('respondido-parcialmente', 'Diz se um participante respondeu em parte');

export const participantesDaTurma = endpoint({
  method: 'GET',
  path: `${base}/turma/{id}`,
  acesso: exige(ver),
  resumo: 'Lista os participantes de uma turma',
  params: porId,
  resposta: z.array(linha),
});

/** Writes to everybody who did not answer yet, by a job that says how far it is. */
export const enviarLembrete = endpoint({
  method: 'POST',
  path: `/api${pesquisa.path}/{id}/questionarios/{qid}/enviar-lembrete`,
  acesso: exige(verbos.CONVIDAR),
  resumo: 'Envia um lembrete a quem não respondeu',
  params: z.object({ id: idParam, qid: idParam }),
  resposta: z.object({ pendentes: z.number() }),
});

/** The open link and its QR code, as vector. */
export const lerLinkAberto = endpoint({
  method: 'GET',
  path: `/api${pesquisa.path}/{id}/link-aberto`,
  acesso: exige(verbos.CONVIDAR),
  resumo: 'Obtém o link aberto de uma pesquisa e o seu QR code',
  params: porId,
  resposta: z.object({ url: z.string(), svg: z.string() }),
});
