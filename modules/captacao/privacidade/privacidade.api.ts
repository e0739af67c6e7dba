// What the candidates' portal needs of privacy; each is documented where it stands.
export { aceitar, retirar } from './consentimentos.actions.ts';
export { emGrupos, emJson, lerTudo } from './copia-do-candidato.queries.ts';
export { inserirPedido, lerPedidosDe } from './pedidos.queries.ts';
export { motivoDaRetencao } from './retencao.rules.ts';
