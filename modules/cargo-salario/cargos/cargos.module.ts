import type { Feature } from '#platform/server/feature.ts';
import { cargos, cargosNaSelecao } from './cargos.resource.ts';
import { cargosConsultasHandlers } from './cargos-consultas.queries.ts';

export const cargosDoModulo: Feature = {
  recursos: [cargos, cargosNaSelecao],
  handlers: cargosConsultasHandlers,
  // The pay of jobs is nobody's.
  titulares: [{ chamadas: '/api/cargo-salario/cargos', titular: null }],
};
