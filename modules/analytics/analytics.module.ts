// The dashboards, a line each.
export { painelDeCargosESalarios } from './cargos-salarios/cargos-salarios.module.ts';
export { painelDeDesempenho } from './desempenho/desempenho.module.ts';
export { painelDeDesenvolvimento } from './desenvolvimento/desenvolvimento.module.ts';
export { paineisProprios } from './proprios/proprios.module.ts';
export { painelDeSst } from './sst/sst.module.ts';
export { painelDeTalentos } from './talento/talento.module.ts';
export { painelDeVagas } from './vagas/vagas.module.ts';
