import { z } from 'zod';
import { estabelecimentosIds } from '#modules/cargo-salario/relatorios/filtros.contract.ts';
import { relatorio } from '#modules/sst/sst.permissions.ts';
import { inteiro, textoLongo } from '#platform/shared/contract/kinds.ts';
import { report } from '#platform/shared/contract/report.ts';

const filtro = z.object({
  ano: inteiro({ label: 'Ano', min: 2000, max: 2100, obrigatorio: true }),
  estabelecimentosIds,
  discussao: textoLongo({
    label: 'Discussão dos resultados',
    genero: 'f',
    max: 8000,
    ajuda: 'Do médico responsável: doenças relacionadas ao trabalho, CAT e o que mudou desde o relatório anterior.',
    semRascunho: true,
  }),
});
export type FiltroAnalitico = z.output<typeof filtro>;

/** The yearly figures of the programme of NR-7 (7.6.2): what was examined and found, of nobody by name. */
export const relatorioAnalitico = report({
  path: '/sst/relatorios/analitico-pcmso',
  titulo: 'Relatório Analítico do PCMSO',
  filtro,
  ...relatorio('ANALITICO_PCMSO', 16, { sinonimos: ['relatório anual da NR-7'] }),
});
