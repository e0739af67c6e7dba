import { plural } from '#platform/shared/format/plural.ts';

/** What a decision's e-mails came to, for the notice; empty when none was sent. */
export function textoDoEnvio({ enviados, semEmail }: { enviados: number; semEmail: number }): string {
  if (enviados + semEmail === 0) return '';
  const sem = semEmail > 0 ? ` (${plural(semEmail, 'pessoa', 'pessoas')} sem e-mail)` : '';
  return ` ${plural(enviados, 'e-mail enviado', 'e-mails enviados')}${sem}.`;
}

interface Escrita {
  readonly assunto: string | null;
  readonly texto: string | null;
}

/** The e-mail of a dialog, as it stands in its form. */
export interface EmailEscrito extends Escrita {
  readonly enviar: boolean;
}

const igual = (um: Escrita, outro: Escrita) => um.assunto === outro.assunto && um.texto === outro.texto;

/**
 * The e-mail of a dialog after a choice that proposes another one, or none (null): what a stage or reason had proposed gives way, what
 * a person wrote stays (decision 360). `propostas` are all the texts that such choices put there.
 */
export function emailProposto(
  escrito: EmailEscrito,
  propostas: readonly Escrita[],
  proposta: Escrita | null,
): EmailEscrito {
  const vazio = !escrito.assunto && !escrito.texto;
  if (!vazio && !propostas.some((uma) => igual(uma, escrito))) return escrito;
  return proposta
    ? { enviar: true, assunto: proposta.assunto, texto: proposta.texto }
    : { enviar: false, assunto: null, texto: null };
}
