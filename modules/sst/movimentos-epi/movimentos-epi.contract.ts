import { z } from 'zod';
import { estabelecimento as estabelecimentos } from '#modules/organizacao/estabelecimentos/estabelecimentos.contract.ts';
import { CAMINHO_EPIS } from '#modules/sst/epis/epis.contract.ts';
import { materia } from '#modules/sst/sst.permissions.ts';
import { data, inteiro, opcao, referencia, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';

export const tiposDeMovimento = opcoes([
  ['E', 'Entrada'],
  ['S', 'Saída'],
  ['P', 'Perda ou descarte'],
]);

const lugar = materia.epis('ESTOQUE_EPI', {
  ordem: 40,
  rotulo: 'Estoque de EPI',
  menu: { ordem: 42, sinonimos: ['almoxarifado', 'saldo de EPI', 'entrada de EPI'] },
});
export const estabelecimento = referencia({
  label: 'Estabelecimento',
  fonte: `${estabelecimentos.path}/opcoes`,
  obrigatorio: true,
  pessoal: 'manter',
});
export const epiDoEstoque = referencia({ label: 'EPI', fonte: `${CAMINHO_EPIS}/opcoes`, obrigatorio: true });
const tipo = opcao(tiposDeMovimento, { label: 'Tipo', obrigatorio: true });
const dia = data({ label: 'Data', obrigatorio: true });
const quantidade = inteiro({ label: 'Quantidade', genero: 'f', min: 1, max: 100_000, obrigatorio: true });
export const tamanho = texto({ label: 'Tamanho', max: 20, exemplo: '40' });
const documento = texto({ label: 'Documento', max: 60, exemplo: 'NF 12345' });

/** What comes into and goes out of the stock by other ways than deliveries and returns, which count by themselves. */
export const movimentoEpi = resource({
  path: '/sst/movimentos-epi',
  nome: { um: 'Movimento de EPI', varios: 'Movimentos de EPI', genero: 'm' },
  permissoes: lugar.permissoes,
  form: z.object({
    estabelecimento,
    epi: epiDoEstoque,
    tipo,
    data: dia,
    tamanho,
    quantidade,
    documento,
    observacao: texto({ label: 'Observação', genero: 'f', max: 500 }),
  }),
  linha: z.object({ data: dia, estabelecimento, epi: epiDoEstoque, tipo, tamanho, quantidade, documento }),
  filtro: z.object({
    estabelecimentoId: idDe(estabelecimento),
    epiId: idDe(epiDoEstoque),
    tipo: opcional(tipo),
    dataIni: data({ label: 'De' }),
    dataFim: data({ label: 'Até', genero: 'm' }),
  }),
});

/** How many of each equipment stand in each establishment today. */
export const telaDoEstoque = screen({
  path: '/sst/estoque-epi',
  titulo: 'Estoque de EPI',
  permissoes: lugar.permissoes,
  menu: lugar.menu,
});

export const filtroDoEstoque = z.object({
  estabelecimentoId: idDe(estabelecimento),
  nome: texto({ label: 'EPI', max: 100 }),
});
export const linhaDoEstoque = z.object({
  epi: epiDoEstoque,
  estabelecimento,
  saldo: inteiro({ label: 'Saldo', min: -1_000_000 }),
  tamanhos: texto({ label: 'Por tamanho', max: 2000 }),
  pedidos: inteiro({ label: 'Pedidos a atender' }),
  falta: inteiro({ label: 'Falta', genero: 'f' }),
});
export interface EstoqueListado {
  readonly id: number;
  readonly epi: { readonly id: number; readonly nome: string };
  readonly estabelecimento: { readonly id: number; readonly nome: string };
  readonly saldo: number;
  readonly tamanhos: string | null;
  readonly pedidos: number;
  readonly falta: number;
}

export const listarEstoque = pageEndpoint({
  path: `/api${telaDoEstoque.path}`,
  acesso: exige(lugar.permissoes.ver),
  resumo: 'Lista o saldo de cada EPI em cada estabelecimento',
  filtro: filtroDoEstoque,
  linha: z.object({ id: z.number(), ...linhaDoEstoque.shape }) as unknown as z.ZodType<EstoqueListado>,
});
