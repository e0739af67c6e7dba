import { z } from 'zod';
import { entreOsRealinhamentos, permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import {
  CAMINHO_PLANEJAMENTOS,
  observacaoDoReajuste,
  tipoReajuste,
} from '#modules/cargo-salario/realinhamento.contract.ts';
import { booleano, data, inteiro, opcao, simNao, texto } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';

const nome = texto({ label: 'Título', max: 100, obrigatorio: true });
const campoTipo = opcao(tipoReajuste, {
  label: 'Tipo de reajuste',
  obrigatorio: true,
  ajuda: 'O que o planejamento altera: salários de talentos, faixas salariais ou índices.',
});
const campoData = data({
  label: 'Data',
  obrigatorio: true,
  ajuda: 'Os históricos são gravados nesta data quando o planejamento é aplicado.',
});

const campos = {
  nome,
  data: campoData,
  tipoReajuste: campoTipo,
  dissidio: booleano({ label: 'Dissídio', ajuda: 'Os históricos saem com o motivo Dissídio.' }),
  observacao: observacaoDoReajuste,
};
const andamento = {
  aprovada: booleano({ label: 'Aplicado' }),
  ehUltimo: booleano({ label: 'Último aplicado' }),
  existeHistoricoConfirmado: booleano({ label: 'Confirmado pela folha de pagamento' }),
  quantidade: inteiro({ label: 'Reajustes' }),
};

/** A realignment that is planned, seen against what is, applied, and perhaps cancelled (D-0455). */
export const planejamento = resource({
  path: CAMINHO_PLANEJAMENTOS,
  nome: { um: 'Planejamento de realinhamento', varios: 'Planejamentos de realinhamentos', genero: 'm' },
  permissoes: permissoesCargoSalario.planejamento,
  menu: {
    ...entreOsRealinhamentos(70),
    sinonimos: ['reajuste', 'aumento', 'dissídio', 'mérito', 'convenção coletiva'],
  },
  form: z.object(campos),
  detalhe: z.object(andamento),
  linha: z.object({ ...campos, ...andamento }),
  filtro: z.object({
    nome: opcional(nome),
    tipoReajuste: opcional(campoTipo),
    aprovada: simNao({ label: 'Aplicado' }),
    dataIni: data({ label: 'De' }),
    dataFim: data({ label: 'Até' }),
  }),
});

/** What somebody says of a planning that is made in another way. */
export const camposDoPlanejamento = { nome, dissidio: campos.dissidio };

/** A planning as the calls answer it. */
export type Planejamento = z.output<typeof planejamento.obter.resposta>;
