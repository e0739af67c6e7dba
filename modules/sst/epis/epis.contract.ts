import { z } from 'zod';
import { categoriaEpi } from '#modules/sst/categorias-epi/categorias-epi.contract.ts';
import { cadastro } from '#modules/sst/sst.permissions.ts';
import { tipoTamanhoEpi } from '#modules/sst/tipos-tamanho-epi/tipos-tamanho-epi.contract.ts';
import {
  booleano,
  data,
  grupo,
  inteiro,
  opcao,
  referencia,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';

export const CAMINHO_EPIS = '/sst/epis';

/** Where the certificate of approval of an equipment stands today. */
export const situacaoCA = opcoes([
  ['V', 'CA válido'],
  ['A', 'CA a vencer'],
  ['E', 'CA vencido'],
  ['N', 'Sem CA'],
]);

export const nomeDoEpi = texto({ label: 'Nome', max: 100, obrigatorio: true });
const codigo = texto({ label: 'Código', max: 20 });
const categoria = referencia({
  label: 'Categoria',
  genero: 'f',
  fonte: `${categoriaEpi.path}/opcoes`,
  obrigatorio: true,
});
const tipoTamanho = referencia({ label: 'Tamanhos', fonte: `${tipoTamanhoEpi.path}/opcoes` });
const ativo = booleano({ label: 'Ativo' });
const fardamento = booleano({ label: 'Fardamento' });
const cadastroPendente = booleano({
  label: 'Cadastro pendente',
  ajuda: 'Falta o número ou o vencimento do CA.',
});

/** What holds from a day on; the name stands beside it. */
export const camposDoHistorico = {
  data: data({ label: 'Data', obrigatorio: true, ajuda: 'Dia a partir de que vale.' }),
  descricao: textoLongo({ label: 'Descrição', genero: 'f', max: 2000, obrigatorio: true }),
  fabricante: texto({ label: 'Fabricante', max: 100 }),
  numeroCA: texto({ label: 'Número do CA', max: 20, digitos: true, exemplo: '31469' }),
  vencimentoCA: data({ label: 'Vencimento do CA', genero: 'm', ajuda: 'Só o fardamento pode ficar sem ele.' }),
  validadeUso: inteiro({
    label: 'Validade de uso (dias)',
    genero: 'f',
    min: 1,
    max: 36_500,
    obrigatorio: true,
    ajuda: 'Dias depois da entrega em que o EPI tem de ser trocado.',
  }),
};
const { numeroCA, vencimentoCA } = camposDoHistorico;
const situacao = opcao(situacaoCA, { label: 'Situação do CA', genero: 'f' });

export const epi = resource({
  path: CAMINHO_EPIS,
  nome: { um: 'EPI', varios: 'EPIs', genero: 'm' },
  ...cadastro('EPI', {
    menu: { sinonimos: ['equipamento de proteção individual', 'certificado de aprovação', 'fardamento'] },
  }),
  /** The first history comes with the new equipment; later ones have calls of their own, and reading shows the one in force. */
  form: z.object({
    nome: nomeDoEpi,
    codigo,
    categoria,
    tipoTamanho,
    ativo,
    epiHistorico: grupo(z.object(camposDoHistorico), { label: 'Histórico' }),
  }),
  linha: z.object({
    nome: nomeDoEpi,
    codigo,
    categoria,
    fardamento,
    ativo,
    numeroCA,
    vencimentoCA: opcional(vencimentoCA),
    situacaoCA: situacao,
    cadastroPendente,
  }),
  filtro: z.object({
    nome: opcional(nomeDoEpi),
    codigo,
    categoriaId: idDe(categoria),
    situacaoCA: situacao,
  }),
  detalhe: z.object({ fardamento, cadastroPendente, situacaoCA: situacao }),
});
