import { z } from 'zod';
import { relatorio } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { report } from '#platform/shared/contract/report.ts';
import { exige } from '#platform/shared/permission.ts';
import { areasIds, cargosIds, dataBase, estabelecimentosIds, gruposOcupacionaisIds } from './filtros.contract.ts';

const filtro = z.object({ dataBase, cargosIds, gruposOcupacionaisIds, areasIds, estabelecimentosIds });
export type FiltroAnalise = z.output<typeof filtro>;

/** What bands pay against what their people earn. Whoever asks holds the authorities over both. */
export const analiseTabelas = report({
  path: '/cargo-salario/relatorios/analise-tabelas-salariais',
  titulo: 'Análise de tabela salarial',
  filtro,
  ...relatorio('ANALISE_TABELAS_SALARIAIS', 380, { sinonimos: ['enquadramento'] }),
});

const faixaAnalisada = z.object({
  cargo: z.string(),
  faixa: z.string(),
  /** Of the band; null where none can be told. Amounts are decimal strings. */
  tabela: z.string().nullable(),
  talentos: z.number(),
  menor: z.string().nullable(),
  media: z.string().nullable(),
  maior: z.string().nullable(),
  abaixo: z.number(),
  naFaixa: z.number(),
  acima: z.number(),
});
export type FaixaAnalisada = z.output<typeof faixaAnalisada>;

/** The same rows for a picture. */
export const previaDaAnalise = endpoint({
  method: 'GET',
  path: `/api${analiseTabelas.path}-previa`,
  acesso: exige(analiseTabelas.permissao),
  resumo: 'Compara o que as faixas pagam com o que recebem os seus talentos',
  query: filtro,
  resposta: z.array(faixaAnalisada),
});
