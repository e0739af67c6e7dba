import * as analytics from '#modules/analytics/analytics.module.ts';
import * as avaliacao from '#modules/avaliacao/avaliacao.module.ts';
import * as captacao from '#modules/captacao/captacao.module.ts';
import * as cargoSalario from '#modules/cargo-salario/cargo-salario.module.ts';
import * as desenvolvimento from '#modules/desenvolvimento/desenvolvimento.module.ts';
import * as externo from '#modules/externo/externo.module.ts';
import * as gestaoTalentos from '#modules/gestao-talentos/gestao-talentos.module.ts';
import * as organizacao from '#modules/organizacao/organizacao.module.ts';
import * as pesquisa from '#modules/pesquisa/pesquisa.module.ts';
import * as sst from '#modules/sst/sst.module.ts';
import * as utilitario from '#modules/utilitario/utilitario.module.ts';
import { moduleOf } from '#platform/server/feature.ts';
import type { ModuleFactory } from '#platform/server/module.ts';

/** Every module of the product. Adding one here is all it takes to serve it. */
export const modules: readonly ModuleFactory[] = [
  moduleOf('organizacao', organizacao),
  moduleOf('cargo-salario', cargoSalario),
  moduleOf('captacao', captacao),
  moduleOf('externo', externo),
  moduleOf('gestao-talentos', gestaoTalentos),
  moduleOf('avaliacao', avaliacao),
  moduleOf('pesquisa', pesquisa),
  moduleOf('sst', sst),
  moduleOf('desenvolvimento', desenvolvimento),
  moduleOf('analytics', analytics),
  moduleOf('utilitario', utilitario),
];
