import { z } from 'zod';
import { relatorio } from '#modules/gestao-talentos/gestao-talentos.permissions.ts';
import { data, dinheiro, opcao, referenciasIds } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { report } from '#platform/shared/contract/report.ts';

const base = '/gestao-talentos/relatorios';
const dataBase = data({ label: 'Data base', genero: 'f', obrigatorio: true });
const multa = dinheiro({
  label: 'Multa por vaga',
  genero: 'f',
  positivo: true,
  ajuda: 'Valor da autuação por pessoa que falta. Em branco, a multa não é estimada.',
});

/** One line for each establishment, or for each occupation of each. */
export const detalhesDaCota = opcoes([
  ['E', 'Estabelecimento'],
  ['C', 'Ocupação da CBO'],
]);

const filtroAprendiz = z.object({
  dataBase,
  detalhe: opcao(detalhesDaCota, { label: 'Uma linha por', obrigatorio: true }),
  multa,
  estabelecimentosIds: referenciasIds({ label: 'Estabelecimentos', fonte: '/utilitario/estabelecimentos/opcoes' }),
});
export type FiltroAprendiz = z.output<typeof filtroAprendiz>;

/** The quota of apprentices by establishment. Who asks sees all areas: a part of the establishment has no quota. */
export const cboAprendiz = report({
  path: `${base}/cbo-efeito-aprendiz`,
  titulo: 'Cota de aprendizes',
  filtro: filtroAprendiz,
  ...relatorio('CBO_EFEITO_APRENDIZ', 130, { sinonimos: ['jovem aprendiz', 'menor aprendiz'] }),
});

const filtroPcd = z.object({ dataBase, multa });
export type FiltroPcd = z.output<typeof filtroPcd>;

/** The quota of people with disability of the company. Who asks sees all areas, and who has a disability. */
export const cotaPcd = report({
  path: `${base}/cota-pcd`,
  titulo: 'Cota de pessoas com deficiência',
  filtro: filtroPcd,
  ...relatorio('COTA_PCD', 140, { sinonimos: ['PCD', 'deficientes', 'inclusão'] }),
});
