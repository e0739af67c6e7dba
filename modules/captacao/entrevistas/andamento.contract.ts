import { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { inteiro, opcao, referenciaId, textoLongo } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { extend, optionQuery, optionRows } from '#platform/shared/contract/resource.ts';
import { exigido, idDe } from '#platform/shared/contract/reuse.ts';
import { deQuemEscolhe, exige } from '#platform/shared/permission.ts';
import { campoCandidato, entrevista, fontesDaEntrevista, motivoCancelamento } from './entrevistas.contract.ts';

const { ver, verbos } = permissoesCaptacao.entrevista;
const base = `/api${entrevista.path}`;
const verbo = { method: 'PUT', params: porId, resposta: entrevista.obter.resposta } as const;

export const corpos = {
  resposta: z.object({
    observacao: textoLongo({ label: 'O que o candidato disse', max: 500 }),
  }),
  cancelamento: z.object({
    motivo: exigido(motivoCancelamento),
  }),
};

export const confirmar = endpoint({
  ...verbo,
  path: `${base}/{id}/confirma`,
  acesso: exige(verbos.REGISTRAR),
  resumo: 'Registra que o candidato confirmou a entrevista',
  body: corpos.resposta,
});
export const recusar = endpoint({
  ...verbo,
  path: `${base}/{id}/recusa`,
  acesso: exige(verbos.REGISTRAR),
  resumo: 'Registra que o candidato recusou a entrevista',
  body: corpos.resposta,
});
export const realizar = endpoint({
  ...verbo,
  path: `${base}/{id}/realiza`,
  acesso: exige(verbos.REGISTRAR),
  resumo: 'Registra que a entrevista foi realizada',
});
export const faltar = endpoint({
  ...verbo,
  path: `${base}/{id}/nao-comparece`,
  acesso: exige(verbos.REGISTRAR),
  resumo: 'Registra que o candidato não compareceu',
});
export const cancelar = endpoint({
  ...verbo,
  path: `${base}/{id}/cancela`,
  acesso: exige(verbos.CANCELAR),
  resumo: 'Cancela a entrevista e avisa quem foi convidado',
  body: corpos.cancelamento,
});

/** The interview for one's calendar (RFC 5545). */
export const baixarConvite = endpoint({
  method: 'GET',
  path: `${base}/{id}/convite`,
  acesso: exige(ver),
  resumo: 'Arquivo de agenda da entrevista',
  params: porId,
  formato: 'arquivo',
});

/** Whether an interviewer recommends the candidate. */
export const recomendacao = opcoes([
  ['S', 'Recomenda'],
  ['N', 'Não recomenda'],
  ['I', 'Indefinido'],
]);

/** The best grade of an opinion; the weakest is 1. */
export const NOTA_MAXIMA = 5;

export const parecerForm = z.object({
  colaboradorId: referenciaId({
    label: 'Entrevistador',
    fonte: fontesDaEntrevista.colaboradores,
    ajuda: 'Vazio quando o parecer é seu.',
  }),
  nota: inteiro({
    label: 'Nota',
    genero: 'f',
    min: 1,
    max: NOTA_MAXIMA,
    obrigatorio: true,
    ajuda: `De 1 (fraco) a ${NOTA_MAXIMA} (excelente).`,
  }),
  recomenda: opcao(recomendacao, { label: 'Recomendação', genero: 'f', obrigatorio: true }),
  texto: textoLongo({ label: 'Parecer', max: 4000, obrigatorio: true }),
});

const parecer = z.object({
  id: z.number(),
  entrevistador: z.string(),
  nota: z.number(),
  recomenda: z.string(),
  texto: z.string(),
  registradoEm: z.string(),
  meu: z.boolean(),
  colaboradorId: z.number().nullable(),
});
export type Parecer = z.output<typeof parecer>;

const pareceresDaEntrevista = z.object({
  pareceres: z.array(parecer),
  /** May the person give an opinion of their own, and of which employees may they write it down? */
  podeDarParecer: z.boolean(),
  colaboradoresSemParecer: z.array(z.object({ id: z.number(), nome: z.string() })),
});

export const listarPareceres = endpoint({
  method: 'GET',
  path: `${base}/{id}/pareceres`,
  acesso: exige(ver),
  resumo: 'Pareceres de uma entrevista',
  params: porId,
  resposta: pareceresDaEntrevista,
});

/** One's own opinion, or the one of an employee without access; writing again replaces it. */
export const darParecer = endpoint({
  method: 'PUT',
  path: `${base}/{id}/parecer`,
  acesso: exige(verbos.PARECER),
  resumo: 'Registra o parecer de um entrevistador',
  params: porId,
  body: parecerForm,
  resposta: pareceresDaEntrevista,
});

const escolha = { method: 'GET', resposta: optionRows } as const;
export const opcoesDeEntrevistadores = endpoint({
  ...escolha,
  path: `/api${fontesDaEntrevista.usuarios}`,
  acesso: deQuemEscolhe(ver),
  resumo: 'Usuários que podem entrevistar',
  query: optionQuery,
});
export const opcoesDeColaboradores = endpoint({
  ...escolha,
  path: `/api${fontesDaEntrevista.colaboradores}`,
  acesso: deQuemEscolhe(ver),
  resumo: 'Colaboradores que podem entrevistar',
  query: optionQuery,
});
export const opcoesDeSolicitacoes = endpoint({
  ...escolha,
  path: `/api${fontesDaEntrevista.solicitacoesDoCandidato}`,
  acesso: deQuemEscolhe(ver),
  resumo: 'Solicitações de que um candidato participa',
  query: extend(optionQuery, {
    candidatoId: idDe(campoCandidato),
  }),
});

/** Interviews of a request, by the candidate's link: the one that counts now and the figures of the opinions. */
export const entrevistaNoQuadro = z.object({
  ligacaoId: z.number(),
  id: z.number(),
  data: z.string(),
  horaIni: z.string(),
  estado: z.string(),
  quantas: z.number(),
  pareceres: z
    .object({ quantos: z.number(), recomendam: z.number(), contra: z.number(), media: z.string() })
    .nullable(),
});
export const entrevistasDaSolicitacao = endpoint({
  method: 'GET',
  path: `/api${solicitacaoPessoal.path}/{id}/entrevistas`,
  acesso: exige(ver),
  resumo: 'Entrevistas dos candidatos de uma solicitação',
  params: porId,
  resposta: z.array(entrevistaNoQuadro),
});

const item = z.object({ titulo: z.string(), detalhe: z.string(), quando: z.string(), texto: z.string() });
const secaoDoCurriculo = z.object({
  titulo: z.string(),
  itens: z.array(item),
  marcas: z.array(z.string()),
  texto: z.string(),
});
export type SecaoDoCurriculo = z.output<typeof secaoDoCurriculo>;

/** Work and study of who is interviewed, for who conducts the interview; null for others, and where it is over (decision 349). */
export const lerCurriculo = endpoint({
  method: 'GET',
  path: `${base}/{id}/curriculo`,
  acesso: exige(verbos.PARECER),
  resumo: 'Mostra a quem conduz uma entrevista a experiência e a formação do candidato',
  params: porId,
  resposta: z.object({ nome: z.string(), secoes: z.array(secaoDoCurriculo) }).nullable(),
});
