import { z } from 'zod';
import { cadastro } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { data, dinheiro } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { compararDinheiro } from '#platform/shared/format/dinheiro.ts';

const mes = { label: 'Mês', genero: 'm', porMes: true } as const;
const valor = dinheiro({ label: 'Valor', obrigatorio: true });

const campos = z.object({
  mesAno: data({ ...mes, obrigatorio: true }),
  valor,
});

/** What the company sold month by month: with it the payroll is read as a part of the sales. */
export const faturamentoMensal = resource({
  path: '/cargo-salario/faturamentos-mensais',
  nome: { um: 'Faturamento mensal', varios: 'Faturamentos mensais', genero: 'm' },
  ...cadastro('FATURAMENTO_MENSAL', { ordem: 58, menu: { sinonimos: ['receita', 'vendas'] } }),
  form: comRegras(campos, (form, recusar) => {
    if (form.valor !== null && compararDinheiro(form.valor, '0') < 0) recusar('valor', 'Valor não pode ser negativo');
  }).overwrite((form) => ({ ...form, mesAno: `${form.mesAno.slice(0, 8)}01` })),
  linha: z.object({ mesAno: data(mes), valor }),
  filtro: z.object({ mesAnoIni: data({ label: 'De', porMes: true }), mesAnoFim: data({ label: 'Até', porMes: true }) }),
});

/** A line of the list. */
export type LinhaFaturamento = z.output<typeof faturamentoMensal.linha>;
