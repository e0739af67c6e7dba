import { z } from 'zod';
import {
  entreOsRealinhamentos,
  permissaoValores,
  permissoesCargoSalario,
} from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { opcoesDeFaixas } from '#modules/cargo-salario/faixas-salariais/faixas-salariais.contract.ts';
import { opcoesDeIndices } from '#modules/cargo-salario/indices/indices.contract.ts';
import {
  camposDoColetivo,
  gravadosDoColetivo,
  marcasDoReajuste,
  observacaoDoReajuste,
  previaDoColetivo,
  tabelaDoReajuste,
} from '#modules/cargo-salario/realinhamento.contract.ts';
import { errosDaProposta, errosDoAumento, soDoTipoProposto } from '#modules/cargo-salario/realinhamento.rules.ts';
import { tipoSalario } from '#modules/cargo-salario/vigencia.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { decimal, dinheiro, opcao, percentual, referencia, referenciasIds } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe } from '#platform/shared/contract/reuse.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';
import { compararDinheiro } from '#platform/shared/format/dinheiro.ts';
import { exige } from '#platform/shared/permission.ts';

const permissoes = permissoesCargoSalario.reajusteFaixaSalarial;
const sensivel = permissaoValores;

const faixaSalarial = referencia({
  label: 'Faixa salarial',
  genero: 'f',
  fonte: opcoesDeFaixas,
  obrigatorio: true,
});

const proposta = {
  tipoSalarioProposto: opcao(tipoSalario, { label: 'Tipo proposto', obrigatorio: true }),
  indiceProposto: referencia({ label: 'Índice proposto', fonte: opcoesDeIndices }),
  quantidadeIndiceProposto: decimal({ label: 'Quantidade proposta', genero: 'f', inteiros: 7, sensivel }),
  valorProposto: dinheiro({ label: 'Valor proposto', sensivel }),
};
const comparacao = {
  salarioAtual: dinheiro({ label: 'Salário atual', sensivel }),
  salarioCalculado: dinheiro({ label: 'Salário proposto', sensivel }),
  valorDiferenca: dinheiro({ label: 'Diferença', genero: 'f', sensivel }),
  percentualDiferenca: percentual({ label: 'Diferença (%)', genero: 'f', sensivel }),
};

const form = comRegras(
  z
    .object({
      tabelaReajusteColaborador: tabelaDoReajuste,
      faixaSalarial,
      ...proposta,
      observacao: observacaoDoReajuste,
    })
    .overwrite((value) => soDoTipoProposto(value, 'valorProposto')),
  (value, recusar) => {
    for (const { campo, mensagem } of errosDaProposta(value, ['valorProposto', value.valorProposto]))
      recusar(campo, mensagem);
    if (value.tipoSalarioProposto === '1') recusar('tipoSalarioProposto', 'Uma faixa é paga por índice ou por valor');
    if (
      value.tipoSalarioProposto === '3' &&
      value.valorProposto !== null &&
      compararDinheiro(value.valorProposto, '1') < 0
    )
      recusar('valorProposto', 'Valor não pode ser 0 (zero) ou menor');
    const quantidade = value.quantidadeIndiceProposto;
    if (value.tipoSalarioProposto === '2' && quantidade !== null && compararDinheiro(quantidade, '1') < 0)
      recusar('quantidadeIndiceProposto', 'Quantidade não pode ser 0 (zero) ou menor');
  },
);

const detalhe = { ...comparacao, ...marcasDoReajuste };

/** What is proposed to one band, against what it pays on the planning's date (D-0979). */
export const reajusteFaixaSalarial = resource({
  path: '/cargo-salario/reajustes-faixas-salariais',
  nome: { um: 'Realinhamento de faixa salarial', varios: 'Realinhamentos de faixas salariais', genero: 'm' },
  permissoes,
  menu: entreOsRealinhamentos(74),
  form,
  detalhe: z.object(detalhe),
  linha: z.object({
    tabelaReajusteColaborador: tabelaDoReajuste,
    faixaSalarial,
    ...proposta,
    observacao: observacaoDoReajuste,
    ...detalhe,
  }),
  filtro: z.object({
    tabelaReajusteColaboradorId: idDe(tabelaDoReajuste),
    faixaSalarialId: idDe(faixaSalarial),
  }),
});

export const telaDoColetivoDeFaixas: ScreenContract = {
  path: '/cargo-salario/movimentacao-reajuste-coletivo-faixas-salariais',
  titulo: 'Realinhamento coletivo de faixas salariais',
  permissao: permissoes.verbos.COLETIVO,
};

/** Raises many bands at once (V-0335). */
export const coletivoDeFaixas = comRegras(
  z.object({
    tabelaReajusteColaborador: tabelaDoReajuste,
    faixasSalariaisIds: referenciasIds({
      label: 'Faixas salariais',
      genero: 'f',
      fonte: opcoesDeFaixas,
      obrigatorio: true,
      mensagemObrigatorio: 'Selecione ao menos uma faixa salarial',
    }),
    ...camposDoColetivo,
  }),
  (value, recusar) => {
    for (const { campo, mensagem } of errosDoAumento(value)) recusar(campo, mensagem);
  },
);

const base = `/api${reajusteFaixaSalarial.path}/aplicar-dissidio`;

export const previaDoColetivoDeFaixas = endpoint({
  method: 'POST',
  path: `${base}/previa`,
  acesso: exige(permissoes.verbos.COLETIVO),
  resumo: 'Mostra o que um realinhamento coletivo de faixas faria, sem gravar',
  escreve: false,
  body: coletivoDeFaixas,
  resposta: z.object(previaDoColetivo),
});

export const aplicarDissidioAsFaixas = endpoint({
  method: 'POST',
  path: base,
  acesso: exige(permissoes.verbos.COLETIVO),
  resumo: 'Inclui faixas salariais em um planejamento por um realinhamento coletivo',
  body: coletivoDeFaixas,
  resposta: gravadosDoColetivo,
});
