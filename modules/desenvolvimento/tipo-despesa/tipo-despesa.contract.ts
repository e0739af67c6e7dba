import { z } from 'zod';
import { cadastro } from '#modules/desenvolvimento/desenvolvimento.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { dinheiro, texto } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { compararDinheiro } from '#platform/shared/format/dinheiro.ts';

const descricao = texto({ label: 'Descrição', genero: 'f', max: 50, obrigatorio: true });
const despesa = dinheiro({
  label: 'Valor usual',
  ajuda: 'Com que a despesa começa numa turma; lá se informa o que foi gasto.',
});

export const tipoDespesa = resource({
  path: '/desenvolvimento/tipo-despesa',
  nome: { um: 'Tipo de despesa', varios: 'Tipos de despesa', genero: 'm' },
  ...cadastro('TIPO_DESPESA'),
  form: comRegras(z.object({ descricao, despesa }), (form, recusar) => {
    if (form.despesa !== null && compararDinheiro(form.despesa, '0') < 0)
      recusar('despesa', 'Valor usual não pode ser negativo');
  }),
  linha: z.object({ descricao, despesa: opcional(despesa) }),
  filtro: z.object({ descricao: opcional(descricao) }),
});
