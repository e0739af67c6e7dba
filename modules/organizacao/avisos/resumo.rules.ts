import { plural } from '#platform/shared/format/plural.ts';

/** Something that waits, counted: its name (null where the mail does not say what it is), how many, and the address of its list. */
export interface Contado {
  readonly titulo: string | null;
  readonly total: number;
  readonly path: string;
}

/** What waits for a person in one company. */
export interface ParteDoResumo {
  readonly empresa: string;
  readonly naoLidas: number;
  readonly trabalhos: readonly Contado[];
}

/** Hours that lie between two daily mails and two weekly ones, a little less than a day and a week: the job may run some minutes earlier. */
export const HORAS_ENTRE: Readonly<Record<'D' | 'S', number>> = { D: 20, S: 6.5 * 24 };

const semNada = ({ naoLidas, trabalhos }: ParteDoResumo) => naoLidas === 0 && trabalhos.length === 0;

/**
 * The text of the mail: of each company the counts and where they are looked at, and nothing of whom they are about. `raiz` is the address
 * of the product, `cancelar` the link that stops the mail. Null where nothing waits: then there is no mail.
 */
export function textoDoResumo(
  { nome, partes }: { readonly nome: string; readonly partes: readonly ParteDoResumo[] },
  raiz: string,
  { preferencias, cancelar }: { readonly preferencias: string; readonly cancelar: string },
): string | null {
  const cheias = partes.filter((parte) => !semNada(parte));
  if (cheias.length === 0) return null;
  const daParte = ({ empresa, naoLidas, trabalhos }: ParteDoResumo) => {
    const reservados = trabalhos.filter(({ titulo }) => titulo === null).reduce((soma, { total }) => soma + total, 0);
    return [
      `${empresa}:`,
      ...(naoLidas > 0
        ? [`- ${plural(naoLidas, 'mensagem não lida', 'mensagens não lidas')}\n  ${raiz}/mensagens`]
        : []),
      ...trabalhos.flatMap(({ titulo, total, path }) =>
        titulo === null ? [] : [`- ${titulo}: ${total}\n  ${raiz}${path}`],
      ),
      ...(reservados > 0
        ? [`- ${plural(reservados, 'outra pendência sua', 'outras pendências suas')}\n  ${raiz}/`]
        : []),
    ].join('\n');
  };
  return [
    `Olá, ${nome}.`,
    'Isto espera por você:',
    ...cheias.map(daParte),
    `Para mudar quando recebe este resumo: ${preferencias}`,
    `Para não receber mais, com um clique e sem senha: ${cancelar}`,
  ].join('\n\n');
}
