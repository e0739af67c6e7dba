import { z } from 'zod';
import { relatorio } from '#modules/captacao/captacao.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { periodo, periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { report } from '#platform/shared/contract/report.ts';
import { etapasIds, solicitacoesDoFiltro } from './filtros.contract.ts';

const filtro = comRegras(z.object({ ...periodo, etapasIds, ...solicitacoesDoFiltro }), periodoEmOrdem);

export type FiltroAnaliseEtapas = z.output<typeof filtro>;

/** How many candidates each stage took in, let pass and turned away (R-0105). Its screen is /captacao/relatorios/analise-etapa-seletiva. */
/** The documents call the screen in the singular. */
export const CAMINHO_DA_TELA = '/captacao/relatorios/analise-etapa-seletiva';
const { permissoes, menu } = relatorio('ANALISE_ETAPAS', 320, { sinonimos: ['funil'] });

export const analiseEtapasSeletivas = report({
  path: '/captacao/relatorios/analise-etapas-seletivas',
  titulo: 'Análise das etapas seletivas',
  filtro,
  permissoes,
  menu: { ...menu, path: CAMINHO_DA_TELA },
});
