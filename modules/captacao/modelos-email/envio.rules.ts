import { plural } from '#platform/shared/format/plural.ts';

/** What a decision's e-mails came to, for the notice; empty when none was sent. */
export function textoDoEnvio({ enviados, semEmail }: { enviados: number; semEmail: number }): string {
  if (enviados + semEmail === 0) return '';
  const sem = semEmail > 0 ? ` (${plural(semEmail, 'pessoa', 'pessoas')} sem e-mail)` : '';
  return ` ${plural(enviados, 'e-mail enviado', 'e-mails enviados')}${sem}.`;
}
