import { z } from 'zod';
import { anonimo } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { buscaDoTalento } from '#modules/sst/busca-do-talento.contract.ts';
import { epiDoEstoque, estabelecimento } from '#modules/sst/movimentos-epi/movimentos-epi.contract.ts';
import {
  conferirItens,
  itemPedido,
  observacaoDoPedido,
  solicitacaoEpi,
  talento,
} from '#modules/sst/solicitacoes-epi/solicitacoes-epi.contract.ts';
import { CAMINHO_ENTREGAS, lugarDasEntregas } from '#modules/sst/sst.permissions.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, data, instante, inteiro, lista, opcao, referencia, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { exigido, idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';
import { assinaturaEnviada } from './assinatura.contract.ts';

/** What the receipt is worth: what was signed is what stands there, or not. */
export const situacoesDoRecibo = opcoes([
  ['A', 'A assinar'],
  ['V', 'Assinado'],
  ['M', 'Mudou depois de assinado'],
]);
export const modosDeAssinatura = opcoes([
  ['D', 'Assinatura desenhada'],
  ['L', 'Confirmação pelo próprio acesso'],
]);
export const motivosDeDevolucao = opcoes([
  ['V', 'Troca por validade'],
  ['D', 'Dano ou desgaste'],
  ['E', 'Extravio'],
  ['S', 'Saída ou mudança de função'],
]);
/** Where what somebody has stands against the day of its exchange; of who left it is to come back. */
export const situacoesDoUso = opcoes([
  ['D', 'A devolver'],
  ['U', 'Em uso'],
  ['A', 'Trocar nos próximos 15 dias'],
  ['V', 'Troca vencida'],
]);
export const DIAS_PARA_TROCAR = 15;

const lugar = lugarDasEntregas;
export const permissoesDaEntrega = lugar.permissoes;
const { ver, verbos } = lugar.permissoes;

/** Of a line of what is asked for or handed over. */
export const codigoDoItem = inteiro({ label: 'Código' });
const manter = { pessoal: 'manter' } as const;
const dia = data({ label: 'Data', obrigatorio: true, ...manter });
const solicitacao = referencia({
  label: 'Solicitação',
  genero: 'f',
  fonte: `${solicitacaoEpi.path}/opcoes`,
  ajuda: 'Vazia: entrega no balcão, sem pedido.',
  fixo: true,
  ...manter,
});
const recibo = opcao(situacoesDoRecibo, { label: 'Recibo' });
const assinadaEm = instante({ label: 'Assinada em', ...manter });

/** Equipment handed to a talent. What was signed is not changed any more. */
export const entregaEpi = resource({
  path: CAMINHO_ENTREGAS,
  nome: { um: 'Entrega de EPI', varios: 'Entregas de EPI', genero: 'f' },
  ...lugar,
  form: comRegras(
    z.object({
      solicitacao,
      colaborador: talento,
      estabelecimento,
      data: dia,
      observacao: observacaoDoPedido,
      itens: lista(z.object({ id: codigoDoItem, ...itemPedido }), { label: 'EPIs', max: 50 }),
    }),
    conferirItens,
  ),
  detalhe: z.object({
    recibo,
    assinadaEm,
    desenhoEm: instante({ label: 'Desenhada em', ...manter }),
    modo: opcao(modosDeAssinatura, { label: 'Como foi assinada' }),
    sha256: texto({ label: 'SHA-256 do recibo', max: 64 }),
    entreguePor: texto({ label: 'Entregue por', max: 200, ...manter }),
    anonimo,
  }),
  linha: z.object({
    data: dia,
    colaborador: talento,
    estabelecimento,
    resumo: texto({ label: 'EPIs', max: 4000 }),
    recibo,
    anonimo,
  }),
  filtro: z.object({
    ...buscaDoTalento,
    colaboradorId: idDe(talento),
    solicitacaoId: idDe(solicitacao),
    estabelecimentoId: idDe(estabelecimento),
    recibo: opcional(recibo),
    dataIni: data({ label: 'De' }),
    dataFim: data({ label: 'Até', genero: 'm' }),
  }),
});
export type EntregaLida = z.output<typeof entregaEpi.obter.resposta>;

/** The signature drawn on the screen of whoever delivers comes as the PNG 'assinatura'. */
export const assinarEntrega = endpoint({
  method: 'POST',
  path: `/api${entregaEpi.path}/{id}/assinar`,
  acesso: exige(lugar.permissoes.inserir),
  resumo: 'Guarda a assinatura desenhada no recibo de uma entrega de EPI',
  params: porId,
  body: assinaturaEnviada,
  multipart: true,
  resposta: entregaEpi.obter.resposta,
});

export const verAssinatura = endpoint({
  method: 'GET',
  path: `/api${entregaEpi.path}/{id}/assinatura`,
  acesso: exige(ver),
  resumo: 'Baixa a assinatura desenhada no recibo de uma entrega de EPI',
  params: porId,
  formato: 'arquivo',
});

