import { z } from 'zod';
import { aprovacaoDe } from '#modules/organizacao/alcadas/aprovacao.contract.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import {
  noMenuDeUtilitarios,
  permissoesOrganizacao,
  utilitario,
} from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import {
  booleano,
  data,
  dinheiro,
  instante,
  inteiro,
  opcao,
  percentual,
  referencia,
  texto,
} from '#platform/shared/contract/kinds.ts';
import { type CodigoDe, opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { extend } from '#platform/shared/contract/resource.ts';
import { idDe } from '#platform/shared/contract/reuse.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige, usuario } from '#platform/shared/permission.ts';

export const CAMINHO_PROPOSTAS = '/utilitario/propostas-em-aprovacao';

/** What is proposed. */
export const tiposDeProposta = opcoes([
  ['H', 'Salário de um talento'],
  ['P', 'Realinhamento'],
  ['D', 'Desligamento'],
]);
export type TipoDeProposta = CodigoDe<typeof tiposDeProposta>;

export const situacoesDaProposta = opcoes([
  ['A', 'Em aprovação'],
  ['P', 'Aprovada e aplicada'],
  ['R', 'Reprovada'],
  ['C', 'Cancelada'],
]);

export const permissoesDaProposta = utilitario('PROPOSTA_APROVACAO', 'Acesso', { ordem: 73, somenteVer: true });

export const telaDasPropostas = screen({
  path: CAMINHO_PROPOSTAS,
  titulo: 'Propostas em aprovação',
  permissoes: permissoesDaProposta,
  menu: { ...noMenuDeUtilitarios(105), sinonimos: ['salário a aprovar', 'desligamento a aprovar'] },
});

/** Page of a proposal. */
export const paginaDaProposta = (id: number): string => `${CAMINHO_PROPOSTAS}/${id}`;

const sensivel = permissoesOrganizacao.colaborador.verbos.SALARIO;
const tipo = opcao(tiposDeProposta, { label: 'O que se propõe' });
const situacao = opcao(situacoesDaProposta, { label: 'Situação', genero: 'f' });
const colaborador = referencia({ label: 'Talento', fonte: `${CAMINHO_COLABORADORES}/opcoes` });
const planejamento = referencia({
  label: 'Planejamento',
  fonte: '/cargo-salario/tabelas-reajustes-colaboradores/opcoes',
});

export const filtroDasPropostas = z.object({
  situacao,
  tipo,
  colaboradorId: idDe(colaborador),
  planejamentoId: idDe(planejamento),
  paraDecidir: booleano({ label: 'Que esperam a minha decisão' }),
});
export type FiltroDasPropostas = z.output<typeof filtroDasPropostas>;

export const linhaDaProposta = z.object({
  tipo,
  /** The name of the talent or of the planning. */
  titulo: texto({ label: 'De quem ou de quê', max: 300 }),
  colaborador,
  situacao,
  propostaEm: instante({ label: 'Proposta em' }),
  proponente: texto({ label: 'Quem propôs', max: 100 }),
  /** Whose turn it is, while it waits. */
  vez: texto({ label: 'Quem decide agora', max: 1000 }),
});
const linha = extend(linhaDaProposta, { id: z.number() });
export type PropostaListada = z.output<typeof linha>;

export const listarPropostas = pageEndpoint({
  path: `/api${CAMINHO_PROPOSTAS}`,
  acesso: exige(permissoesDaProposta.ver),
  resumo: 'Lista as propostas em aprovação',
  filtro: filtroDasPropostas,
  linha,
});

/** The current pay against the proposed one; of a planning, the sums of those whom it reaches. */
const somas = z.object({
  salarioAtual: dinheiro({ label: 'Salário atual', sensivel }),
  salarioProposto: dinheiro({ label: 'Salário proposto', sensivel }),
  diferenca: dinheiro({ label: 'Diferença por mês', genero: 'f', sensivel }),
  percentual: percentual({ label: 'Mudança', genero: 'f', sensivel }),
});

/** Of one talent also how they are paid, since when and what before, and what the proposed band pays. */
export const efeitoDaProposta = z.object({
  ...somas.shape,
  pagamentoAtual: texto({ label: 'Como recebe hoje', max: 300, sensivel }),
  pagamentoProposto: texto({ label: 'Como passa a receber', max: 300, sensivel }),
  desde: data({ label: 'Recebe o salário de hoje desde', sensivel }),
  anterior: dinheiro({ label: 'Salário antes dele', sensivel }),
  /** Null where the proposal pays by the band: then it is the salary itself. */
  valorDaFaixa: dinheiro({ label: 'Valor da faixa', sensivel }),
});

const proposta = extend(linha, {
  ...efeitoDaProposta.shape,
  // Nobody picks here: who made a proposal reads whom it is of, and gets no list of talents by it.
  colaborador: z.object({ id: z.number(), nome: z.string() }).nullable(),
  /** From when on it counts. */
  dia: data({ label: 'Vale a partir de' }),
  pessoas: inteiro({ label: 'Talentos alcançados' }),
  encerradaEm: instante({ label: 'Encerrada em' }),
  /** Fields but those of the pay, as people read them. */
  mudancas: z.array(z.object({ rotulo: z.string(), atual: z.string(), proposto: z.string() })),
  podeCancelar: z.boolean(),
});
export type Proposta = z.output<typeof proposta>;

// Who made a proposal opens and cancels it, with no other authority; of those of others the server says who sees them.
export const obterProposta = endpoint({
  method: 'GET',
  path: `/api${CAMINHO_PROPOSTAS}/{id}`,
  acesso: usuario,
  resumo: 'Obtém uma proposta: o que é hoje, o que se propõe e o efeito',
  params: porId,
  resposta: proposta,
});

/** The sums of what a planning changes: of many people, and of nobody in particular (decision 104). Null for what is of one talent. */
export const somasDaProposta = endpoint({
  method: 'GET',
  path: `/api${CAMINHO_PROPOSTAS}/{id}/somas`,
  acesso: usuario,
  resumo: 'As somas dos salários que um realinhamento proposto muda',
  params: porId,
  resposta: somas.nullable(),
});

export const cancelarProposta = endpoint({
  method: 'POST',
  path: `/api${CAMINHO_PROPOSTAS}/{id}/cancelar`,
  acesso: usuario,
  resumo: 'Cancela uma proposta própria que ainda espera decisão',
  params: porId,
  resposta: proposta,
});

/** The way of a proposal through its chain of approval. */
export const aprovacaoDaProposta = aprovacaoDe({
  path: CAMINHO_PROPOSTAS,
  permissoes: permissoesDaProposta,
  acesso: usuario,
});
