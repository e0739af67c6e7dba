import { z } from 'zod';
import { candidato as candidatos } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { noMenu, permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { solicitacaoPessoal as solicitacoes } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { vinculo } from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras, type Recusar } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  data,
  dinheiro,
  opcao,
  referencia,
  referenciaId,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { extend, optionQuery, optionRows, resource } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { deQuemEscolhe, exige } from '#platform/shared/permission.ts';
import { estadosDaCarta, motivoRecusa } from './resposta.contract.ts';

export const CAMINHO_CARTAS = '/captacao/cartas-proposta';
const base = `/api${CAMINHO_CARTAS}`;
const { ver } = permissoesCaptacao.cartaProposta;

const candidato = referencia({
  label: 'Candidato',
  fonte: `${candidatos.path}/opcoes`,
  obrigatorio: true,
  fixo: true,
  pessoal: 'manter',
});
/** Requests in which one candidate takes part; asks for `candidatoId`. */
const fonteDasSolicitacoes = `${CAMINHO_CARTAS}/solicitacoes/opcoes`;
const solicitacaoPessoal = referencia({
  label: 'Solicitação de pessoal',
  genero: 'f',
  fonte: fonteDasSolicitacoes,
  obrigatorio: true,
  pessoal: 'manter',
});
const funcao = texto({
  label: 'Função oferecida',
  genero: 'f',
  max: 100,
  obrigatorio: true,
  exemplo: 'Analista de recursos humanos pleno',
  pessoal: 'manter',
});
const salario = dinheiro({
  label: 'Salário por mês',
  positivo: true,
  sensivel: permissoesCaptacao.solicitacaoPessoal.verbos.REMUNERACAO,
  pessoal: 'apagar',
});
export const dataInicio = data({ label: 'Início previsto', obrigatorio: true, pessoal: 'manter' });
export const responderAte = data({
  label: 'Responder até',
  obrigatorio: true,
  ajuda: 'Depois deste dia o candidato já não responde pelo portal.',
  pessoal: 'manter',
});
const condicoes = {
  vinculo: opcao(vinculo, { label: 'Vínculo', pessoal: 'manter' }),
  salario,
  horario: texto({
    label: 'Horário de trabalho',
    max: 255,
    exemplo: 'Segunda a sexta, 8h às 17h48',
    pessoal: 'manter',
  }),
  local: texto({ label: 'Local de trabalho', max: 200, exemplo: 'Matriz, Fortaleza', pessoal: 'apagar' }),
  beneficios: textoLongo({
    label: 'Benefícios',
    max: 2000,
    ajuda: 'Um por linha: vale-refeição, plano de saúde, participação nos resultados.',
    pessoal: 'apagar',
  }),
};
const mensagem = textoLongo({
  label: 'Mensagem ao candidato',
  genero: 'f',
  max: 2000,
  ajuda: 'Abre a carta, antes das condições.',
  pessoal: 'apagar',
});

/** Nobody begins before they had to answer. */
export function inicioDepoisDoPrazo(
  form: { readonly dataInicio: string | null; readonly responderAte: string | null },
  recusar: Recusar,
): void {
  if (form.dataInicio && form.responderAte && form.dataInicio < form.responderAte)
    recusar('dataInicio', 'O início previsto não pode vir antes do fim do prazo de resposta.');
}

export const cartaForm = comRegras(
  z.object({
    ...{ candidato, solicitacaoPessoal, funcao, ...condicoes, dataInicio, responderAte, mensagem },
    observacaoInterna: textoLongo({
      label: 'Observações internas',
      genero: 'f',
      max: 2000,
      ajuda: 'Só a equipe de seleção lê.',
      pessoal: 'apagar',
    }),
  }),
  inicioDepoisDoPrazo,
);
export type CartaForm = z.output<typeof cartaForm>;

const estado = opcao(estadosDaCarta, { label: 'Situação', genero: 'f', pessoal: 'manter' });
export const motivoCancelamento = textoLongo({
  label: 'Motivo do cancelamento',
  max: 500,
  ajuda: 'O candidato que já a recebeu lê este motivo no portal.',
  pessoal: 'apagar',
});

/** Whether the last day to answer is over and nobody did. */
const vencida = booleano({ label: 'Venceu sem resposta' });
/** Whether it is of a candidate who was forgotten: what is left of one changes no more. Read only. */
const anonimo = booleano({ label: 'De candidato anonimizado' });

