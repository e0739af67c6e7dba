import { REGISTRO_DE_ANONIMO } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';

/** What decides what may be done with an exit interview; instants are ISO 8601. */
export interface EstadoDaEntrevista {
  /** The talent was forgotten. */
  readonly anonimo: boolean;
  readonly desligamentoCancelado: boolean;
  readonly concluidaEm: string | null;
  readonly respondidas: number;
  /** The staff writes the answers down. */
  readonly porUsuario: boolean;
  readonly linkAte: string | null;
}

/** Said of an interview whose dismissal was taken back. */
export const CANCELADO = 'O desligamento foi cancelado: a entrevista não vale mais.';

/** Days for which a link opens. */
export const DIAS_DO_LINK = 30;

/** True while the link that was sent opens: `agora` is an ISO instant. */
export const linkAberto = ({ linkAte }: Pick<EstadoDaEntrevista, 'linkAte'>, agora: string): boolean =>
  linkAte !== null && Date.parse(linkAte) > Date.parse(agora);

/** Why an interview takes no more answers from `quem`, or null. Who began goes on: two people do not answer one interview. */
export function recusaDaResposta(o: EstadoDaEntrevista, quem: 'talento' | 'equipe'): string | null {
  if (o.anonimo) return REGISTRO_DE_ANONIMO;
  if (o.desligamentoCancelado) return CANCELADO;
  if (o.concluidaEm !== null) return 'Esta entrevista já foi respondida.';
  if (quem === 'equipe' && !o.porUsuario && o.respondidas > 0) return 'O talento já começou a responder pelo link.';
  if (quem === 'talento' && o.porUsuario) return 'A equipe já começou a registrar esta entrevista.';
  return null;
}

/** Why no link can be sent, or null; `email` is whether the talent has an address. */
export function recusaDoLink(o: EstadoDaEntrevista, email: boolean): string | null {
  const recusa = recusaDaResposta(o, 'talento');
  if (recusa !== null) return recusa;
  return email ? null : 'O talento não tem um e-mail válido no cadastro.';
}
