import { z } from 'zod';
import { entreOsRealinhamentos, permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { opcoesDeIndices } from '#modules/cargo-salario/indices/indices.contract.ts';
import {
  camposDoColetivo,
  gravadosDoColetivo,
  marcasDoReajuste,
  observacaoDoReajuste,
  previaDoColetivo,
  tabelaDoReajuste,
} from '#modules/cargo-salario/realinhamento.contract.ts';
import { errosDoAumento } from '#modules/cargo-salario/realinhamento.rules.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { dinheiro, percentual, referencia } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { exigido, idDe, idsDe } from '#platform/shared/contract/reuse.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';
import { compararDinheiro } from '#platform/shared/format/dinheiro.ts';
import { exige } from '#platform/shared/permission.ts';

const permissoes = permissoesCargoSalario.reajusteIndice;

const indice = referencia({ label: 'Índice', fonte: opcoesDeIndices, obrigatorio: true });
const proposta = {
  valorProposto: dinheiro({ label: 'Valor proposto', obrigatorio: true }),
};
const detalhe = {
  valorAtual: dinheiro({ label: 'Valor atual' }),
  valorDiferenca: dinheiro({ label: 'Diferença', genero: 'f' }),
  percentualDiferenca: percentual({ label: 'Diferença (%)', genero: 'f' }),
  ...marcasDoReajuste,
};
const campos = { tabelaReajusteColaborador: tabelaDoReajuste, indice, ...proposta, observacao: observacaoDoReajuste };

/** What is proposed to one index, against its value on the planning's date (D-0979). Amounts of an index are nobody's. */
export const reajusteIndice = resource({
  path: '/cargo-salario/reajustes-indices',
  nome: { um: 'Realinhamento de índice', varios: 'Realinhamentos de índices', genero: 'm' },
  permissoes,
  menu: entreOsRealinhamentos(76),
  form: comRegras(z.object(campos), ({ valorProposto }, recusar) => {
    if (valorProposto && compararDinheiro(valorProposto, '1') < 0)
      recusar('valorProposto', 'Valor não pode ser 0 (zero) ou menor');
  }),
  detalhe: z.object(detalhe),
  linha: z.object({ ...campos, ...detalhe }),
  filtro: z.object({ tabelaReajusteColaboradorId: idDe(tabelaDoReajuste), indiceId: idDe(indice) }),
});

export const telaDoColetivoDeIndices: ScreenContract = {
  path: '/cargo-salario/movimentacao-reajuste-coletivo-indices',
  titulo: 'Realinhamento coletivo de índices',
  permissao: permissoes.verbos.COLETIVO,
};

/** Raises several indices at once (V-0335). */
export const coletivoDeIndices = comRegras(
  z.object({
    tabelaReajusteColaborador: tabelaDoReajuste,
    indicesIds: exigido(idsDe(indice, { label: 'Índices' }), 'Selecione ao menos um índice'),
    ...camposDoColetivo,
  }),
  (value, recusar) => {
    for (const { campo, mensagem } of errosDoAumento(value)) recusar(campo, mensagem);
  },
);

const base = `/api${reajusteIndice.path}/aplicar-dissidio`;

export const previaDoColetivoDeIndices = endpoint({
  method: 'POST',
  path: `${base}/previa`,
  acesso: exige(permissoes.verbos.COLETIVO),
  resumo: 'Mostra o que um realinhamento coletivo de índices faria, sem gravar',
  escreve: false,
  body: coletivoDeIndices,
  resposta: z.object(previaDoColetivo),
});

export const aplicarDissidioAosIndices = endpoint({
  method: 'POST',
  path: base,
  acesso: exige(permissoes.verbos.COLETIVO),
  resumo: 'Inclui índices em um planejamento por um realinhamento coletivo',
  body: coletivoDeIndices,
  resposta: gravadosDoColetivo,
});
