import { permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import type { Feature } from '#platform/server/feature.ts';
import { faixaHistoricosHandlers } from './faixa-historicos.queries.ts';
import { faixaHistoricos } from './faixa-historicos.resource.ts';
import { faixasHandlers } from './faixas-do-cargo.queries.ts';
import { faixasSalariais } from './faixas-salariais.resource.ts';

export const faixasDoModulo: Feature = {
  recursos: [faixasSalariais, faixaHistoricos],
  handlers: [...faixasHandlers, ...faixaHistoricosHandlers],
  permissoes: [permissoesCargoSalario.valores],
  // The pay of bands is nobody's.
  titulares: [{ chamadas: '/api/cargo-salario/faixas-salariais', titular: null }],
};