const itemEmUso = {
  colaborador: talento,
  epi: epiDoEstoque,
  tamanho: itemPedido.tamanho,
  entregueEm: data({ label: 'Entregue em', genero: 'm' }),
  quantidade: inteiro({ label: 'Em uso' }),
  numeroCA: texto({ label: 'CA', max: 20 }),
  trocarAte: data({ label: 'Trocar até', genero: 'm' }),
  situacao: opcao(situacoesDoUso, { label: 'Situação', genero: 'f' }),
};
export const linhaEmUso = z.object(itemEmUso);
export interface EpiEmUso {
  readonly id: number;
  readonly colaborador: { readonly id: number; readonly nome: string };
  readonly epi: { readonly id: number; readonly nome: string };
  readonly tamanho: string | null;
  readonly entregueEm: string;
  readonly quantidade: number;
  readonly numeroCA: string | null;
  readonly trocarAte: string | null;
  readonly situacao: 'D' | 'U' | 'A' | 'V';
}
const emUsoLido = z.object({ id: z.number(), ...itemEmUso }) as unknown as z.ZodType<EpiEmUso>;

/** Equipment that talents have: what was delivered and did not come back. */
export const telaEmUso = screen({
  path: '/sst/epis-em-uso',
  titulo: 'EPIs em uso',
  permissoes: lugar.permissoes,
  menu: { ...lugar.menu, ordem: 43, sinonimos: ['troca de EPI', 'EPI vencido'] },
});
export const filtroEmUso = z.object({
  busca: texto({ label: 'Talento ou EPI', max: 100 }),
  colaboradorId: idDe(talento),
  epiId: idDe(epiDoEstoque),
  situacao: itemEmUso.situacao,
});
export type FiltroEmUso = z.output<typeof filtroEmUso>;
export const listarEmUso = pageEndpoint({
  path: `/api${telaEmUso.path}`,
  acesso: exige(ver),
  resumo: 'Lista os EPIs que os talentos têm, com o dia da troca, e os que quem saiu não devolveu',
  filtro: filtroEmUso,
  linha: emUsoLido,
});

export const devolucao = z.object({
  data: dia,
  quantidade: itemPedido.quantidade,
  motivo: opcao(motivosDeDevolucao, { label: 'Motivo', obrigatorio: true }),
  voltaAoEstoque: booleano({ label: 'Volta ao estoque', ajuda: 'Só o que outra pessoa pode usar.' }),
});
/** The id is of the delivered item. */
export const devolverEpi = endpoint({
  method: 'POST',
  path: `/api${telaEmUso.path}/{id}/devolucoes`,
  acesso: exige(verbos.DEVOLVER),
  resumo: 'Registra a devolução de um EPI entregue',
  params: porId,
  body: devolucao,
  resposta: z.object({ emUso: z.number() }),
});

/** Hands out a new piece for an item that has to be exchanged, and takes the old one back: one delivery to sign. */
export const trocarEpi = endpoint({
  method: 'POST',
  path: `/api${telaEmUso.path}/{id}/trocar`,
  acesso: exige(verbos.DEVOLVER),
  resumo: 'Troca um EPI entregue por um novo do mesmo estabelecimento',
  params: porId,
  resposta: entregaEpi.obter.resposta,
});

export const fichaDeEpi = endpoint({
  method: 'GET',
  path: '/api/sst/talentos/{talentoId}/ficha-epi',
  acesso: exige(ver),
  resumo: 'A ficha de EPI de um talento (NR-6), em PDF',
  params: z.object({ talentoId: idParam }),
  formato: 'arquivo',
});

const doTalento = exigido(idDe(talento));

/** Where a talent works today: the stock that usually serves them. */
export const estabelecimentoDoTalento = endpoint({
  method: 'GET',
  path: `/api${CAMINHO_ENTREGAS}/estabelecimento-do-talento`,
  acesso: exige(ver),
  resumo: 'Estabelecimento em que um talento trabalha, de cujo estoque se costuma entregar',
  query: z.object({ colaboradorId: doTalento }),
  resposta: z.object({ estabelecimento: z.object({ id: z.number(), nome: z.string() }).nullable() }),
});

const usual = z.object({ tamanho: z.string(), data: z.string() });

/** What whoever delivers has to know of one equipment: how many stand there, of which sizes, and the size that the talent takes. */
export const epiNoEstoque = endpoint({
  method: 'GET',
  path: `/api${CAMINHO_ENTREGAS}/no-estoque`,
  acesso: exige(ver),
  resumo: 'O saldo de um EPI em um estabelecimento, por tamanho, e o tamanho que o talento costuma usar',
  query: z.object({
    estabelecimentoId: exigido(idDe(estabelecimento)),
    epiId: exigido(idDe(epiDoEstoque)),
    colaboradorId: idDe(talento, { obrigatorio: false }),
  }),
  resposta: z.object({
    saldo: z.number(),
    tamanhos: z.array(z.object({ tamanho: z.string(), saldo: z.number() })),
    /** Of the last delivery that says one: of this equipment, or else of another with the same sizes. */
    usual: usual.nullable(),
  }),
});

/** Equipment that a talent's function asks for and the talent does not have. */
export const faltaDaFuncao = endpoint({
  method: 'GET',
  path: `/api${CAMINHO_ENTREGAS}/falta-da-funcao`,
  acesso: exige(ver),
  resumo: 'Os EPIs que a função de um talento pede e ele não tem em uso',
  query: z.object({ colaboradorId: doTalento }),
  resposta: z.array(z.object({ epi: z.object({ id: z.number(), nome: z.string() }), tamanho: z.string().nullable() })),
});
