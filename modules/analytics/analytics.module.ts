// The dashboards, a line each.
export { painelDeCargosESalarios } from './cargos-salarios/cargos-salarios.module.ts';
export { painelDeDesenvolvimento } from './desenvolvimento/desenvolvimento.module.ts';
export { painelDeTalentos } from './talento/talento.module.ts';
export { painelDeVagas } from './vagas/vagas.module.ts';
