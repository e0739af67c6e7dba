/** What a service answered to the last call, and what is kept of it. */
export type Resposta = 'INTEGRADA' | 'DESINTEGRADA' | 'HOMOLOGACAO' | 'RECUSADA';

/** State of an integration as people read it. */
export type StatusDaIntegracao =
  | 'Ativo'
  | 'Inativo'
  | 'NaoAutenticado'
  | 'EmpresaDesintegrada'
  | 'Homologacao'
  | 'SemChavePrivada';

/**
 * The state of an integration: off, without a key to sign with, or what the service answered last. What never answered, or refused the
 * key, is not authenticated.
 */
export function statusDaIntegracao(o: {
  readonly ativa: boolean;
  readonly temChave: boolean;
  readonly resposta: Resposta | null;
}): StatusDaIntegracao {
  if (!o.ativa) return 'Inativo';
  if (!o.temChave) return 'SemChavePrivada';
  if (o.resposta === 'INTEGRADA') return 'Ativo';
  if (o.resposta === 'HOMOLOGACAO') return 'Homologacao';
  return o.resposta === 'DESINTEGRADA' ? 'EmpresaDesintegrada' : 'NaoAutenticado';
}

/** The answer of a service that knows the key: the company is not integrated there, in trial, or in use. */
export function respostaDe(o: { readonly empresa: 'INTEGRADA' | 'DESINTEGRADA'; readonly ambiente: string }): Resposta {
  if (o.empresa === 'DESINTEGRADA') return 'DESINTEGRADA';
  return o.ambiente === 'HOMOLOGACAO' ? 'HOMOLOGACAO' : 'INTEGRADA';
}
