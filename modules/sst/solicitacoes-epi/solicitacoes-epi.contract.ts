import { z } from 'zod';
import { anonimo, CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { buscaDoTalento } from '#modules/sst/busca-do-talento.contract.ts';
import { CAMINHO_EPIS } from '#modules/sst/epis/epis.contract.ts';
import { materia } from '#modules/sst/sst.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, data, inteiro, lista, opcao, referencia, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { lugaresRepetidos } from '#platform/shared/text.ts';

export const motivosDoPedido = opcoes([
  ['P', 'Primeira entrega'],
  ['V', 'Troca por validade'],
  ['D', 'Dano ou desgaste'],
  ['E', 'Extravio'],
]);
/** How far a request was met; what was delivered says it. */
export const situacoesDoPedido = opcoes([
  ['S', 'A entregar'],
  ['P', 'Entregue em parte'],
  ['A', 'Atendida'],
  ['C', 'Cancelada'],
]);

const lugar = materia.epis('SOLICITACAO_EPI', {
  ordem: 38,
  rotulo: 'Solicitações de EPI',
  menu: { ordem: 40, sinonimos: ['pedido de EPI', 'requisição de EPI'] },
});

export const talento = referencia({
  label: 'Talento',
  fonte: `${CAMINHO_COLABORADORES}/opcoes`,
  obrigatorio: true,
  fixo: true,
  pessoal: 'manter',
});
const dia = data({ label: 'Data', obrigatorio: true, pessoal: 'manter' });
export const motivoDoPedido = opcao(motivosDoPedido, { label: 'Motivo', obrigatorio: true, pessoal: 'manter' });
export const observacaoDoPedido = texto({ label: 'Observação', genero: 'f', max: 500, pessoal: 'apagar' });
const situacao = opcao(situacoesDoPedido, { label: 'Situação', genero: 'f' });
const resumo = texto({ label: 'EPIs', max: 4000 });
const falta = texto({ label: 'Falta entregar', max: 4000 });

export const itemPedido = {
  epi: referencia({ label: 'EPI', fonte: `${CAMINHO_EPIS}/opcoes`, obrigatorio: true }),
  tamanho: texto({ label: 'Tamanho', max: 20, exemplo: '40' }),
  quantidade: inteiro({ label: 'Quantidade', genero: 'f', min: 1, max: 999, obrigatorio: true }),
};
const NENHUM = 'Informe ao menos um EPI.';

interface ComItens {
  readonly itens: readonly { readonly epi: { readonly id: number } | null }[];
}

/** Refuses a list of equipment that is empty or names one twice. */
export function conferirItens({ itens }: ComItens, recusar: (campo: string, mensagem: string) => void): void {
  if (itens.length === 0) recusar('itens', NENHUM);
  // A refused equipment is empty here; what is wrong with it is said already.
  for (const lugarDoItem of lugaresRepetidos(itens.map(({ epi }) => epi?.id ?? null)))
    recusar(`itens.${lugarDoItem}.epi`, 'Este EPI já está na lista');
}

/** Equipment that somebody needs. */
export const solicitacaoEpi = resource({
  path: '/sst/solicitacoes-epi',
  nome: { um: 'Solicitação de EPI', varios: 'Solicitações de EPI', genero: 'f' },
  ...lugar,
  form: comRegras(
    z.object({
      colaborador: talento,
      data: dia,
      motivo: motivoDoPedido,
      observacao: observacaoDoPedido,
      itens: lista(z.object({ id: inteiro({ label: 'Código' }), ...itemPedido }), { label: 'EPIs', max: 50 }),
    }),
    conferirItens,
  ),
  detalhe: z.object({ situacao, pedidaPor: texto({ label: 'Pedida por', max: 200, pessoal: 'apagar' }), anonimo }),
  linha: z.object({ data: dia, colaborador: talento, motivo: motivoDoPedido, resumo, falta, situacao, anonimo }),
  filtro: z.object({
    ...buscaDoTalento,
    colaboradorId: idDe(talento),
    situacao: opcional(situacao),
    motivo: opcional(motivoDoPedido),
    aEntregar: booleano({ label: 'Só as que esperam entrega' }),
    dataIni: data({ label: 'De' }),
    dataFim: data({ label: 'Até', genero: 'm' }),
  }),
});

export const cancelarPedido = endpoint({
  method: 'POST',
  path: `/api${solicitacaoEpi.path}/{id}/cancelar`,
  acesso: exige(lugar.permissoes.editar),
  resumo: 'Cancela o que falta entregar de uma solicitação de EPI',
  params: porId,
  resposta: solicitacaoEpi.obter.resposta,
});

/** The sizes in which equipment comes, to ask for one of them; none where any is taken. */
export const tamanhosDoEpi = endpoint({
  method: 'GET',
  path: `/api${solicitacaoEpi.path}/tamanhos`,
  acesso: exige(lugar.permissoes.inserir, lugar.permissoes.editar, permissaoMeusDados),
  resumo: 'Tamanhos em que se pede um EPI',
  query: z.object({ epiId: idDe(itemPedido.epi, { obrigatorio: true }) }),
  resposta: z.array(z.string()),
});

/** What is still to be delivered of a request, with what the establishment of the talent has. */
export const faltaEntregar = endpoint({
  method: 'GET',
  path: `/api${solicitacaoEpi.path}/{id}/a-entregar`,
  acesso: exige(lugar.permissoes.ver),
  resumo: 'O que falta entregar de uma solicitação de EPI',
  params: porId,
  resposta: z.object({
    colaborador: z.object({ id: z.number(), nome: z.string() }),
    estabelecimento: z.object({ id: z.number(), nome: z.string() }).nullable(),
    itens: z.array(
      z.object({
        epi: z.object({ id: z.number(), nome: z.string() }),
        tamanho: z.string().nullable(),
        pedida: z.number(),
        falta: z.number(),
        saldo: z.number(),
      }),
    ),
  }),
});