/** Where the candidate stands in the selection: whether they were hired, and their link to the request, by which they are. Read only. */
const naSelecao = { contratado: booleano({ label: 'Contratado' }), ligacaoId: z.number().nullable() };

/** What a company offers to somebody of a selection in writing; they answer in the portal. */
export const cartaProposta = resource({
  path: CAMINHO_CARTAS,
  nome: { um: 'Carta-proposta', varios: 'Cartas-proposta', genero: 'f' },
  permissoes: permissoesCaptacao.cartaProposta,
  menu: { ...noMenu(45), sinonimos: ['carta oferta', 'proposta de emprego', 'oferta de trabalho'] },
  form: cartaForm,
  detalhe: z.object({
    estado,
    enviadaEm: data({ label: 'Enviada em', pessoal: 'manter' }),
    respondidaEm: data({ label: 'Respondida em', pessoal: 'manter' }),
    motivoRecusa,
    motivoCancelamento,
    /** Nobody can be called to the portal by mail. */
    semEmail: booleano({ label: 'Sem e-mail' }),
    vencida,
    anonimo,
    ...naSelecao,
  }),
  linha: z.object({
    ...{ candidato, solicitacaoPessoal, funcao, salario, dataInicio, responderAte, estado },
    ...naSelecao,
    vencida,
    anonimo,
  }),
  filtro: z.object({
    nome: texto({ label: 'Nome do candidato', max: 100 }),
    estado: opcional(estado),
    candidatoId: idDe(candidato, { obrigatorio: false }),
    solicitacaoId: referenciaId({ label: 'Solicitação', genero: 'f', fonte: `${solicitacoes.path}/opcoes` }),
    esperam: booleano({ label: 'Só as aceitas por contratar e as vencidas sem resposta' }),
  }),
});
/** Where a letter is read and carried on. */
export const paginaDaCarta = (id: number): string => `${CAMINHO_CARTAS}/${id}/edit`;
export type CartaLida = z.output<typeof cartaProposta.obter.resposta>;

export const solicitacoesDaCarta = endpoint({
  method: 'GET',
  path: `/api${fonteDasSolicitacoes}`,
  acesso: deQuemEscolhe(ver),
  resumo: 'Solicitações de que um candidato participa, para a carta-proposta',
  query: extend(optionQuery, { candidatoId: idDe(candidato, { obrigatorio: false }) }),
  resposta: optionRows,
});

/** What the request and the letters before it say of what a letter offers: nothing is typed twice (decision 401). */
export const sugestaoDaCarta = endpoint({
  method: 'GET',
  path: `${base}/sugestao`,
  acesso: exige(permissoesCaptacao.cartaProposta.inserir),
  resumo: 'O que a solicitação já diz das condições de uma carta-proposta',
  query: z.object({ solicitacaoId: idDe(solicitacaoPessoal, { obrigatorio: true }) }),
  resposta: z.object({
    funcao,
    vinculo: condicoes.vinculo,
    salario,
    horario: condicoes.horario,
    local: condicoes.local,
    /** Of the last letter that was sent in this request, or in another of its place and kind. */
    beneficios: condicoes.beneficios,
  }),
});

/** The letter on paper; who reads the pay in it stands among the accesses. */
export const imprimirCarta = endpoint({
  method: 'POST',
  path: `${base}/{id}/pdf`,
  acesso: exige(ver),
  resumo: 'Carta-proposta em PDF',
  params: porId,
  formato: 'arquivo',
});

const carta = z.object({
  id: z.number(),
  estado: z.enum(estadosDaCarta.codigos),
  responderAte: z.string(),
  vencida: z.boolean(),
});

/** Letters to the candidates of a request, the newest of each, by the candidate's link. */
export const cartasDaSolicitacao = endpoint({
  method: 'GET',
  path: `/api${solicitacoes.path}/{id}/cartas-proposta`,
  acesso: exige(ver),
  resumo: 'Cartas-proposta dos candidatos de uma solicitação',
  params: porId,
  resposta: z.array(extend(carta, { ligacaoId: z.number() })),
});

/** Letters to a candidate, newest first. */
export const cartasDoCandidato = endpoint({
  method: 'GET',
  path: `${base}/candidato/{id}`,
  acesso: exige(ver),
  resumo: 'Cartas-proposta de um candidato',
  params: porId,
  resposta: z.array(extend(carta, { funcao: z.string(), solicitacao: z.string(), solicitacaoId: z.number() })),
});
